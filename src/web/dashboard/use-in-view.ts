import { type RefObject, useEffect, useState } from 'react'

/** Whether the element was ever in view. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (hasCome || !element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHasCome(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, hasCome])
  return hasCome
}
