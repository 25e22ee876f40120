import { Link } from 'react-router'
import type { AuditEntry } from '#domain/system/admin.ts'
import { DashboardCard } from '../../dashboard/dashboard-card.tsx'
import { Moment } from '../../design/times/moment.tsx'

export function RecentActions({ entries }: { entries: AuditEntry[] }) {
  return (
    <DashboardCard
      title="Recent activity"
      action={
        <Link to="/admin/audit" className="rounded-sm text-sm font-medium text-accent-ink hover:underline">
          Audit log
        </Link>
      }
    >
      {entries.length === 0 ? (
        <p className="text-sm text-muted">No changes in the admin area so far.</p>
      ) : (
        <ul className="-my-1 grid grid-cols-1 divide-y divide-line">
          {entries.map(({ id, actor, summary, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium">{actor}</span> <span className="text-muted">{summary}</span>
              </p>
              <p className="text-xs text-subtle">
                <Moment at={at} isAgo />
              </p>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}
