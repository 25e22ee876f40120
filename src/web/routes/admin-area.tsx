import { data, Outlet } from 'react-router'
import { AdminLayout } from '../admin/frame/admin-layout.tsx'
import { AdminProblem } from '../admin/frame/admin-problem.tsx'
import type { RouteHandle } from '../app-shell/frame.ts'
import { requireSignIn } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { isSidebarCollapsed } from '../shell/sidebar/sidebar-cookie.ts'
import type { Route } from './+types/admin-area.ts'

export const handle: RouteHandle = { frame: 'app' }

/** Signed-out visitors are redirected to sign in. Users with the role 'viewer' get a 403. */
export function loader(args: Route.LoaderArgs) {
  requireSignIn(args)
  const { account } = args.context.get(requestContext)
  const mayEnter = account && account.role !== 'viewer' && !account.impersonatedBy
  if (!mayEnter) throw data(null, { status: 403 })
  return { role: account.role, wasCollapsed: isSidebarCollapsed(args.request.headers.get('cookie')) }
}

/** Used for screens that fail before their own meta is known. */
export const meta: Route.MetaFunction = () => unlistedMeta('Admin area')

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout {...loaderData}>
      <Outlet />
    </AdminLayout>
  )
}

/** Shows errors inside the admin layout if the user is allowed to see it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <AdminProblem error={error} />
  return (
    <AdminLayout {...loaderData}>
      <AdminProblem error={error} />
    </AdminLayout>
  )
}
