import { lazy } from 'react'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { useTimeZone } from '../design/times/use-time-zone.ts'
import { ChartCard } from './chart-card.tsx'
import { axisLabels, tableLabels } from './trend-labels.ts'

const TrendChart = lazy(async () => ({ default: (await import('./charts.tsx')).TrendChart }))

type Point = {
  date: string
  healthScore: number
  issues: number
  /** Link to the crawl. */
  to?: string
}

type TrendCardProps = {
  title: string
  text?: string
  points: Point[]
  /** True if the dates contain no time of day. */
  isByDay?: boolean
  /** When one point becomes a trend, as a sentence. */
  appears: string
}

export function TrendCard({ title, text, points, isByDay = false, appears }: TrendCardProps) {
  const timezone = useTimeZone() ?? 'UTC'
  const zone = isByDay ? null : timezone
  const dates = points.map(({ date }) => date)
  const rowLabels = tableLabels(dates, zone)
  return (
    <ChartCard
      title={title}
      text={text}
      empty={points.length > 1 ? null : noTrend(points[0], appears)}
      summary={summaryOf(points)}
      table={{
        head: [isByDay ? 'Day' : 'Crawl', 'Page health', 'Issues'],
        rows: points
          .map(({ date, healthScore, issues, to }, nth) => ({
            key: date,
            cells: [rowLabels[nth] ?? '', `${healthScore}%`, formatNumber(issues)],
            ...(to && { to }),
          }))
          .toReversed(),
      }}
    >
      {() => {
        const labels = axisLabels(dates, zone)
        return (
          <TrendChart points={points.map(({ date: _, ...point }, nth) => ({ ...point, label: labels[nth] ?? '' }))} />
        )
      }}
    </ChartCard>
  )
}

/** Shown instead of the chart, because one point is not a trend. */
function noTrend(only: Point | undefined, appears: string): string {
  return only ? `Page health ${describe(only)}. ${appears}` : appears
}

function summaryOf(points: Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const from = `from ${describe(first)} to ${describe(last)}`
  return `Page health ${from}; ${formatNumber(points.length)} data points.`
}

function describe({ healthScore, issues }: Point): string {
  return `${healthScore}% with ${counted(issues, 'issue')}`
}
