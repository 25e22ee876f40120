import { ChevronsUpDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import { classNames } from '../../design/class-names.ts'
import { DisclosureMenu } from '../../shell/disclosure-menu.tsx'
import { adminScreens, isCurrentScreen } from './admin-screens.ts'

/** Replaces the sidebar on narrow screens with a menu named after the current screen. */
export function AdminSwitcher({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const groups = adminScreens(role)
  const current = groups.flatMap(({ screens }) => screens).find((screen) => isCurrentScreen(pathname, screen))
  return (
    <div
      className={classNames(
        'sticky top-14 z-20 -mx-4 border-b border-line bg-canvas px-4',
        'sm:-mx-6 sm:px-6 md:hidden print:hidden',
      )}
    >
      <DisclosureMenu
        className="py-2"
        summaryClass="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-1.5"
        summary={
          <>
            <span className="min-w-0 flex-1 truncate text-left text-sm font-medium">
              <span className="sr-only">Screens of the admin area: </span>
              {current?.label ?? 'Admin area'}
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </>
        }
      >
        <nav
          aria-label="Admin area"
          className={classNames(
            'absolute inset-x-4 top-full mt-1 max-h-[calc(100dvh-10rem)] overflow-y-auto',
            'rounded-lg border border-line bg-raised p-2 shadow-float sm:inset-x-6',
          )}
        >
          <ul className="grid grid-cols-2 gap-1">
            {groups
              .flatMap(({ screens }) => screens)
              .map(({ to, label, Icon, Mark }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === current?.to ? 'page' : undefined}
                    className={classNames(
                      'flex h-11 items-center gap-2.5 rounded-md px-3 text-sm hover:bg-sunken',
                      'aria-[current=page]:bg-sunken aria-[current=page]:font-medium',
                    )}
                  >
                    <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
                    {label}
                    {Mark && <Mark />}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </DisclosureMenu>
    </div>
  )
}
