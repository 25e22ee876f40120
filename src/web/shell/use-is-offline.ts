import { useSyncExternalStore } from 'react'

/** Whether the browser reports that it has no connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange)
      window.addEventListener('offline', onChange)
      return () => {
        window.removeEventListener('online', onChange)
        window.removeEventListener('offline', onChange)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}
