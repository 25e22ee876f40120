import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../design/card.tsx'
import { classNames } from '../design/class-names.ts'

type MetricCardProps = {
  label: string
  caption: string
  /** The change since the previous crawl, shown in green if it is an improvement. */
  change?: { words: string; isBetter: boolean | null } | undefined
  className?: string
  /** Link to the rows behind the number. */
  to?: string
  children: ReactNode
}

export function MetricCard({ label, caption, change, className, to, children }: MetricCardProps) {
  return (
    <Card aria-label={label} className="grid grid-cols-1 content-start gap-0.5 px-3 py-3 sm:px-5 sm:py-4">
      <h2 className="text-xs text-muted sm:text-sm">{label}</h2>
      <p className={classNames('text-2xl font-semibold tabular-nums sm:text-3xl', className)}>
        {to === undefined ? (
          children
        ) : (
          <Link to={to} className="rounded-sm decoration-2 underline-offset-4 hover:underline">
            {children}
          </Link>
        )}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-muted sm:text-sm">
        {caption}
        {change && <span className={classNames('text-xs tabular-nums', toneOf(change.isBetter))}>{change.words}</span>}
      </p>
    </Card>
  )
}

function toneOf(isBetter: boolean | null): string {
  if (isBetter === null) return 'text-subtle'
  return isBetter ? 'text-good' : 'text-bad'
}
