import { useEffect } from 'react'

/** Refreshes when the user returns from another tab, where messages are usually triggered. */
export function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refresh])
}
