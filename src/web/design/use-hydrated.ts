import { useSyncExternalStore } from 'react'

/** Whether our script runs here: false on the server and while React takes its document over, and for ever where there is no script. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
