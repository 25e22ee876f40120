import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 3000

/** Reads the page's data again every few seconds while something in it is on its way, as long as somebody looks. */
export function useRefreshWhile(isMoving: boolean): void {
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh.current()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])
}
