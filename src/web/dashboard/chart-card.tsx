import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Skeleton } from '../design/skeleton.tsx'
import { ChartTable, type ChartTableData } from './chart-table.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { useInView } from './use-in-view.ts'

type ChartCardProps = {
  title: string
  text?: string
  /** What the chart shows, in a sentence, for who does not see it. */
  summary: string
  /** The same numbers as a table. */
  table: ChartTableData
  /** When there is nothing to draw. */
  empty?: string | null
  className?: string
  /** Made when the chart comes into view. */
  children: () => ReactNode
}

/** A chart that takes its place before it is there, and can be read as a table. */
export function ChartCard({ title, text, summary, table, empty, className, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hasCome = useInView(box)
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
          className="rounded-sm text-sm whitespace-nowrap text-muted underline decoration-dotted underline-offset-3 hover:text-ink"
        >
          {isTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </button>
      }
    >
      <div ref={box} className="h-64 min-w-0">
        {isTable ? (
          <ChartTable label={title} data={table} />
        ) : (
          <div role="img" aria-label={summary} className="h-full">
            {hasCome ? <Suspense fallback={<Waiting />}>{children()}</Suspense> : <Waiting />}
          </div>
        )}
      </div>
    </DashboardCard>
  )
}

function Waiting() {
  return <Skeleton className="h-full w-full" />
}
