import { useState } from 'react'
import type { SqlCell, SqlColumn, SqlResult } from '#domain/sql/sql-query.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Button } from '../design/button.tsx'
import { Table, TableHead } from '../design/table.tsx'
import { OutsideLink } from '../results/outside-link.tsx'

/** More would make scrolling slow. */
const ROWS_PER_PAGE = 100

export function ResultTable({ result: { columns, rows } }: { result: SqlResult }) {
  const [first, setFirst] = useState(0)
  const shown = rows.slice(first, first + ROWS_PER_PAGE)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Table label="Rows of the result" frameClass="max-h-[75vh] overflow-y-auto" className="tabular-nums">
        <thead>
          <tr>
            {columns.map(({ name, kind, type }, at) => (
              <TableHead
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name, and their order stays.
                key={at}
                title={type}
                className={`sticky top-0 z-1 ${kind === 'number' ? 'text-right' : ''}`}
              >
                {name}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their order stays.
            <tr key={first + at}>
              {columns.map((column, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <Cell key={place} cell={row[place] ?? null} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > ROWS_PER_PAGE && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Button size="sm" disabled={first === 0} onClick={() => setFirst(first - ROWS_PER_PAGE)}>
            Previous
          </Button>
          <p role="status" className="tabular-nums">
            Rows {formatNumber(first + 1)} to {formatNumber(first + shown.length)} of {formatNumber(rows.length)}
          </p>
          <Button
            size="sm"
            disabled={first + ROWS_PER_PAGE >= rows.length}
            onClick={() => setFirst(first + ROWS_PER_PAGE)}
          >
            Next
          </Button>
        </div>
      )}
    </div>
  )
}

function Cell({ cell, column }: { cell: SqlCell; column: SqlColumn }) {
  const look = 'h-8 max-w-112 truncate border-b border-line px-3 py-1'
  if (cell === null) return <td className={`${look} text-subtle`}>null</td>
  // Without thousands separators, because the value can be a year or a status code.
  const text = String(cell)
  return (
    <td dir="auto" title={text.slice(0, 1000)} className={`${look} ${column.kind === 'number' ? 'text-right' : ''}`}>
      {/^https?:\/\/\S+$/.test(text) ? <OutsideLink url={text}>{text}</OutsideLink> : text}
    </td>
  )
}
