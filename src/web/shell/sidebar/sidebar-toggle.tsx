import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'

type SidebarToggleProps = { controls: string; isCollapsed: boolean; onToggle: () => void }

/** Hidden on narrow screens, where the sidebar is always expanded. */
export function SidebarToggle({ controls, isCollapsed, onToggle }: SidebarToggleProps) {
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="button"
      aria-controls={controls}
      aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
      onClick={onToggle}
      className={
        'flex size-9 shrink-0 items-center justify-center rounded-md border border-line-strong bg-surface ' +
        'text-muted hover:bg-sunken hover:text-ink max-md:hidden'
      }
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  )
}
