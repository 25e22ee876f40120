import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type FocusHandOverProps = { to: RefObject<HTMLElement | null>; className?: string; children: ReactNode }

/** When it goes away with the focus inside, the focus moves to `to` instead of falling to the top of the page. */
export function FocusHandOver({ to, className, children }: FocusHandOverProps) {
  const own = useRef<HTMLDivElement>(null)
  // A layout effect is undone while the elements still stand; later nobody knows where the focus was.
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
