import { QueryClient } from '@tanstack/react-query'
import { onAccountChange } from './account-change.ts'

const MINUTE_MS = 60_000

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 5 * MINUTE_MS, retry: 1, refetchOnWindowFocus: false } },
  })
}

let shared: QueryClient | undefined

/** Browsers have one client per page. The server creates one per render, so that users never share data. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  if (shared) return shared
  const client = createQueryClient()
  onAccountChange(() => client.clear())
  shared = client
  return client
}
