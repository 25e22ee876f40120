import type { ReactNode } from 'react'
import { Card } from '../design/card.tsx'

export type Stat = { label: string; value: ReactNode; note?: ReactNode }

/** A few numbers side by side. */
export function StatList({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <Card aria-label={label} className="p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {stats.map(({ label: name, value, note }) => (
          <div key={name} className="flex min-w-0 flex-col gap-0.5">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
            {note && <dd className="text-xs text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
