import type { ReactNode } from 'react'

export function Fact({ term, note, children }: { term: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div
      className={
        'grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2 ' +
        'max-sm:grid-cols-[6.5rem_minmax(0,1fr)]'
      }
    >
      <dt className="min-w-0 wrap-anywhere text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">
        {children}
        {note && <span className="mt-0.5 block text-xs text-subtle">{note}</span>}
      </dd>
    </div>
  )
}
