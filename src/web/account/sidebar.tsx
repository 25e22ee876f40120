import { CreditCard, type LucideIcon, Settings, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../components/class-names.ts'

type Entry = { to: string; label: string; Icon: LucideIcon }

const PROFILE: Entry = { to: '/profile', label: 'Profile', Icon: UserRound }
const ENTRIES: Entry[] = [
  PROFILE,
  { to: '/profile/billing', label: 'Billing', Icon: CreditCard },
  { to: '/profile/settings', label: 'Settings', Icon: Settings },
]

/** 256 px, or 64 px with icons alone. On narrow screens it lies above the content, always with its words. */
export function Sidebar({ id, isCollapsed }: { id: string; isCollapsed: boolean }) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  // Any other section shows the profile.
  const current = ENTRIES.find(({ to }) => to === pathname) ?? PROFILE
  return (
    <nav
      id={id}
      aria-label="Account"
      className={classNames(
        'shrink-0 border-line py-3 transition-[width] duration-150 max-md:border-b md:border-r md:py-6',
        isCollapsed ? 'md:w-16' : 'md:w-64',
      )}
    >
      <ul className="grid grid-cols-3 gap-1 md:sticky md:top-20 md:grid-cols-1 md:pr-4">
        {ENTRIES.map((entry) => (
          <li key={entry.to}>
            <SidebarLink {...entry} isCurrent={entry === current} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SidebarLinkProps = Entry & { isCurrent: boolean; isCollapsed: boolean }

function SidebarLink({ to, label, Icon, isCurrent, isCollapsed }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      title={isCollapsed ? label : undefined}
      className="flex h-10 items-center gap-2.5 rounded-md px-3 text-sm text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink max-md:justify-center"
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className={isCollapsed ? 'md:sr-only' : undefined}>{label}</span>
    </Link>
  )
}
