import { useLocation } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import { classNames } from '../../design/class-names.ts'
import { SidebarLink, sidebarWidth } from '../../shell/sidebar/sidebar-link.tsx'
import { adminScreens, isCurrentScreen } from './admin-screens.ts'

/** Stays in view while the page scrolls. Phones use `AdminSwitcher` instead. */
export function AdminSidebar({ id, role, isCollapsed }: { id: string; role: Role; isCollapsed: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav
      id={id}
      aria-label="Admin area"
      className={classNames(
        'sticky top-14 flex max-h-[calc(100dvh-3.5rem)] shrink-0 flex-col gap-4 self-stretch overflow-y-auto ' +
          'border-r border-line py-4 pr-4 transition-[width] duration-150 max-md:hidden print:hidden',
        sidebarWidth(isCollapsed),
      )}
    >
      {adminScreens(role).map(({ title, screens }, index) => (
        <div key={title} className={classNames(index > 0 && 'border-t border-line pt-4', isCollapsed && 'w-10')}>
          <h2 className={isCollapsed || index === 0 ? 'sr-only' : 'px-3 pb-1 text-xs font-medium text-subtle'}>
            {title}
          </h2>
          <ul className="grid gap-0.5">
            {screens.map((screen) => (
              <li key={screen.to}>
                <SidebarLink {...screen} isCurrent={isCurrentScreen(pathname, screen)} isCollapsed={isCollapsed} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
