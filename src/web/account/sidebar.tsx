import { CreditCard, KeyRound, Settings, UserRound, UsersRound, Webhook } from 'lucide-react'
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

/** On narrow screens the sidebar is above the content and always shows its labels. */
export function Sidebar({ id, isCollapsed }: { id: string; isCollapsed: boolean }) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  // Unknown sections show the profile.
  const current = ENTRIES.find(({ to }) => to === pathname) ?? PROFILE
  return (
    <nav
      id={id}
      aria-label="Account"
      className={classNames(
        'shrink-0 border-line py-3 transition-[width] duration-150 max-md:border-b md:border-r md:py-6',
        sidebarWidth(isCollapsed),
      )}
    >
      <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 md:sticky md:top-20 md:grid-cols-1 md:pr-4">
        {ENTRIES.map((entry) => (
          <li key={entry.to}>
            <SidebarLink {...entry} isCurrent={entry === current} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
