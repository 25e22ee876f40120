import { AuditScreen } from '../admin/audit/audit-screen.tsx'
import { listPath } from '../admin/frame/list-path.ts'
import { loadList } from '../admin/frame/load-list.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-audit.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, listPath('/admin/audit', args.url, ['search', 'action', 'actor']))
}

export const meta: Route.MetaFunction = () => unlistedMeta('Audit log')

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />
}
