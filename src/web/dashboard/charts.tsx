import { useNavigate } from 'react-router'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatNumber } from '#domain/words/counts.ts'
import type { Bar as BarOfChart } from './chart-data.ts'

/** Only this module imports the chart library, so that it loads when a chart scrolls into view. */

const TICK = { fill: 'var(--muted)', fontSize: 12 }
const AXIS = { tick: TICK, tickLine: false, axisLine: false } as const
const TOOLTIP = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: 6,
    color: 'var(--ink)',
    fontSize: 12,
  },
  itemStyle: { color: 'var(--ink)', padding: 0 },
  labelStyle: { color: 'var(--muted)' },
  cursor: { fill: 'var(--sunken)' },
} as const

/** `to` links to the crawl. Without a score, the line has a gap. */
export type TrendChartPoint = { label: string; healthScore: number | null; issues: number; to?: string }

/** Clicking a point opens its crawl. */
export function TrendChart({ points }: { points: TrendChartPoint[] }) {
  const navigate = useNavigate()
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        className={points.some(({ to }) => to) ? 'cursor-pointer' : ''}
        onClick={({ activeTooltipIndex }) => {
          const point = points[Number(activeTooltipIndex ?? -1)]
          if (point?.to) void navigate(point.to)
        }}
      >
        <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
        <XAxis dataKey="label" {...AXIS} interval="preserveStartEnd" minTickGap={24} />
        <YAxis yAxisId="score" domain={[0, 100]} width={44} unit="%" {...AXIS} />
        <YAxis yAxisId="issues" orientation="right" width={44} allowDecimals={false} {...AXIS} />
        <Tooltip {...TOOLTIP} cursor={{ stroke: 'var(--line-strong)' }} />
        <Legend iconType="plainline" wrapperStyle={{ fontSize: 12 }} />
        <Line
          yAxisId="score"
          dataKey="healthScore"
          name="Page health"
          unit="%"
          stroke="var(--chart-1)"
          strokeWidth={2}
          dot={{ r: 3, fill: 'var(--chart-1)' }}
          isAnimationActive={false}
        />
        <Line
          yAxisId="issues"
          dataKey="issues"
          name="Issues"
          stroke="var(--chart-3)"
          strokeWidth={2}
          strokeDasharray="5 3"
          dot={{ r: 3, fill: 'var(--chart-3)', strokeDasharray: '0' }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** One line through all values, in the given order. */
export function LineChart({ points, name }: { points: { label: string; value: number }[]; name: string }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
        <XAxis dataKey="label" {...AXIS} interval="preserveStartEnd" minTickGap={24} />
        <YAxis width={56} {...AXIS} />
        <Tooltip {...TOOLTIP} cursor={{ stroke: 'var(--line-strong)' }} />
        <Line
          dataKey="value"
          name={name}
          stroke="var(--chart-1)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

type BarsChartProps = { bars: BarOfChart[] /** What the bars count. */; name: string; isSideways?: boolean }

/** Clicking a bar opens the list of pages that the bar counts. */
export function BarsChart({ bars, name, isSideways = false }: BarsChartProps) {
  const navigate = useNavigate()
  const data = bars.map(({ colour, ...bar }) => ({ ...bar, fill: colour }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        layout={isSideways ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        margin={isSideways ? { top: 0, right: 48, bottom: 0, left: 0 } : { top: 20, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--chart-grid)" vertical={isSideways} horizontal={!isSideways} />
        {isSideways ? (
          <>
            <XAxis type="number" hide allowDecimals={false} />
            <YAxis type="category" dataKey="label" width={176} interval={0} {...AXIS} />
          </>
        ) : (
          <>
            <XAxis dataKey="label" {...AXIS} minTickGap={4} />
            <YAxis width={36} allowDecimals={false} {...AXIS} />
          </>
        )}
        <Tooltip {...TOOLTIP} />
        <Bar
          dataKey="value"
          name={name}
          maxBarSize={36}
          radius={2}
          isAnimationActive={false}
          className={bars.some(({ to }) => to) ? 'cursor-pointer' : ''}
          onClick={(_, index) => {
            const bar = bars[index]
            if (bar?.to) void navigate(bar.to)
          }}
        >
          <LabelList
            dataKey="value"
            position={isSideways ? 'right' : 'top'}
            formatter={(value) => (value === 0 ? '' : formatNumber(Number(value)))}
            fill="var(--muted)"
            fontSize={12}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
