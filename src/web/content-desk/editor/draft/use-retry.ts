import { useEffect, useRef } from 'react'

const RETRY_EVERY_MS = 5000

/** While the server is unreachable, retries every few seconds. Also retries as soon as the browser is online again. */
export function useRetry(isOutOfReach: boolean, tryAgain: () => Promise<unknown>): void {
  const latest = useRef(tryAgain)
  latest.current = tryAgain
  useEffect(() => {
    if (!isOutOfReach) return
    const again = () => void latest.current()
    const timer = setInterval(again, RETRY_EVERY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isOutOfReach])
}
