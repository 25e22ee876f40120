import { CreditCard, KeyRound, Settings, UserRound, UsersRound, Webhook } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../design/class-names.ts'
import { type SidebarEntry, SidebarLink, sidebarWidth } from '../shell/sidebar/sidebar-link.tsx'

const PROFILE: SidebarEntry = { to: '/profile', label: 'Profile', Icon: UserRound }
const ENTRIES: SidebarEntry[] = [
  PROFILE,
  { to: '/profile/workspace', label: 'Workspace', Icon: UsersRound },
  { to: '/profile/billing', label: 'Billing', Icon: CreditCard },
  { to: '/profile/settings', label: 'Settings', Icon: Settings },
  { to: '/profile/api-keys', label: 'API keys', Icon: KeyRound },
  { to: '/profile/webhooks', label: 'Webhooks', Icon: Webhook },
]

/** On narrow screens the sidebar is a row above the content and always shows its labels. */
export function Sidebar({ id, isCollapsed }: { id: string; isCollapsed: boolean }) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  // Unknown sections show the profile.
  const current = ENTRIES.find(({ to }) => to === pathname) ?? PROFILE
  const list = useRef<HTMLUListElement>(null)
  // On narrow screens the entries scroll, and the current one must be in view. `scrollIntoView` would move the place
  // where the Tab key starts.
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>(`[href="${current.to}"]`)
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      id={id}
      aria-label="Account"
      className={classNames(
        'shrink-0 border-line py-3 transition-[width] duration-150 max-md:border-b md:border-r md:py-6',
        sidebarWidth(isCollapsed),
      )}
    >
      <ul
        ref={list}
        className="-mx-2 flex gap-1 overflow-x-auto px-2 md:sticky md:top-20 md:mx-0 md:grid md:grid-cols-1 md:px-0 md:pr-4"
      >
        {ENTRIES.map((entry) => (
          <li key={entry.to} className="shrink-0">
            <SidebarLink {...entry} isCurrent={entry === current} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
