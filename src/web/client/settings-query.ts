import type { ProjectSettings } from '#domain/projects/project.ts'
import { apiQuery } from './api-query.ts'

/** Always refetched, because settings must be current before they are edited. */
export function settingsQuery(projectId: string) {
  return apiQuery<ProjectSettings>(`/projects/${projectId}/settings`, { staleTime: 0 })
}
