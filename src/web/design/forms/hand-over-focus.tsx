import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type FocusHandOverProps = { to: RefObject<HTMLElement | null>; className?: string; children: ReactNode }

/** If this component unmounts while it contains the focus, the focus moves to `to` instead of the top of the page. */
export function RestoreFocus({ to, className, children }: FocusHandOverProps) {
  const own = useRef<HTMLDivElement>(null)
  // A layout effect is cleaned up while the elements still exist. A normal effect would run too late.
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element?.contains(document.activeElement)) to.current?.focus({ preventScroll: true })
    }
  }, [to])
  return (
    <div ref={own} className={className}>
      {children}
    </div>
  )
}
