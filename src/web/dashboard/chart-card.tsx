import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { ChartTable, type ChartTableData } from './chart-table.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { useInView } from './use-in-view.ts'

type ChartCardProps = {
  title: string
  text?: string
  /** Describes the chart to screen readers. */
  summary: string
  table: ChartTableData
  /** Shown instead of the chart if there is no data. */
  empty?: string | null
  className?: string
  /** Number of bars below each other. Each has space for a label of two lines. */
  rows?: number
  /** Rendered when the chart scrolls into view. */
  children: () => ReactNode
}

const LEAST_REM = 16
const ROW_REM = 2.25

/** Reserves the space of the chart until it loads. Readers can switch to a table. */
export function ChartCard({ title, text, summary, table, empty, className, rows = 0, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasInView = useInView(box)
  if (empty) {
    return (
      <DashboardCard title={title} className={className}>
        <p className="text-sm text-muted">{empty}</p>
      </DashboardCard>
    )
  }
  return (
    <DashboardCard
      title={title}
      text={text}
      className={className}
      action={
        <button
          type="button"
          onClick={() => setIsTable(!isTable)}
          className={
            'rounded-sm text-sm whitespace-nowrap text-muted underline decoration-dotted underline-offset-3 ' +
            'hover:text-ink'
          }
        >
          {isTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </button>
      }
    >
      <div ref={box} className="min-w-0" style={{ height: `${Math.max(LEAST_REM, rows * ROW_REM)}rem` }}>
        {isTable ? (
          <ChartTable label={title} data={table} />
        ) : (
          <div role="img" aria-label={summary} className="h-full">
            {wasInView ? <Suspense fallback={<Waiting />}>{children()}</Suspense> : <Waiting />}
          </div>
        )}
      </div>
    </DashboardCard>
  )
}

function Waiting() {
  return <Skeleton className="h-full w-full" />
}
