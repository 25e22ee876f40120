import { useRouteLoaderData } from 'react-router'
import { useAccount } from './use-account.ts'

/** Whether this server allows SQL, and whether the viewer's plan includes it. */
export function useSqlAccess(): { isOn: boolean; isPro: boolean } {
  const isOn = useRouteLoaderData<{ hasSql: boolean }>('root')?.hasSql ?? false
  return { isOn, isPro: useAccount()?.tier === 'paid' }
}

/** Whether the navigation shows the SQL screen. */
export function useHasSql(): boolean {
  const { isOn, isPro } = useSqlAccess()
  return isOn && isPro
}
