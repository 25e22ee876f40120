import type { Filter } from '#domain/explorer/filter.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { TableCell } from '../design/table.tsx'
import { OutsideLink } from '../results/outside-link.tsx'
import { pathLabel } from '../results/page-fields.ts'
import { CountLink } from './report-parts.tsx'

type CountCellProps = {
  count: number
  filter: Filter
  /** Read aloud after the number. */
  of: string
  table?: ExplorerTableName
}

/** A number that links to its rows in the explorer. */
export function CountCell({ count, filter, of, table = 'pages' }: CountCellProps) {
  return (
    <TableCell className="w-24 text-right">
      <CountLink count={count} table={table} filter={formatFilter(filter)} of={of} />
    </TableCell>
  )
}

const MAX_SHOWN = 300

export function ExampleCell({ url }: { url: string | null }) {
  return (
    <TableCell className="min-w-48">
      {url !== null && (
        <OutsideLink url={url} title={url.slice(0, MAX_SHOWN)} className="line-clamp-1 break-all text-muted">
          {pathLabel(url).slice(0, MAX_SHOWN)}
        </OutsideLink>
      )}
    </TableCell>
  )
}
