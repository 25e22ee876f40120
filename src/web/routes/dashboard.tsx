import { redirect } from 'react-router'
import { requireSignIn } from '../session/load-from-api.ts'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/dashboard.ts'

/** Nobody stays here: it leads to what the account has to show. */
export function loader(args: Route.LoaderArgs) {
  requireSignIn(args)
  throw redirect('/dashboard/overview')
}

export const meta = () => unlistedMeta('Dashboard')

export default function Dashboard() {
  return <LoadingScreen message="Loading your dashboard..." />
}
