import { data, Outlet } from 'react-router'
import { AdminLayout } from '../admin/frame/admin-layout.tsx'
import { AdminProblem } from '../admin/frame/admin-problem.tsx'
import { requireSignIn } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { isSidebarCollapsed } from '../shell/sidebar-cookie.ts'
import type { Route } from './+types/admin-area.ts'

/** Signed-out people are sent to sign in, viewers are told that this is not for them. */
export function loader(args: Route.LoaderArgs) {
  requireSignIn(args)
  const { account } = args.context.get(requestContext).viewer
  const mayEnter = account && account.role !== 'viewer' && !account.impersonatedBy
  if (!mayEnter) throw data(null, { status: 403 })
  return { role: account.role, wasCollapsed: isSidebarCollapsed(args.request.headers.get('cookie')) }
}

/** For a screen that was refused before it could name itself. */
export const meta: Route.MetaFunction = () => unlistedMeta('Admin area')

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout {...loaderData}>
      <Outlet />
    </AdminLayout>
  )
}

/** What a screen was refused stands inside the frame, for those who may see the frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <AdminProblem error={error} />
  return (
    <AdminLayout {...loaderData}>
      <AdminProblem error={error} />
    </AdminLayout>
  )
}
