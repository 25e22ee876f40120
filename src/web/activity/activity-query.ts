import { ACTIVITY_KINDS } from '#domain/activity/activity.ts'
import { listPath } from '../admin/frame/list-path.ts'
import { apiQuery } from '../client/api-query.ts'

/** `search` is the query of the screen: its filters and its page number. */
export function activityPath(projectId: string, search: string) {
  const url = new URL(search, 'http://screen')
  // A truncated URL still shows something.
  if (!((url.searchParams.get('kind') ?? '') in ACTIVITY_KINDS)) url.searchParams.delete('kind')
  return listPath(`/projects/${projectId}/activity`, url, ['kind', 'actor'])
}

export function activityQuery(projectId: string, search: string) {
  return apiQuery(activityPath(projectId, search), { staleTime: 0 })
}
