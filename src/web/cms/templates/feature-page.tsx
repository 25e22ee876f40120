import { classNames } from '../../design/class-names.ts'
import { Prose } from '../../design/prose.tsx'
import { StartActions } from '../../marketing/closing-call.tsx'
import { TableOfContents } from '../table-of-contents.tsx'
import type { PageParts } from './page-parts.ts'

/** The title and the call to action stay next to the text while it scrolls. The sections are numbered. */
export function FeaturePage({ page, headings }: PageParts) {
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-7xl grid-cols-1 gap-x-16 gap-y-10 px-4 pt-12 pb-20',
        'wrap-anywhere sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]',
      )}
    >
      <header>
        <div className="grid gap-6 lg:sticky lg:top-24">
          <div>
            <h1 className="text-3xl font-semibold sm:text-4xl">{page.title}</h1>
            {page.excerpt && <p className="mt-4 text-lg text-pretty text-muted">{page.excerpt}</p>}
          </div>
          <div className="flex flex-wrap gap-3">
            <StartActions />
          </div>
          <div className="max-lg:hidden">
            <TableOfContents headings={headings} />
          </div>
        </div>
      </header>
      <Prose
        html={page.content}
        className="prose-numbered rounded-xl border border-line bg-surface px-5 py-8 shadow-card sm:px-10 sm:py-10"
      />
    </div>
  )
}
