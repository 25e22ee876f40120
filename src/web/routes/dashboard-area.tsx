import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { RouteHandle } from '../app-shell/frame.ts'
import { loadCached } from '../client/api-query.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { projectsQuery } from '../client/project-queries.ts'
import { queryClient } from '../client/query-client.ts'
import { DashboardLayout } from '../projects/dashboard-layout.tsx'
import { isSidebarCollapsed } from '../shell/sidebar/sidebar-cookie.ts'
import type { Route } from './+types/dashboard-area.ts'

export const handle: RouteHandle = { frame: 'app' }

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

/** Loads the projects for the sidebar of all screens under /dashboard. */
export async function loader(args: Route.LoaderArgs) {
  const { projects } = await loadFromApi(args, '/projects')
  return { projects, wasCollapsed: isSidebarCollapsed(args.request.headers.get('cookie')) }
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { projects } = await loadCached(projectsQuery(), url)
  return { projects, wasCollapsed: isSidebarCollapsed(document.cookie) }
}

export default function DashboardArea({ loaderData: { projects, wasCollapsed } }: Route.ComponentProps) {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <DashboardLayout loaded={projects} wasCollapsed={wasCollapsed}>
        <Outlet />
      </DashboardLayout>
    </QueryClientProvider>
  )
}
