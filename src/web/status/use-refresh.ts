import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the data of the page, but only while the tab is visible. */
export function useRefresh(everyMs: number): void {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
