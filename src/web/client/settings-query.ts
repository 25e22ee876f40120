import type { ProjectSettings } from '#domain/projects/project.ts'
import { apiQuery } from './api-query.ts'

/** Never fresh: whoever changes settings must see them as they are. */
export function settingsQuery(projectId: string) {
  return apiQuery<ProjectSettings>(`/projects/${projectId}/settings`, { staleTime: 0 })
}
