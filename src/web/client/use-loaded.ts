import { useQuery } from '@tanstack/react-query'
import type { apiQuery } from './api-query.ts'

/** What a loader brought, kept fresh. When the server cannot be reached, the last that arrived stays. */
export function useLoaded<Value>(
  query: ReturnType<typeof apiQuery<Value>>,
  loaded: Value,
  everyMs: (value: Value) => number | false = () => false,
): { value: Value; isOutOfReach: boolean } {
  const { data, isRefetchError, fetchStatus } = useQuery({
    ...query,
    // The library cannot know that a loader never brings undefined.
    initialData: loaded as never,
    refetchInterval: ({ state }) => everyMs((state.data ?? loaded) as Value),
  })
  return { value: (data ?? loaded) as Value, isOutOfReach: isRefetchError || fetchStatus === 'paused' }
}
