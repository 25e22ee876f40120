import { classNames } from '../../design/class-names.ts'
import { Prose } from '../../design/prose.tsx'
import { PricingSection } from '../../home/pricing-section.tsx'
import type { PageParts } from './page-parts.ts'

/** Shows the current plans below the headline, and then the text as questions and answers. */
export function PricingPage({ page, tier }: PageParts) {
  return (
    <>
      <header
        className={classNames(
          'mx-auto grid max-w-4xl justify-items-center px-4 py-14',
          'text-center wrap-anywhere sm:px-6 sm:py-20',
        )}
      >
        <h1 className="text-3xl font-semibold sm:text-4xl">{page.title}</h1>
        {page.excerpt && <p className="mt-4 max-w-2xl text-lg text-pretty text-muted">{page.excerpt}</p>}
      </header>
      <PricingSection tier={tier} />
      <div className="border-t border-line">
        <div className="mx-auto max-w-5xl px-4 py-14 sm:px-6 sm:py-20">
          <Prose html={page.content} className="prose-answers" />
        </div>
      </div>
    </>
  )
}
