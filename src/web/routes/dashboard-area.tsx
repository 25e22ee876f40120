import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { RouteHandle } from '../app-shell/frame.ts'
import { loadCached } from '../client/api-query.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { projectsQuery, workspacesQuery } from '../client/project-queries.ts'
import { queryClient } from '../client/query-client.ts'
import { DashboardLayout } from '../projects/dashboard-layout.tsx'
import { loadProject } from '../projects/load-project-data.ts'
import { requestContext } from '../request-context.ts'
import { currentWorkspaceOf } from '../session/current-workspace.ts'
import { isSidebarCollapsed } from '../shell/sidebar/sidebar-cookie.ts'
import type { Route } from './+types/dashboard-area.ts'

export const handle: RouteHandle = { frame: 'app' }

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

/** Loads the projects for the sidebar of all screens under /dashboard. */
export async function loader(args: Route.LoaderArgs) {
  // Opening a project makes its workspace the current one, so this comes before the lists.
  const { slug } = args.params as { slug?: string }
  if (slug) await loadProject({ ...args, params: { slug } })
  const { projects } = await loadFromApi(args, '/projects')
  // Most people have only one, without other members. It needs no menu, and nobody else changes it.
  const { workspace } = args.context.get(requestContext).account ?? {}
  const isTeam = workspace?.hasOthers || workspace?.hasMembers
  const { workspaces } = isTeam ? await loadFromApi(args, '/workspaces') : { workspaces: [] }
  const wasCollapsed = isSidebarCollapsed(args.request.headers.get('cookie'))
  return { projects, workspaces, workspaceId: workspace?.id ?? null, wasCollapsed }
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { projects } = await loadCached(projectsQuery(), url)
  const { workspaces } = await loadCached(workspacesQuery(), url)
  const workspaceId = currentWorkspaceOf(workspaces)?.id ?? null
  return { projects, workspaces, workspaceId, wasCollapsed: isSidebarCollapsed(document.cookie) }
}

export default function DashboardArea({ loaderData }: Route.ComponentProps) {
  const { projects, ...shown } = loaderData
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <DashboardLayout loaded={projects} {...shown}>
        <Outlet />
      </DashboardLayout>
    </QueryClientProvider>
  )
}
