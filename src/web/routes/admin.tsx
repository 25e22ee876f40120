import { RecentActions } from '../admin/overview/recent-actions.tsx'
import { SummaryCards } from '../admin/overview/summary-cards.tsx'
import { SystemState } from '../admin/overview/system-state.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { useRefresh } from '../status/use-refresh.ts'
import type { Route } from './+types/admin.ts'

const REFRESH_MS = 60_000
const SHOWN_ACTS = 8

export async function loader(args: Route.LoaderArgs) {
  const role = args.context.get(requestContext).account?.role ?? 'viewer'
  const [summary, acts] = await Promise.all([
    loadFromApi(args, '/admin/summary'),
    // Only administrators are allowed to see the audit log.
    role === 'admin' ? loadFromApi(args, '/admin/audit') : null,
  ])
  return { role, summary, acts: acts?.entries.slice(0, SHOWN_ACTS) ?? null }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Admin area')

export default function AdminOverview({ loaderData: { role, summary, acts } }: Route.ComponentProps) {
  useRefresh(REFRESH_MS)
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl font-semibold">Overview</h1>
      <SystemState system={summary.system} />
      <SummaryCards summary={summary} role={role} />
      {acts && <RecentActions entries={acts} />}
    </div>
  )
}
