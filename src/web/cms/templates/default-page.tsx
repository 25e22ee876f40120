import { Prose } from '../../design/prose.tsx'
import { Day } from '../../design/times/day.tsx'
import type { PageParts } from './page-parts.ts'

export function DefaultPage({ page }: PageParts) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 pb-20 wrap-anywhere sm:px-6 sm:pt-16">
      <header className="border-b border-line pb-8">
        <h1 className="text-3xl font-semibold sm:text-4xl">{page.title}</h1>
        {page.excerpt && <p className="mt-4 text-lg text-pretty text-muted">{page.excerpt}</p>}
        <p className="mt-4 text-sm text-muted">
          Updated <Day moment={page.updatedAt} />
        </p>
      </header>
      <Prose html={page.content} className="mt-10" />
    </div>
  )
}
