import { redirect } from 'react-router'
import type { RouteHandle } from '../app-shell/frame.ts'
import { loadCached } from '../client/api-query.ts'
import type { ApiValue } from '../client/api-types.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { projectsQuery } from '../client/project-queries.ts'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/dashboard.ts'

export const handle: RouteHandle = { frame: 'app' }

/** Redirects to the first project, or to the overview if there is none. */
export async function loader(args: Route.LoaderArgs) {
  throw redirect(pathTo(await loadFromApi(args, '/projects')))
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  throw redirect(pathTo(await loadCached(projectsQuery(), url)))
}

function pathTo({ projects: [first] }: ApiValue<'GET', '/projects'>): string {
  return `/dashboard/${first?.slug ?? 'overview'}`
}

export const meta = () => unlistedMeta('Dashboard')

export default function Dashboard() {
  return <LoadingScreen message="Loading your dashboard..." />
}
