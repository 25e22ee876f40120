import type { ReactNode } from 'react'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { CountLink } from './report-parts.tsx'

export type StripCount = {
  label: string
  count: number
  table: ExplorerTableName
  /** Null if the explorer has no rows for the number. */
  filter: string | null
  /** Explains the number. */
  note?: ReactNode
  /** Shown instead of the number. */
  words?: string
}

/** The main numbers of a report. Each links to its rows. */
export function CountStrip({ label, counts }: { label: string; counts: StripCount[] }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line">
      {counts.map(({ label: name, count, table, filter, note, words }) => (
        <div key={name} className="grid flex-1 basis-36 content-start gap-0.5 bg-surface p-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">
            {filter === null ? (
              (words ?? formatNumber(count))
            ) : (
              <CountLink count={count} table={table} filter={filter} of={name} />
            )}
          </dd>
          {note && <dd className="text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
