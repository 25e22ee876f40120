import { useRouteLoaderData } from 'react-router'

/** Whether this server has a sample report to link to. */
export function useHasSample(): boolean {
  return useRouteLoaderData<{ hasSample?: boolean }>('root')?.hasSample ?? false
}
