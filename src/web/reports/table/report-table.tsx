import { type RefObject, useEffect } from 'react'
import type { ReportRow } from '#domain/reports/report.ts'
import type { ReportOrder, ReportSort } from '#domain/reports/report-filter.ts'
import { classNames } from '../../design/class-names.ts'
import { SortableHead, Table, TableCell, TableHead } from '../../design/table.tsx'
import type { ReportColumn } from './columns.tsx'
import { PageUrl } from './page-url.tsx'
import { RowMenu } from './row-menu.tsx'
import { type ReportTableState, shownColumns } from './use-report-table.ts'

export type RowsProps = {
  table: ReportTableState
  linkOf: (row: ReportRow) => string
  onRemove: (row: ReportRow) => void
  /** True while the rows belong to the previous view. */
  isOld: boolean
}

type ReportTableProps = RowsProps & {
  order: ReportOrder
  onSort: (sort: ReportSort) => void
  /** Receives the focus when the focused row is removed. */
  frame: RefObject<HTMLElement | null>
}

/** The head and the first column stay visible while the rest scrolls inside the frame. */
export function ReportTable({ table, linkOf, onRemove, isOld, order, onSort, frame }: ReportTableProps) {
  const columns = shownColumns(table)
  const leading = columns.filter(({ isLeading }) => isLeading)
  const others = columns.filter(({ isLeading }) => !isLeading)
  const rows = table.getRowModel().rows
  const first = rows[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are shown from the top.
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 })
  }, [first, frame])
  const head = (title: string, sort: ReportSort | undefined, className: string, hint?: string) => {
    const sticky = `sticky top-0 ${className}`
    if (!sort) {
      return (
        <TableHead key={title} title={hint} className={sticky}>
          <span className={hint && 'underline decoration-dotted underline-offset-3'}>{title}</span>
        </TableHead>
      )
    }
    return (
      <SortableHead
        key={title}
        direction={order.sort === sort ? DIRECTIONS[order.direction] : null}
        onSort={() => onSort(sort)}
        className={sticky}
        hint={hint}
      >
        {title}
      </SortableHead>
    )
  }
  return (
    <Table
      label="Crawled pages"
      ref={(element) => {
        frame.current = element?.parentElement ?? null
      }}
      aria-busy={isOld}
      frameClass="max-[768px]:hidden max-h-[max(26rem,calc(100dvh-9rem))] overflow-y-auto"
      className="w-max! min-w-full table-fixed"
    >
      <thead>
        <tr>
          {leading.map(({ title, sort, width, hint }) => head(title, sort, `z-10 ${width}`, hint))}
          {head('URL', 'url', 'left-0 z-20 w-52 xl:w-72')}
          {others.map(({ title, sort, width, hint }) => head(title, sort, `z-10 ${width}`, hint))}
          <TableHead className="sticky top-0 right-0 z-20 w-12 px-2.5">
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </thead>
      <tbody
        className={classNames('[&>tr:last-child>*]:border-b-0', isOld && 'opacity-50 transition-opacity duration-150')}
      >
        {rows.map(({ id, original: row }) => (
          <tr key={id} className="group">
            <Cells columns={leading} row={row} />
            <th
              scope="row"
              className={
                'sticky left-0 z-1 border-b border-line bg-surface px-3 py-2.5 align-top font-normal ' +
                'group-hover:bg-sunken'
              }
            >
              <PageUrl url={row.url} to={linkOf(row)} />
              {row.error && (
                <p className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-bad" title={row.error.message}>
                  {row.error.message}
                </p>
              )}
            </th>
            <Cells columns={others} row={row} />
            <TableCell className="sticky right-0 z-1 bg-surface px-2.5 group-hover:bg-sunken">
              <RowMenu row={row} to={linkOf(row)} onRemove={onRemove} />
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cells({ columns, row }: { columns: ReportColumn[]; row: ReportRow }) {
  return columns.map((column) => (
    <TableCell key={column.id} className="group-hover:bg-sunken">
      {column.isContent && row.status === 'error' ? <NoValue /> : column.cell(row)}
    </TableCell>
  ))
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** Shown in cells about the content of a broken page. */
function NoValue() {
  return (
    <span className="text-subtle">
      <span aria-hidden="true">–</span>
      <span className="sr-only">unknown</span>
    </span>
  )
}
