import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The menu works without JavaScript. With JavaScript, it closes on Escape, outside clicks and navigation. */
export function DisclosureMenu({
  summary,
  summaryClass,
  className,
  children,
}: {
  summary: ReactNode
  summaryClass: string
  className?: string
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key means that a link was followed.
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const closeOnPress = (event: Event) => {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOnPress)
    document.addEventListener('focusin', closeOnPress)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnPress)
      document.removeEventListener('focusin', closeOnPress)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details ref={details} className={className}>
      <summary className={summaryClass}>{summary}</summary>
      {children}
    </details>
  )
}
