import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The state of a link that opens a log. */
export const OPENS_LOG = { opensLog: true } as const

/** The log may be far below its link: scrolls to its heading, which gets the focus. Links inside the log do not. */
export function useOpenedLog(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isOpened = Boolean((state as Partial<typeof OPENS_LOG> | null)?.opensLog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    if (!isOpened) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [key, isOpened])
  return heading
}
