import { useEffect, useRef } from 'react'

const TRY_EVERY_MS = 5000

/** While the server is out of reach: tries again every few seconds, and at once when the connection is back. */
export function useRetry(isOutOfReach: boolean, tryAgain: () => Promise<unknown>): void {
  const latest = useRef(tryAgain)
  latest.current = tryAgain
  useEffect(() => {
    if (!isOutOfReach) return
    const again = () => void latest.current()
    const timer = setInterval(again, TRY_EVERY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isOutOfReach])
}
