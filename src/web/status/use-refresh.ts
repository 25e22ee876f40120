import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page's data again now and then, as long as somebody looks. */
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
