import { useEffect } from 'react'

/** Refreshes when the user returns from a different tab, because messages are usually triggered there. */
export function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}
