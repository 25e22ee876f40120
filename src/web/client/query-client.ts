import { QueryClient } from '@tanstack/react-query'
import { onAccountChange } from './account-change.ts'

const MINUTE_MS = 60_000

/** Fresh for five minutes, one retry, no refetch when the window is looked at again. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 5 * MINUTE_MS, retry: 1, refetchOnWindowFocus: false } },
  })
}

let shared: QueryClient | undefined

/** One for the whole life of the page in a browser; on the server one for each rendering, as people must not share. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  if (shared) return shared
  const client = createQueryClient()
  onAccountChange(() => client.clear())
  shared = client
  return client
}
