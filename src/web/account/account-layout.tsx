import { type ReactNode, useEffect, useId } from 'react'
import { showOneToastAtATime } from '../design/toasts/toast.ts'
import { SidebarToggle } from '../shell/sidebar/sidebar-toggle.tsx'
import { useSidebar } from '../shell/sidebar/use-sidebar.ts'
import { Sidebar } from './sidebar.tsx'

type AccountLayoutProps = { wasCollapsed: boolean; children: ReactNode }

/** The frame around profile, billing and settings. */
export function AccountLayout({ wasCollapsed, children }: AccountLayoutProps) {
  const id = useId()
  const { isCollapsed, toggle } = useSidebar(wasCollapsed)
  useEffect(showOneToastAtATime, [])
  return (
    <div className="mx-auto max-w-7xl px-4 sm:px-6">
      <header className="flex h-16 items-center gap-3 border-b border-line">
        <SidebarToggle controls={id} isCollapsed={isCollapsed} onToggle={toggle} />
        <h1 className="text-xl font-semibold">Profile</h1>
      </header>
      <div className="md:flex">
        <Sidebar id={id} isCollapsed={isCollapsed} />
        <div className="min-w-0 flex-1 py-6 md:pl-8">
          <div className="grid max-w-4xl grid-cols-1 gap-6">{children}</div>
        </div>
      </div>
    </div>
  )
}
