import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'

export type SidebarEntry = {
  to: string
  label: string
  Icon: LucideIcon
  /** A badge, such as a count. */
  Mark?: ComponentType
}
type SidebarLinkProps = SidebarEntry & { isCurrent: boolean; isCollapsed: boolean }

/** A collapsed link shows only its icon. Its name stays available as a tooltip and to screen readers. */
export function SidebarLink({ to, label, Icon, Mark, isCurrent, isCollapsed }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      title={isCollapsed ? label : undefined}
      className={
        'flex h-9 items-center gap-2.5 rounded-md px-3 text-sm text-muted hover:bg-sunken hover:text-ink md:h-7 md:low-screen:h-6 ' +
        'aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
        'max-md:justify-center'
      }
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className={isCollapsed ? 'md:sr-only' : undefined}>{label}</span>
      {Mark && !isCollapsed && <Mark />}
    </Link>
  )
}

export function sidebarWidth(isCollapsed: boolean): string {
  return isCollapsed ? 'md:w-16' : 'md:w-64'
}
