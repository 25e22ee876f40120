import type { ProjectSettings } from '#domain/projects/project.ts'
import type { ApiBody } from '../../client/api-types.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { showFailure } from '../../client/show-failure.ts'

export type SettingsChange = NonNullable<ApiBody<'PATCH', `/projects/${string}/settings`>[0]>

export const CHANGED_ELSEWHERE = 'changed_elsewhere'
export const SECRETS_UNREADABLE = 'headers_unreadable'

/** Saves all changes or none. The server refuses to overwrite what changed elsewhere since `basedOn`. */
export function saveSettings(projectId: string, change: SettingsChange): Promise<ApiResult<ProjectSettings>> {
  return callApi('PATCH', `/projects/${projectId}/settings`, change)
}

/** Asks before crawls are deleted because fewer of them are kept. */
export async function mayDeleteCrawls(
  projectId: string,
  keep: SettingsChange['keepCrawls'],
  ask: (crawls: number) => Promise<boolean>,
): Promise<boolean> {
  if (keep === undefined) return true
  const number = keep.kind === 'all' ? '' : keep.kind === 'last' ? keep.crawls : keep.months
  const counting = await callApi('GET', `/projects/${projectId}/crawls-to-delete?kind=${keep.kind}&number=${number}`)
  if (counting.ok) return counting.value.crawls === 0 || ask(counting.value.crawls)
  showFailure(counting.error, 'Failed to count the crawls, so nothing was saved')
  return false
}
