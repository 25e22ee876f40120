import { type ReactNode, useId } from 'react'
import { Card } from '../design/card.tsx'
import { classNames } from '../design/class-names.ts'

type DashboardCardProps = {
  title: string
  text?: ReactNode
  /** Shown next to the title. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function DashboardCard({ title, text, action, className, children }: DashboardCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={classNames('grid min-w-0 grid-cols-1 content-start gap-3 p-5', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
