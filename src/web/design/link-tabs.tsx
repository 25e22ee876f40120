import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, type To, useLocation, useNavigate } from 'react-router'
import { classNames } from './class-names.ts'
import { ScrollHint } from './scroll-hint.tsx'

type LinkTabsProps = {
  label: string
  tabs: { value: string; label: ReactNode; to: To }[]
  /** The open tab. */
  value: string
  /** The content of the open tab. */
  children: ReactNode
}

/**
 * Tabs with a URL each. They are links, so they also work before scripts have loaded and can be opened in a new window.
 * Navigation keeps the history state, because it may contain a back link.
 */
export function LinkTabs({ label, tabs, value, children }: LinkTabsProps) {
  const id = useId()
  const { state } = useLocation()
  const { list, panel } = useTabPlace(value)
  const move = useArrowKeys(tabs, value)
  return (
    <>
      <div
        ref={list}
        className="z-10 -mx-1 overflow-x-auto border-b border-line bg-canvas px-1 md:sticky md:top-14 print:hidden"
      >
        <ScrollHint className="-right-1 h-11 text-canvas" />
        <div role="tablist" aria-label={label} className="flex w-max gap-5 text-sm" onKeyDown={move}>
          {tabs.map((tab) => {
            const isOpen = tab.value === value
            return (
              <Link
                key={tab.value}
                role="tab"
                id={`${id}-${tab.value}`}
                to={tab.to}
                state={state}
                preventScrollReset
                aria-selected={isOpen}
                aria-controls={isOpen ? `${id}-panel` : undefined}
                tabIndex={isOpen ? 0 : -1}
                className={classNames(
                  'flex h-11 items-center gap-1.5 border-b-2 font-medium whitespace-nowrap',
                  isOpen ? 'border-accent-ink text-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {tab.label}
              </Link>
            )
          })}
        </div>
      </div>
      <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="scroll-mt-28">
        {children}
      </div>
    </>
  )
}

/** Arrow keys, Home and End open a tab right away. The history gets one entry for all of them. */
function useArrowKeys(tabs: LinkTabsProps['tabs'], value: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const place = tabs.findIndex((tab) => tab.value === value)
    const targets: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = (target + tabs.length) % tabs.length
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus({ preventScroll: true })
    const next = tabs[index]
    if (next) void navigate(next.to, { replace: true, preventScrollReset: true, state })
  }
}

/** Keeps the open tab visible in its row, and scrolls the page back up to the start of the opened tab. */
function useTabPlace(value: string) {
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    const row = list.current
    if (!row) return
    // Fonts and sidebars change the width after the first render.
    const watch = new ResizeObserver(() => revealTab(row))
    for (const each of [row, ...row.children]) watch.observe(each)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (list.current) revealTab(list.current)
    const isAbove =
      (panel.current?.getBoundingClientRect().top ?? 0) < (list.current?.getBoundingClientRect().bottom ?? 0)
    if (isAbove && window.location.hash === '') panel.current?.scrollIntoView({ block: 'start' })
  }, [value])
  return { list, panel }
}

function revealTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  if (tab.left - MARGIN < left) row.scrollLeft += tab.left - MARGIN - left
  else if (tab.right + MARGIN > right) row.scrollLeft += tab.right + MARGIN - right
}

/** Leaves space for the arrow that shows that there are more tabs. */
const MARGIN = 48
