import { lazy } from 'react'
import { ChartCard } from './chart-card.tsx'
import { counted, grouped } from './figures.ts'

const TrendChart = lazy(async () => ({ default: (await import('./charts.tsx')).TrendChart }))

type Point = { date: string; healthScore: number; issues: number /** Where its crawl is shown. */; to?: string }
type TrendCardProps = {
  title: string
  text?: string
  points: Point[] /** Days without a time. */
  isByDay?: boolean
  className?: string
}

/** Health score and issues over time. */
export function TrendCard({ title, text, points, isByDay = false, className }: TrendCardProps) {
  const last = points.at(-1)
  const first = points[0]
  const zone = isByDay ? { timeZone: 'UTC' } : {}
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...zone })
  const moment = isByDay
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', ...zone })
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  const labels = points.map(({ date }) => day.format(new Date(date)))
  const hasTwoADay = new Set(labels).size < labels.length
  return (
    <ChartCard
      title={title}
      text={text}
      className={className}
      empty={last ? null : 'There is nothing to draw before the first crawl.'}
      summary={
        last && first
          ? `Health score ${first.healthScore}% with ${counted(first.issues, 'issue')} at first, ${last.healthScore}% with ${counted(last.issues, 'issue')} at last; ${counted(points.length, 'point')}.`
          : ''
      }
      table={{
        head: ['Crawl', 'Health score', 'Issues'],
        rows: points.toReversed().map(({ date, healthScore, issues, to }) => ({
          key: date,
          cells: [moment.format(new Date(date)), `${healthScore}%`, grouped(issues)],
          ...(to && { to }),
        })),
      }}
    >
      {() => (
        <TrendChart
          points={points.map(({ date, healthScore, issues }, index) => ({
            label: hasTwoADay ? moment.format(new Date(date)) : (labels[index] ?? ''),
            healthScore,
            issues,
          }))}
        />
      )}
    </ChartCard>
  )
}
