import { ChevronDown, Menu } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { ButtonLink } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { useAccount } from '../session/use-account.ts'
import { useHasSignUp } from '../session/use-has-sign-up.ts'
import { DisclosureMenu } from './disclosure-menu.tsx'
import { Logo } from './logo.tsx'
import { ADMIN, DASHBOARD, GET_STARTED, SIGN_IN, USE_CASES } from './navigation.ts'
import { screenWidth } from './screen-width.ts'
import { canOpenAdmin, LogOutButton, SignedInActions } from './signed-in-actions.tsx'

export function Header() {
  const account = useAccount()
  const width = screenWidth(useLocation().pathname)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
      <div className={classNames('mx-auto flex h-14 items-center gap-4 px-4 lg:gap-6 sm:px-6', width)}>
        <Link to="/" className="flex rounded-sm text-ink">
          <Logo />
        </Link>
        <WideNavigation isSignedIn={account !== null} />
        {account ? <SignedInActions account={account} /> : <SignedOutActions />}
        <NarrowNavigation account={account} />
      </div>
    </header>
  )
}

/** Signed-in users have more entries in the header, so their navigation needs a wider screen. */
function WideNavigation({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <nav aria-label="Main" className={classNames('hidden flex-1', isSignedIn ? 'lg:block' : 'md:block')}>
      <ul className="flex items-center gap-1 text-sm">
        <li>
          <NavLink end to="/" className={wideLink}>
            Home
          </NavLink>
        </li>
        <li>
          <NavLink to="/features" className={wideLink}>
            Features
          </NavLink>
        </li>
        <li>
          <DisclosureMenu
            className="group relative"
            summaryClass={classNames(wideLink({ isActive: false }), 'flex items-center gap-1')}
            summary={
              <>
                Use Cases
                <ChevronDown className="size-3.5 group-open:rotate-180" aria-hidden="true" />
              </>
            }
          >
            <ul className="absolute top-full left-0 mt-2 w-44 rounded-lg border border-line bg-raised p-1 shadow-float">
              {USE_CASES.map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} className="block rounded-md px-3 py-2 text-ink hover:bg-sunken">
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </DisclosureMenu>
        </li>
        <li>
          <NavLink to="/support" className={wideLink}>
            Help
          </NavLink>
        </li>
        {isSignedIn && (
          <li>
            <NavLink to={DASHBOARD.to} className={wideLink}>
              {DASHBOARD.label}
            </NavLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

function SignedOutActions() {
  return (
    <div className="ml-auto flex items-center gap-2">
      <ButtonLink to={SIGN_IN.to} variant="ghost" size="sm" className="max-md:hidden">
        {SIGN_IN.label}
      </ButtonLink>
      {useHasSignUp() && (
        <ButtonLink to={GET_STARTED.to} variant="primary" size="sm" className="max-sm:hidden">
          {GET_STARTED.label}
        </ButtonLink>
      )}
    </div>
  )
}

function NarrowNavigation({ account }: { account: Account | null }) {
  const hasSignUp = useHasSignUp()
  return (
    <DisclosureMenu
      className={account ? 'lg:hidden' : 'md:hidden'}
      summaryClass="flex size-9 items-center justify-center rounded-md border border-line-strong bg-surface"
      summary={
        <>
          <Menu className="size-5" aria-hidden="true" />
          <span className="sr-only">Menu</span>
        </>
      }
    >
      <nav aria-label="Main" className="absolute inset-x-0 top-full border-b border-line bg-raised p-4 shadow-float">
        <ul className="grid gap-1">
          <NarrowLink to="/" label="Home" />
          <NarrowLink to="/features" label="Features" />
          <li>
            <p className="px-3 pt-3 pb-1 text-sm font-medium text-muted">Use Cases</p>
            <ul className="grid gap-1 pl-3">
              {USE_CASES.map((link) => (
                <NarrowLink key={link.to} {...link} />
              ))}
            </ul>
          </li>
          <NarrowLink to="/support" label="Help" />
          {account && <NarrowLink {...DASHBOARD} />}
          {account && canOpenAdmin(account) && <NarrowLink {...ADMIN} />}
        </ul>
        <div className="mt-4 grid grid-cols-1 gap-2 border-t border-line pt-4">
          {account ? (
            <>
              <p className="px-3 pb-1 text-sm wrap-anywhere text-muted">{account.email}</p>
              <LogOutButton />
            </>
          ) : (
            <>
              <ButtonLink to={SIGN_IN.to}>{SIGN_IN.label}</ButtonLink>
              {hasSignUp && (
                <ButtonLink to={GET_STARTED.to} variant="primary">
                  {GET_STARTED.label}
                </ButtonLink>
              )}
            </>
          )}
        </div>
      </nav>
    </DisclosureMenu>
  )
}

function NarrowLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink end to={to} className="block rounded-md px-3 py-2.5 hover:bg-sunken aria-[current=page]:bg-sunken">
        {label}
      </NavLink>
    </li>
  )
}

function wideLink({ isActive }: { isActive: boolean }): string {
  return classNames(
    'block rounded-md px-2 py-1.5 whitespace-nowrap hover:bg-sunken hover:text-ink lg:px-3',
    isActive ? 'text-ink' : 'text-muted',
  )
}
