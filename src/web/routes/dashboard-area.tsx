import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { DashboardLayout } from '../projects/dashboard-layout.tsx'
import { loadCached } from '../queries/api-query.ts'
import { projectsQuery } from '../queries/project-queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { loadFromApi } from '../session/load-from-api.ts'
import { isSidebarCollapsed } from '../shell/sidebar-cookie.ts'
import type { Route } from './+types/dashboard-area.ts'

export { isOtherScreen as shouldRevalidate } from '../queries/is-other-screen.ts'

/** The sidebar's projects. Everything behind a sign-in under /dashboard stands inside of this. */
export async function loader(args: Route.LoaderArgs) {
  const { projects } = await loadFromApi<{ projects: Project[] }>(args, '/projects')
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
