import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'

/** Whoever is signed in, as the document or the last refresh of the session said. */
export function useAccount(): Account | null {
  return useRouteLoaderData<{ account: Account | null }>('root')?.account ?? null
}
