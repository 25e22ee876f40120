import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'

/** The signed-in account, as of the document or the last refresh. */
export function useAccount(): Account | null {
  return useRouteLoaderData<{ account: Account | null }>('root')?.account ?? null
}
