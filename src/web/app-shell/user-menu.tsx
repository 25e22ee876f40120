import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { Avatar } from '../design/avatar.tsx'
import { DisclosureMenu } from '../shell/disclosure-menu.tsx'
import { ADMIN, type NavigationLink } from '../shell/navigation.ts'
import { canOpenAdmin, LogOutButton } from '../shell/signed-in-actions.tsx'
import type { Theme } from '../shell/theme.ts'
import { ThemeSwitch } from '../shell/theme-switch.tsx'

const LINKS: NavigationLink[] = [
  { label: 'Your profile', to: '/profile' },
  { label: 'Billing', to: '/profile/billing' },
  { label: 'Settings', to: '/profile/settings' },
]
const ELSEWHERE: NavigationLink[] = [
  { label: 'Help', to: '/support' },
  { label: 'Documentation', to: '/docs' },
  { label: 'Home', to: '/' },
]

export function UserMenu({ account, theme }: { account: Account; theme: Theme }) {
  const own = canOpenAdmin(account) ? [...LINKS, ADMIN] : LINKS
  return (
    <DisclosureMenu
      className="group relative shrink-0"
      summaryClass="flex items-center gap-1 rounded-full pr-1 hover:bg-sunken"
      summary={
        <>
          <Avatar account={account} />
          <ChevronDown className="size-3.5 text-muted group-open:rotate-180" aria-hidden="true" />
          <span className="sr-only">Account menu</span>
        </>
      }
    >
      <div className="absolute top-full right-0 mt-2 w-64 rounded-lg border border-line bg-raised p-1 shadow-float">
        <p className="border-b border-line px-3 py-2 text-sm wrap-anywhere text-muted">{account.email}</p>
        <nav aria-label="Account menu" className="py-1">
          <ul>
            {own.map((link) => (
              <MenuLink key={link.to} {...link} />
            ))}
          </ul>
          <ul className="mt-1 border-t border-line pt-1">
            {ELSEWHERE.map((link) => (
              <MenuLink key={link.to} {...link} />
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-between gap-3 border-t border-line p-2 pl-3">
          <ThemeSwitch initial={theme} />
          <LogOutButton size="sm" />
        </div>
      </div>
    </DisclosureMenu>
  )
}

function MenuLink({ to, label }: NavigationLink) {
  return (
    <li>
      <Link to={to} className="block rounded-md px-3 py-2 text-sm hover:bg-sunken">
        {label}
      </Link>
    </li>
  )
}
