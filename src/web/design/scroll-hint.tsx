import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/**
 * The first child of an area that scrolls sideways. Shows an arrow at the right edge while something is hidden there.
 * `className` sets the height, the right edge, and as the text color the background.
 */
export function ScrollHint({ className }: { className: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const area = place.current?.parentElement
    if (!area) return
    const look = () => setIsCut(area.scrollLeft + area.clientWidth < area.scrollWidth - 1)
    const watch = new ResizeObserver(look)
    for (const each of [area, ...area.children]) watch.observe(each)
    area.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      area.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div ref={place} aria-hidden="true" className="pointer-events-none sticky top-0 left-0 z-20 h-0 print:hidden">
      {isCut && (
        <div
          className={classNames(
            'absolute top-0 flex w-16 items-center justify-end pr-1.5',
            'bg-[linear-gradient(to_left,currentColor_50%,transparent)]',
            className,
          )}
        >
          <ChevronRight className="size-5 text-accent-ink" />
        </div>
      )}
    </div>
  )
}
