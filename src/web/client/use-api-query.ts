import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiFailure, keyOf } from './api-query.ts'
import type { ApiPath, ApiValue } from './api-types.ts'
import { type ApiError, getFromApi } from './call-api.ts'

const MAX_WAIT_MS = 8000

/** API responses by path; null if the API responded with 404. */
export type ResponsesByPath = Record<string, unknown>

export type QueryState<Value> = {
  /** Null for 404; undefined until the first response. Keeps the previous value while the next one loads. */
  value: Value | null | undefined
  /** The value belongs to the previous path. */
  isOld: boolean
  isFetching: boolean
  /** The server does not respond; requests are repeated automatically. */
  isConnectionLost: boolean
  /** An error that a retry cannot fix. */
  refusal: ApiError | null
}

/** Queries the API, keeps the value fresh, and retries while the connection is lost. */
export function useApiQuery<const Path extends string>(
  path: ApiPath<'GET', Path>,
  loaded: ResponsesByPath | null,
  everyMs: number | false = false,
): QueryState<ApiValue<'GET', Path>> {
  const project = keyOf(path)[1]
  const query = useQuery({
    ...nullableQuery<Path>(path),
    initialData: loaded?.[path] as ApiValue<'GET', Path> | null | undefined,
    // Never show rows of another project, not even for a moment.
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

function nullableQuery<const Path extends string>(path: ApiPath<'GET', Path>) {
  return queryOptions({
    // Needs its own key, because users of `apiQuery` with the same path do not expect null.
    queryKey: [...keyOf(path), 'or nothing'],
    queryFn: async (): Promise<ApiValue<'GET', Path> | null> => {
      const result = await getFromApi<Path>(path)
      if (result.ok) return result.value
      if (result.error.status === 404) return null
      throw new ApiFailure(result.error)
    },
  })
}

/** The server is unreachable, busy or restarting. */
function isTemporary(failure: Error): boolean {
  if (!(failure instanceof ApiFailure)) return true
  const { status } = failure.error
  return status === 0 || status === 429 || status >= 500
}
