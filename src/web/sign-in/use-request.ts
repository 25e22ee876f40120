import type { ApiBody, ApiPath, ApiValue } from '../client/api-types.ts'
import { type ApiResult, callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'

/** Sends one POST request at a time. */
export function useRequest() {
  const { run, isRunning, error, clearError } = useTask()
  const post = <const Path extends string>(
    path: ApiPath<'POST', Path>,
    ...body: ApiBody<'POST', Path>
  ): Promise<ApiResult<ApiValue<'POST', Path>> | null> => run(() => callApi<'POST', Path>('POST', path, ...body))
  return { post, forget: clearError, isRunning, error }
}
