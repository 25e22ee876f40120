import { PRODUCT_NAME } from '#domain/product.ts'
import { ButtonLink } from '../components/button.tsx'
import { Card } from '../components/card.tsx'

const STEPS = [
  { title: 'Start a crawl', text: 'Type the address of your website on the home page.' },
  { title: 'Watch its pages come in', text: 'Each one with its health score, its AI readiness and its issues.' },
  { title: 'Come back to it here', text: 'Crawls that you start while signed in stay with your account.' },
]

/** What to do next, for people who have done nothing yet. */
export function Welcome() {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 py-14 sm:px-6 sm:py-20">
      <header className="grid gap-3">
        <h1 className="text-3xl font-semibold">Welcome to Your Dashboard</h1>
        <p className="text-lg text-pretty text-muted">
          There is nothing to show yet: {PRODUCT_NAME} shows real data only, and you have not crawled a site so far.
        </p>
      </header>
      <Card className="grid gap-6 p-6">
        <ol className="grid gap-5">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-medium text-accent-ink tabular-nums"
              >
                {index + 1}
              </span>
              <div className="grid gap-0.5">
                <h2 className="font-medium">{title}</h2>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink to="/" variant="primary" size="lg" className="justify-self-start">
          Start your first crawl
        </ButtonLink>
      </Card>
    </div>
  )
}
