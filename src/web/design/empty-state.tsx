import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  Icon: LucideIcon
  title: string
  text: string
  /** Use `h2` directly below the page heading. */
  Heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** `text` says what is missing, and `children` are the actions. */
export function EmptyState({ Icon, title, text, Heading = 'h3', children }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-1 rounded-xl border',
        'border-dashed border-line-strong px-6 py-12 text-center',
      )}
    >
      <Icon className="mb-2 size-5 text-subtle" aria-hidden="true" />
      <Heading className="font-medium">{title}</Heading>
      <p className="max-w-sm text-sm text-muted">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
