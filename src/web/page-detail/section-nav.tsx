import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumberOr } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'
import { ScrollHint } from '../design/scroll-hint.tsx'
import { SECTIONS, type SectionId } from './sections.ts'

/** A count of null means that the number is unknown. */
export function SectionNav({ counts }: { counts: Partial<Record<SectionId, number | null>> }) {
  const current = useCurrentSection()
  // Links pass on the history state, because it contains the back link.
  const { search, state } = useLocation()
  return (
    <nav
      aria-label="Parts of this page"
      className="z-10 -mx-1 overflow-x-auto border-b border-line bg-canvas px-1 md:sticky md:top-14 print:hidden"
    >
      <ScrollHint className="-right-1 h-11 from-canvas" />
      <ul className="flex w-max gap-4 text-sm">
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              state={state}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex h-11 items-center gap-1.5 border-b-2 font-medium whitespace-nowrap',
                id === current ? 'border-accent-ink text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
              {counts[id] !== undefined && (
                <span className="text-xs text-subtle tabular-nums">{formatNumberOr(counts[id], '–')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section that is visible in the upper part of the window. */
function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('overview')
  useEffect(() => {
    const visible = new Set<string>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = SECTIONS.find(({ id }) => visible.has(id))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-140px 0px -55% 0px' },
    )
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [])
  return current
}
