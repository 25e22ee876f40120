import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiFailure, keyOf } from './api-query.ts'
import type { ApiPath, ApiValue } from './api-types.ts'
import { type ApiError, getFromApi, NO_SUCH_PROJECT } from './call-api.ts'

const MAX_WAIT_MS = 8000

/** API responses by path. A 404 is stored as null, unless the project itself was not found. */
export type ResponsesByPath = Record<string, unknown>

export type QueryState<Value> = {
  /** Null after a 404, undefined until the first response. Keeps the previous value while a new path loads. */
  value: Value | null | undefined
  /** True while the value belongs to the previous path. */
  isOld: boolean
  isFetching: boolean
  /** True while the server does not respond. Requests are repeated automatically. */
  isConnectionLost: boolean
  /** An error that a retry cannot fix. */
  refusal: ApiError | null
}

/** Refetches stale values and retries while the connection is lost. */
export function useApiQuery<const Path extends string>(
  path: ApiPath<'GET', Path>,
  loaded: ResponsesByPath | null,
  everyMs: number | false = false,
): QueryState<ApiValue<'GET', Path>> {
  const project = keyOf(path)[1]
  const query = useQuery({
    ...nullableQuery<Path>(path),
    initialData: loaded?.[path] as ApiValue<'GET', Path> | null | undefined,
    // Never show rows from a different project, not even for a moment.
    placeholderData: (previous, before) => (before?.queryKey[1] === project ? keepPreviousData(previous) : undefined),
    retry: (_count, failure) => isTemporary(failure),
    retryDelay: (count) => Math.min(1000 * 2 ** count, MAX_WAIT_MS),
    refetchInterval: everyMs,
  })
  const failure = query.error ?? query.failureReason
  return {
    value: query.data,
    isOld: query.isPlaceholderData,
    isFetching: query.isFetching,
    isConnectionLost: query.fetchStatus === 'paused' || (failure !== null && isTemporary(failure)),
    refusal: query.error instanceof ApiFailure && !isTemporary(query.error) ? query.error.error : null,
  }
}

/** Keeps a value that is known from another path, so that `useApiQuery` need not request it. */
export function rememberApiValue<const Path extends string>(
  client: QueryClient,
  path: ApiPath<'GET', Path>,
  value: ApiValue<'GET', Path>,
): void {
  client.setQueryData<unknown>(nullableQuery<Path>(path).queryKey, value)
}

function nullableQuery<const Path extends string>(path: ApiPath<'GET', Path>) {
  return queryOptions({
    // Needs its own cache key, because callers of `apiQuery` with the same path do not expect null.
    queryKey: [...keyOf(path), 'or nothing'],
    queryFn: async (): Promise<ApiValue<'GET', Path> | null> => {
      const result = await getFromApi<Path>(path)
      if (result.ok) return result.value
      if (result.error.status === 404 && result.error.code !== NO_SUCH_PROJECT) return null
      throw new ApiFailure(result.error)
    },
  })
}

/** The server is unreachable, busy or restarting. */
function isTemporary(failure: Error): boolean {
  if (!(failure instanceof ApiFailure)) return true
  const { status, code } = failure.error
  if (code === 'archive_damaged') return false
  return status === 0 || status === 429 || status >= 500
}
