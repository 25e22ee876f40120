import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import { queryClient } from '../../client/query-client.ts'
import { Notice } from '../../design/notice.tsx'
import { PendingBar } from '../../shell/pending-bar.tsx'
import { WIDE_SCREEN } from '../../shell/screen-width.ts'
import { SidebarToggle } from '../../shell/sidebar/sidebar-toggle.tsx'
import { useSidebar } from '../../shell/sidebar/use-sidebar.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { AdminSwitcher } from './admin-switcher.tsx'
import { RoleBadge } from './role-badge.tsx'

type AdminLayoutProps = { role: Role; wasCollapsed: boolean; children: ReactNode }

/** The title in the header is not a heading, because each admin screen has its own h1. */
export function AdminLayout({ role, wasCollapsed, children }: AdminLayoutProps) {
  const id = useId()
  const { isCollapsed, toggle } = useSidebar(wasCollapsed)
  const [client] = useState(queryClient)
  const isOverview = /^\/admin\/?$/.test(useLocation().pathname)
  return (
    <QueryClientProvider client={client}>
      <div className={`mx-auto px-4 sm:px-6 ${WIDE_SCREEN}`}>
        <PendingBar />
        <header className="flex h-14 items-center gap-3 border-b border-line print:hidden">
          <SidebarToggle controls={id} isCollapsed={isCollapsed} onToggle={toggle} />
          <p className="font-semibold">Admin area</p>
          <RoleBadge role={role} />
        </header>
        <div className="md:flex">
          <AdminSidebar id={id} role={role} isCollapsed={isCollapsed} />
          <AdminSwitcher role={role} />
          <div className="min-w-0 flex-1 py-6 md:pl-8">
            {isOverview && role === 'admin' && (
              <Notice tone="info" className="mb-6">
                You have full access: users, roles, plans, jobs and all content. What you change here is recorded in the
                audit log under your name.
              </Notice>
            )}
            {children}
          </div>
        </div>
      </div>
    </QueryClientProvider>
  )
}
