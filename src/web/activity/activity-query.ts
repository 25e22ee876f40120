import { listPath } from '../admin/frame/list-path.ts'
import { apiQuery } from '../client/api-query.ts'

/** `search` is the query of the screen: its filters and its page number. */
export function activityPath(projectId: string, search: string) {
  const url = new URL(search, 'http://screen')
  return listPath(`/projects/${projectId}/activity`, url, ['kind', 'actor'])
}

export function activityQuery(projectId: string, search: string) {
  return apiQuery(activityPath(projectId, search), { staleTime: 0 })
}
