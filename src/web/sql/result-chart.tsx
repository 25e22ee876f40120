import { lazy, useState } from 'react'
import type { SqlResult } from '#domain/sql/sql-query.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { ChartCard } from '../dashboard/chart-card.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { type ChartColumns, columnsForChart, MAX_BARS, MAX_POINTS, pointsOf } from './chart-of.ts'

const BarsChart = lazy(async () => ({ default: (await import('../dashboard/charts.tsx')).BarsChart }))
const LineChart = lazy(async () => ({ default: (await import('../dashboard/charts.tsx')).LineChart }))

const COLOUR = 'var(--chart-1)'
/** With more bars, the labels below them would overlap. */
const MAX_UPRIGHT = 8

export function ResultChart({ result }: { result: SqlResult }) {
  const { values, usual } = columnsForChart(result.columns)
  const [chosen, setChosen] = useState<ChartColumns | null>(usual)
  const [kind, setKind] = useState<'bars' | 'line'>('bars')
  if (!chosen) {
    return <p className="text-sm text-muted">A chart needs a column of numbers and another one for their names.</p>
  }
  const { points, left, empty } = pointsOf(result, chosen, kind === 'bars' ? MAX_BARS : MAX_POINTS)
  const nameOf = (at: number) => result.columns[at]?.name ?? ''
  const what = nameOf(chosen.values)
  const options = (places: number[]) => places.map((at) => ({ value: String(at), label: nameOf(at) }))
  const isSideways = points.length > MAX_UPRIGHT || points.some(({ label }) => label.length > 14)
  const summary = points.slice(0, MAX_BARS).map(({ label, value }) => `${label} ${formatNumber(value)}`)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <SelectField
          label="Chart"
          value={kind}
          onChange={({ target }) => setKind(target.value === 'line' ? 'line' : 'bars')}
          options={[
            { value: 'bars', label: 'Bars' },
            { value: 'line', label: 'Line' },
          ]}
        />
        <SelectField
          label="Numbers"
          value={String(chosen.values)}
          onChange={({ target }) => setChosen({ ...chosen, values: Number(target.value) })}
          options={options(values)}
        />
        <SelectField
          label="Names"
          value={String(chosen.labels)}
          onChange={({ target }) => setChosen({ ...chosen, labels: Number(target.value) })}
          options={options(result.columns.map((_, at) => at))}
        />
      </div>
      <ChartCard
        title={`${what} by ${nameOf(chosen.labels)}`}
        text={noteOf(points.length, left, empty)}
        rows={kind === 'bars' && isSideways ? points.length : 0}
        empty={points.length === 0 ? 'This column has no numbers that can be drawn.' : null}
        summary={`${what}: ${summary.join(', ')}.`}
        table={{
          head: [nameOf(chosen.labels), what === nameOf(chosen.labels) ? `${what} (number)` : what],
          rows: points.map(({ key, label, value }) => ({ key, cells: [label, formatNumber(value)] })),
        }}
      >
        {() =>
          kind === 'line' ? (
            <LineChart points={points} name={what} />
          ) : (
            <BarsChart
              bars={points.map((point) => ({ ...point, colour: COLOUR }))}
              name={what}
              isSideways={isSideways}
            />
          )
        }
      </ChartCard>
    </div>
  )
}

function noteOf(drawn: number, left: number, empty: number): string {
  const first = left > 0 ? `The first ${formatNumber(drawn)} rows; ${formatNumber(left)} more are not drawn.` : ''
  const without = empty > 0 ? `${counted(empty, 'row')} without a number left out.` : ''
  return [first, without].filter((each) => each !== '').join(' ')
}
