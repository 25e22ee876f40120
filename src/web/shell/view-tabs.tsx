import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'

export type ViewTab = { label: string; to: string; isCurrent: boolean; count?: number | undefined }

/** The tabs are links, so that each view has a URL. On narrow screens, the current one is scrolled into view. */
export function ViewTabs({ label, tabs }: { label: string; tabs: ViewTab[] }) {
  const row = useRef<HTMLElement>(null)
  const current = useRef<HTMLAnchorElement>(null)
  const shown = tabs.find(({ isCurrent }) => isCurrent)?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab became current.
  useEffect(() => {
    const [area, link] = [row.current, current.current]
    if (area && link) area.scrollLeft = link.offsetLeft - (area.clientWidth - link.offsetWidth) / 2
  }, [shown])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative flex gap-x-5 overflow-x-auto overflow-y-hidden border-b border-line text-sm"
    >
      {tabs.map(({ label: name, to, isCurrent, count }) => (
        <Link
          key={to}
          ref={isCurrent ? current : undefined}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            '-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 font-medium -outline-offset-2',
            isCurrent ? 'border-accent-ink text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {name}
          {count !== undefined && <span className="font-normal text-muted tabular-nums">{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
