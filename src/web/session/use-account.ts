import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'

/** The signed-in account when the page was loaded or last refreshed. */
export function useAccount(): Account | null {
  return useRouteLoaderData<{ account: Account | null }>('root')?.account ?? null
}
