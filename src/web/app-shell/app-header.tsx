import { Link, useLocation } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { classNames } from '../design/class-names.ts'
import { Logo } from '../shell/logo.tsx'
import { DASHBOARD } from '../shell/navigation.ts'
import { screenWidth } from '../shell/screen-width.ts'
import type { Theme } from '../shell/theme.ts'
import { PaletteButton } from './palette-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** The header of the product's screens. It has no marketing navigation. */
export function AppHeader({ account, theme }: { account: Account; theme: Theme }) {
  const width = screenWidth(useLocation().pathname)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
      <div className={classNames('mx-auto flex h-14 items-center gap-4 px-4 sm:px-6', width)}>
        <Link to={DASHBOARD.to} aria-label="Pagewarden: your dashboard" className="flex rounded-sm text-ink">
          <Logo />
        </Link>
        <PaletteButton />
        <UserMenu account={account} theme={theme} />
      </div>
    </header>
  )
}
