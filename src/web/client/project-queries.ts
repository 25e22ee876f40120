import type { Project } from '#domain/projects/project.ts'
import { apiQuery } from './api-query.ts'
import { queryClient } from './query-client.ts'

const MINUTE_MS = 60_000

export function projectsQuery() {
  return apiQuery('/projects', { staleTime: 5 * MINUTE_MS, retry: 2 })
}

export function workspacesQuery() {
  return apiQuery('/workspaces', { staleTime: 5 * MINUTE_MS, retry: 2 })
}

export function historyQuery(projectId: string, page = 1) {
  return apiQuery(`/projects/${projectId}/crawls?page=${page}`, { staleTime: 2 * MINUTE_MS })
}

/** The uploaded files about search traffic. */
export function uploadsQuery(projectId: string) {
  return apiQuery(`/projects/${projectId}/traffic`, { staleTime: 5 * MINUTE_MS })
}

/** Reloads all project data. Call it after a project was created, changed, deleted or crawled. */
export async function refreshProjects(): Promise<void> {
  await queryClient().invalidateQueries({
    predicate: ({ queryKey }) => ['projects', 'overview', 'workspaces'].includes(String(queryKey[0])),
  })
}

/** Updates a project in the cached list, or adds it at the top, without reloading the list. */
export function cacheProject(project: Project): void {
  changeProjects((projects) =>
    projects.some(({ id }) => id === project.id)
      ? projects.map((other) => (other.id === project.id ? project : other))
      : [project, ...projects],
  )
}

export function forgetProject(id: string): void {
  changeProjects((projects) => projects.filter((project) => project.id !== id))
  queryClient().removeQueries({ queryKey: ['projects', id] })
}

function changeProjects(change: (projects: Project[]) => Project[]): void {
  queryClient().setQueryData(projectsQuery().queryKey, (cached) => cached && { projects: change(cached.projects) })
}
