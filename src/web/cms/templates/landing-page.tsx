import { Prose } from '../../design/prose.tsx'
import { StartActions } from '../../marketing/closing-call.tsx'
import type { PageParts } from './page-parts.ts'

/** Shows a large headline with a call to action. Lists in the text become tiles. */
export function LandingPage({ page }: PageParts) {
  return (
    <>
      <header className="border-b border-line bg-accent-soft wrap-anywhere">
        <div className="mx-auto grid max-w-4xl justify-items-center px-4 py-20 text-center sm:px-6 sm:py-28">
          <h1 className="text-3xl font-semibold sm:text-4xl">{page.title}</h1>
          {page.excerpt && <p className="mt-5 max-w-2xl text-lg text-pretty text-muted">{page.excerpt}</p>}
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <StartActions />
          </div>
        </div>
      </header>
      <div className="mx-auto max-w-5xl px-4 py-16 sm:px-6 sm:py-20">
        <Prose html={page.content} className="prose-landing" />
      </div>
    </>
  )
}
