import type { AuditEntry } from '#domain/system/admin.ts'
import { Badge } from '../../design/badge.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { useTimeZone } from '../../design/times/use-time-zone.ts'
import { actionName, readableDetails } from './audit-words.ts'

export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="@container divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry: { at, actor, action, summary, details } }: { entry: AuditEntry }) {
  const facts = readableDetails(details, useTimeZone() ?? 'UTC')
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm @3xl:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <p className="whitespace-nowrap text-muted tabular-nums">
        <Moment at={at} hasSeconds />
      </p>
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p>
          <span className="font-medium">{actor}</span> {summary}
        </p>
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 text-xs text-muted">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex min-w-0 gap-1">
                <dt className="shrink-0 wrap-normal">{name}:</dt>
                <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p>
        <Badge>{actionName(action)}</Badge>
      </p>
    </div>
  )
}
