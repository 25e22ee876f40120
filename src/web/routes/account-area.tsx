import { Outlet } from 'react-router'
import { requireSignIn } from '../session/load-from-api.ts'
import type { Route } from './+types/account-area.ts'

export function loader(args: Route.LoaderArgs) {
  requireSignIn(args)
  return null
}

export default function AccountArea() {
  return <Outlet />
}
