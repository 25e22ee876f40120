import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { PageUrl } from './page-url.tsx'
import type { RowsProps } from './report-table.tsx'
import { RowMenu } from './row-menu.tsx'
import { shownColumns } from './use-report-table.ts'

/** Replaces the table on narrow screens with one card per page. */
export function ReportCards({ table, linkOf, onRemove, isOld }: RowsProps) {
  const columns = shownColumns(table)
  return (
    <ul
      aria-label="Crawled pages"
      aria-busy={isOld}
      className={classNames('grid grid-cols-1 gap-3', isOld && 'opacity-50 transition-opacity duration-150')}
    >
      {table.getRowModel().rows.map(({ id, original: row }) => (
        <li key={id}>
          <Card className="grid grid-cols-1 gap-3 p-4 text-sm">
            <div className="flex items-start justify-between gap-2">
              <PageUrl url={row.url} to={linkOf(row)} />
              <RowMenu row={row} to={linkOf(row)} onRemove={onRemove} />
            </div>
            {row.error && <p className="wrap-anywhere text-bad">{row.error.message}</p>}
            <dl className="grid grid-cols-1 gap-2">
              {columns
                .filter(({ isContent }) => !isContent || row.status === 'success')
                .map((column) => (
                  <div key={column.id} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
                    <dt className="text-muted">{column.title}</dt>
                    <dd className="min-w-0">{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  )
}
