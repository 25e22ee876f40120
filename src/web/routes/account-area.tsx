import { Outlet } from 'react-router'
import { AccountLayout } from '../account/account-layout.tsx'
import type { RouteHandle } from '../app-shell/frame.ts'
import { requireSignIn } from '../client/load-from-api.ts'
import { isSidebarCollapsed } from '../shell/sidebar/sidebar-cookie.ts'
import type { Route } from './+types/account-area.ts'

export const handle: RouteHandle = { frame: 'app' }

export function loader(args: Route.LoaderArgs) {
  requireSignIn(args)
  return { wasCollapsed: isSidebarCollapsed(args.request.headers.get('cookie')) }
}

export default function AccountArea({ loaderData: { wasCollapsed } }: Route.ComponentProps) {
  return (
    <AccountLayout wasCollapsed={wasCollapsed}>
      <Outlet />
    </AccountLayout>
  )
}
