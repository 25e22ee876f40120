import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link, type To } from 'react-router'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { PAGE_SIZES, type PageSize } from '../report-view.ts'

type TablePagingProps = {
  page: number
  pages: number
  perPage: number
  total: number
  linkTo: (page: number) => To
  /** If undefined, the user cannot change the number of rows. */
  onPerPage?: (perPage: PageSize) => void
}

export function TablePaging({ page, pages, perPage, total, linkTo, onPerPage }: TablePagingProps) {
  const last = Math.max(1, pages)
  const steps: { title: string; to: number; Icon: LucideIcon }[] = [
    { title: 'First page', to: 1, Icon: ChevronFirst },
    { title: 'Previous page', to: Math.max(1, page - 1), Icon: ChevronLeft },
    { title: 'Next page', to: Math.min(last, page + 1), Icon: ChevronRight },
    { title: 'Last page', to: last, Icon: ChevronLast },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-muted">
      <p aria-live="polite" className="tabular-nums">
        {rowsLabel(page, perPage, total)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {onPerPage && (
          <label className="flex items-center gap-2">
            Rows per page
            <select
              value={perPage}
              onChange={(event) => onPerPage(Number(event.target.value) as PageSize)}
              className="h-8 rounded-md border border-field-line bg-surface px-1.5 text-ink"
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </label>
        )}
        <nav aria-label="Pages of the table" className="flex items-center gap-1">
          {steps.map(({ title, to, Icon }) => (
            <Link
              key={title}
              to={linkTo(to)}
              preventScrollReset
              aria-label={title}
              aria-disabled={to === page || undefined}
              onClick={(event) => {
                // Disabled links are not removed, because a removed link would lose the focus.
                if (to === page) event.preventDefault()
              }}
              className={
                'flex size-8 items-center justify-center rounded-md border border-line-strong bg-surface ' +
                'text-ink hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40'
              }
            >
              <Icon className="size-4" aria-hidden="true" />
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

/** For example 'Rows 51-100 of 4,213'. */
export function rowsLabel(page: number, perPage: number, total: number): string {
  const first = (page - 1) * perPage + 1
  if (first > total) return `${counted(total, 'row')} in all`
  const last = Math.min(total, page * perPage)
  return `Rows ${formatNumber(first)}-${formatNumber(last)} of ${formatNumber(total)}`
}
