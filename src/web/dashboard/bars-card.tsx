import { lazy } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#domain/words/counts.ts'
import { ChartCard } from './chart-card.tsx'
import type { Bar } from './chart-data.ts'
import { DashboardCard } from './dashboard-card.tsx'

const BarsChart = lazy(async () => ({ default: (await import('./charts.tsx')).BarsChart }))

type BarsCardProps = {
  title: string
  text?: string
  /** Table headings for the labels and the values of the bars. */
  head: [string, string]
  bars: Bar[]
  isSideways?: boolean
  empty: string
}

export function BarsCard({ title, text, head, bars, isSideways = false, empty }: BarsCardProps) {
  const shown = bars.filter(({ value }) => value > 0)
  const [only] = shown
  if (only && shown.length === 1) return <OneBar title={title} text={text} what={head[1]} bar={only} />
  const counts = shown.map(({ label, value }) => `${label} ${formatNumber(value)}`).join(', ')
  return (
    <ChartCard
      title={title}
      text={text}
      rows={isSideways ? shown.length : 0}
      empty={shown.length > 0 ? null : empty}
      summary={`${head[1]} by ${head[0].toLowerCase()}: ${counts}.`}
      table={{
        head,
        rows: shown.map(({ label, value, to }) => ({
          key: label,
          cells: [label, formatNumber(value)],
          ...(to && { to }),
        })),
      }}
    >
      {() => <BarsChart bars={isSideways ? shown : bars} name={head[1]} isSideways={isSideways} />}
    </ChartCard>
  )
}

type OneBarProps = { title: string; text: string | undefined; what: string; bar: Bar }

/** Shown instead of a chart, because a chart with one bar would not show more. */
function OneBar({ title, text, what, bar: { label, value, to } }: OneBarProps) {
  return (
    <DashboardCard title={title} text={text}>
      <p className="text-sm tabular-nums">
        All {what.toLowerCase()}:{' '}
        {to ? (
          <Link to={to} className="rounded-sm font-medium text-accent-ink hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}{' '}
        ({formatNumber(value)})
      </p>
    </DashboardCard>
  )
}
