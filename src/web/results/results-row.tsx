import { ChevronRight } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import { counted } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'
import { TableCell } from '../design/table.tsx'
import type { Column } from './columns.tsx'
import { PageDetails } from './page-details.tsx'
import { PageLink } from './page-link.tsx'
import { StatusBadge } from './score-badges.tsx'

type ResultsRowProps = { page: CrawlPageResult; columns: Column[]; isOpen: boolean; onToggle: () => void }

export function ResultsRow({ page, columns, isOpen, onToggle }: ResultsRowProps) {
  const detailsId = useId()
  return (
    <Fragment>
      <tr className="group">
        <TableCell className="group-hover:bg-sunken">
          <StatusBadge page={page} isNotCrawled={isNotCrawled(page.error)} />
        </TableCell>
        <th
          scope="row"
          className={
            'sticky left-0 border-b border-line bg-surface px-3 py-2.5 align-top font-normal ' + 'group-hover:bg-sunken'
          }
        >
          <PageLink page={page} />
        </th>
        <ContentCells page={page} columns={columns} />
        <TableCell className="group-hover:bg-sunken">
          <DetailsToggle page={page} isOpen={isOpen} onToggle={onToggle} controls={detailsId} />
        </TableCell>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={columns.length + 3} className="border-b border-line bg-sunken p-0">
            <div className="sticky left-0 max-w-[min(70rem,calc(100vw-3.5rem))] px-5 py-4">
              <PageDetails page={page} />
            </div>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** A broken page shows the error across all content columns. */
function ContentCells({ page, columns }: { page: CrawlPageResult; columns: Column[] }) {
  const isFailed = page.status === 'error'
  const content = columns.filter((column) => column.isContent)
  return (
    <>
      {isFailed && (
        <TableCell
          colSpan={content.length}
          className={classNames('group-hover:bg-sunken', !isNotCrawled(page.error) && 'text-bad')}
        >
          <span className="sticky left-56 inline-block max-w-[min(40rem,calc(100vw-20rem))] wrap-anywhere">
            {page.error?.message ?? 'The reason is unknown.'}
          </span>
        </TableCell>
      )}
      {columns
        .filter((column) => !isFailed || !column.isContent)
        .map((column) => (
          <TableCell key={column.id} className="group-hover:bg-sunken">
            {column.cell(page)}
          </TableCell>
        ))}
    </>
  )
}

type DetailsToggleProps = { page: CrawlPageResult; isOpen: boolean; onToggle: () => void; controls: string }

export function DetailsToggle({ page, isOpen, onToggle, controls }: DetailsToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className={
        '-my-1 -ml-1.5 flex h-7 items-center gap-1 rounded-sm px-1.5 text-sm font-medium whitespace-nowrap ' +
        'tabular-nums hover:bg-line'
      }
    >
      <ChevronRight className={classNames('size-4 text-subtle', isOpen && 'rotate-90')} aria-hidden="true" />
      {page.issues.length > 0 ? counted(page.issues.length, 'issue') : 'Details'}
      <span className="sr-only"> of {page.url}</span>
    </button>
  )
}
