import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 3000

/** Reloads the page's data every few seconds while `isActive` and the tab is visible. */
export function useRefreshWhile(isActive: boolean): void {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh.current()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isActive])
}
