import { apiQuery } from './api-query.ts'

/** Always refetched, because settings must be current before they are edited. */
export function settingsQuery(projectId: string) {
  return apiQuery(`/projects/${projectId}/settings`, { staleTime: 0 })
}
