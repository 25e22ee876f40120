import type { ApiBody, ApiValue } from '../../client/api-types.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { queryClient } from '../../client/query-client.ts'
import { settingsQuery } from '../../client/settings-query.ts'

type Path = `/projects/${string}/settings`
type SettingsChange = NonNullable<ApiBody<'PATCH', Path>[0]>
type Saved = ApiValue<'PATCH', Path>

export const CHANGED_ELSEWHERE = 'changed_elsewhere'

/** Saves only what the user changed. The server refuses to overwrite what changed elsewhere since `basedOn`. */
export async function saveSettings(
  projectId: string,
  change: SettingsChange,
  basedOn: NonNullable<SettingsChange['basedOn']>,
): Promise<ApiResult<Saved>> {
  const result = await callApi('PATCH', `/projects/${projectId}/settings`, { ...change, basedOn })
  const isStale = !result.ok && result.error.code === CHANGED_ELSEWHERE
  if (isStale) void queryClient().invalidateQueries({ queryKey: settingsQuery(projectId).queryKey })
  return result
}
