import { useEffect } from 'react'

/** Looks again when the person comes back from another tab: that is where messages are asked for. */
export function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}
