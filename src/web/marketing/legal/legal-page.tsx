import type { ReactNode } from 'react'
import { Prose } from '../../design/prose.tsx'

export type LegalPart = { id: string; title: string; body: ReactNode }

type LegalPageProps = {
  title: string
  lead: string
  /** Date of the last change, such as '15 November 2026'. */
  changed: string
  parts: LegalPart[]
}

export function LegalPage({ title, lead, changed, parts }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-7xl px-4 py-14 sm:px-6 sm:py-20">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-pretty text-muted">{lead}</p>
        <p className="mt-4 text-sm text-subtle">Last changed on {changed}</p>
      </header>
      <div className="mt-12 grid gap-12 grid-cols-1 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="text-sm max-lg:hidden">
          <ol className="sticky top-20 grid gap-2.5">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="rounded-sm text-muted hover:text-ink hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {parts.map(({ id, title, body }) => (
            <section key={id} id={id}>
              <Prose>
                <h2>{title}</h2>
                {body}
              </Prose>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
