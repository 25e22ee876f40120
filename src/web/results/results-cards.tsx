import { useId, useState } from 'react'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { Card } from '../design/card.tsx'
import { classNames } from '../design/class-names.ts'
import type { Column } from './columns.tsx'
import { PageDetails } from './page-details.tsx'
import { PageLink } from './page-link.tsx'
import { DetailsToggle } from './results-row.tsx'
import { StatusBadge } from './score-badges.tsx'

/** Replaces the table on narrow screens with one card per page. */
export function ResultsCards({ pages, columns }: { pages: CrawlPageResult[]; columns: Column[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label="Crawled pages">
      {pages.map((page) => (
        <li key={page.requestedUrl}>
          <ResultCard page={page} columns={columns} />
        </li>
      ))}
    </ul>
  )
}

function ResultCard({ page, columns }: { page: CrawlPageResult; columns: Column[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const shown = columns.filter((column) => page.status === 'success' || !column.isContent)
  return (
    <Card aria-label={page.url} className="grid grid-cols-1 gap-3 p-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <PageLink page={page} />
        <StatusBadge page={page} isNotCrawled={isNotCrawled(page.error)} />
      </div>
      {page.error && (
        <p className={classNames('wrap-anywhere', !isNotCrawled(page.error) && 'text-bad')}>{page.error.message}</p>
      )}
      <dl className="grid grid-cols-1 gap-2">
        {shown.map((column) => (
          <div key={column.id} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted">{column.title}</dt>
            <dd>{column.cell(page)}</dd>
          </div>
        ))}
      </dl>
      <DetailsToggle page={page} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={detailsId} />
      {isOpen && (
        <div id={detailsId} className="border-t border-line pt-3">
          <PageDetails page={page} />
        </div>
      )}
    </Card>
  )
}
