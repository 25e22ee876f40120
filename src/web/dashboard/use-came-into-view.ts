import { type RefObject, useEffect, useState } from 'react'

/** Whether the element was ever close to what is seen of the page. */
export function useCameIntoView(element: RefObject<HTMLElement | null>): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (hasCome || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasCome(true)
      },
      { rootMargin: '100px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, hasCome])
  return hasCome
}
