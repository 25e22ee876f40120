import { type RefObject, useEffect, useState } from 'react'

/** Stays true after the element has scrolled out of view. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [wasInView, setWasInView] = useState(false)
  useEffect(() => {
    if (wasInView || !element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInView(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasInView])
  return wasInView
}
