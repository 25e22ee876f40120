import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { Project } from '#domain/project.ts'
import { loadCached } from '../queries/api-query.ts'
import { projectsQuery } from '../queries/project-queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { loadFromApi } from '../session/load-from-api.ts'
import type { Route } from './+types/dashboard-area.ts'

/** The sidebar's projects. Everything behind a sign-in under /dashboard stands inside of this. */
export async function loader(args: Route.LoaderArgs) {
  return loadFromApi<{ projects: Project[] }>(args, '/projects')
}

export async function clientLoader() {
  return loadCached(projectsQuery())
}

export default function DashboardArea(_props: Route.ComponentProps) {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
