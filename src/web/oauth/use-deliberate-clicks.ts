import { useEffect, useState } from 'react'

/** Long enough that the second click of a double click on another page is over, and people see what they click. */
const WAIT_MS = 1000

/**
 * False for the first moment after the window is shown or comes to the front, and always inside of a frame: another
 * site could otherwise place a button of ours under a click that was meant for that site.
 */
export function useDeliberateClicks(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (window.top !== window.self) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      setIsReady(false)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setIsReady(true), WAIT_MS)
    }
    wait()
    window.addEventListener('focus', wait)
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', wait)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [])
  return isReady
}
