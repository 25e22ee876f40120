import { useQuery } from '@tanstack/react-query'
import { ApiFailure, type ApiQuery } from './api-query.ts'

/** Refetches data from a loader. While the server is unreachable, returns the last value. Throws if it is refused. */
export function useLoaded<Value>(
  query: ApiQuery<Value>,
  loaded: Value,
  everyMs: (value: Value) => number | false = () => false,
): { value: Value; isOutOfReach: boolean } {
  const { data, isRefetchError, fetchStatus } = useQuery({
    ...query,
    // TypeScript does not know that a loader never returns undefined.
    initialData: loaded as never,
    throwOnError: (failure) => failure instanceof ApiFailure && failure.error.status === 403,
    refetchInterval: ({ state }) => everyMs((state.data ?? loaded) as Value),
  })
  return { value: (data ?? loaded) as Value, isOutOfReach: isRefetchError || fetchStatus === 'paused' }
}
