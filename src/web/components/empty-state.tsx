import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { Icon: LucideIcon; title: string; text: string; children?: ReactNode }

/** Says what is not there yet and, as `children`, what to do about it. */
export function EmptyState({ Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 rounded-xl border border-dashed border-line-strong px-6 py-12 text-center">
      <Icon className="mb-2 size-5 text-subtle" aria-hidden="true" />
      <h3 className="font-medium">{title}</h3>
      <p className="max-w-sm text-sm text-muted">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
