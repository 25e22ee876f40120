import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiFailure, apiQuery, keyOf } from './api-query.ts'
import type { ApiError } from './call-api.ts'
import { callApi } from './call-api.ts'

const MAX_WAIT_MS = 8000

/** API responses by path; null for what does not exist. */
export type Answers = Record<string, unknown>

export type Answer<Value> = {
  /** Null for what does not exist; undefined until the first answer. While the next one is on its way, the one before. */
  value: Value | null | undefined
  /** What is shown answers the question before this one. */
  isOld: boolean
  isAsking: boolean
  /** Nobody answers at the moment. It goes on trying by itself. */
  isConnectionLost: boolean
  /** A refusal that trying again does not mend. */
  refusal: ApiError | null
}

/** Asks the API, keeps the answer fresh, and goes on asking when the connection is lost. */
export function useApiQuery<Value>(
  path: string,
  loaded: Answers | null,
  everyMs: number | false = false,
): Answer<Value> {
  const project = keyOf(path)[1]
  const query = useQuery({
    ...answerQuery<Value>(path),
    initialData: loaded?.[path] as Value | null | undefined,
    // Rows of another project would be a lie, even for a moment.
    placeholderData: (previous, before) => (before?.queryKey[1] === project ? keepPreviousData(previous) : undefined),
    retry: (_count, failure) => isPassing(failure),
    retryDelay: (count) => Math.min(1000 * 2 ** count, MAX_WAIT_MS),
    refetchInterval: everyMs,
  })
  const failure = query.error ?? query.failureReason
  return {
    value: query.data,
    isOld: query.isPlaceholderData,
    isAsking: query.isFetching,
    isConnectionLost: query.fetchStatus === 'paused' || (failure !== null && isPassing(failure)),
    refusal: query.error instanceof ApiFailure && !isPassing(query.error) ? query.error.error : null,
  }
}

function answerQuery<Value>(path: string) {
  return queryOptions({
    // Apart from what others keep of the same address, as it may be null.
    queryKey: [...apiQuery(path).queryKey, 'or nothing'],
    queryFn: async (): Promise<Value | null> => {
      const result = await callApi<Value>('GET', path)
      if (result.ok) return result.value
      if (result.error.status === 404) return null
      throw new ApiFailure(result.error)
    },
  })
}

/** The server is out of reach, busy or being restarted. */
function isPassing(failure: Error): boolean {
  if (!(failure instanceof ApiFailure)) return true
  const { status } = failure.error
  return status === 0 || status === 429 || status >= 500
}
