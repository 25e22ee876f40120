import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { showOneToastAtATime } from '../components/toast.ts'
import { Sidebar } from './sidebar.tsx'
import { sidebarCookie } from './sidebar-cookie.ts'

type AccountLayoutProps = { wasCollapsed: boolean; children: ReactNode }

/** What stands around profile, billing and settings. */
export function AccountLayout({ wasCollapsed, children }: AccountLayoutProps) {
  const id = useId()
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed)
  useEffect(showOneToastAtATime, [])
  const toggle = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = sidebarCookie(!isCollapsed)
    setIsCollapsed(!isCollapsed)
  }
  const ToggleIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div className="mx-auto max-w-7xl px-4 sm:px-6">
      <header className="flex h-16 items-center gap-3 border-b border-line">
        <button
          type="button"
          aria-controls={id}
          aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          onClick={toggle}
          className="flex size-9 items-center justify-center rounded-md border border-line-strong bg-surface text-muted hover:bg-sunken hover:text-ink max-md:hidden"
        >
          <ToggleIcon className="size-4" aria-hidden="true" />
        </button>
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
