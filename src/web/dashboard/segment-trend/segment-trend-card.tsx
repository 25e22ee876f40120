import { lazy } from 'react'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import type { SegmentPoint, SegmentTrend } from '#domain/explorer/segment-trend.ts'
import { PAGE_SETS } from '#domain/site-state/page-sets.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { useTimeZone } from '../../design/times/use-time-zone.ts'
import { ChartCard } from '../chart-card.tsx'
import { DashboardCard } from '../dashboard-card.tsx'
import { axisLabels, tableLabels } from '../trend-labels.ts'

const TrendChart = lazy(async () => ({ default: (await import('../charts.tsx')).TrendChart }))

type KnownPoint = SegmentPoint & { totals: NonNullable<SegmentPoint['totals']> }

type SegmentTrendCardProps = {
  slug: string
  name: string
  /** Undefined until it is loaded. */
  trend: SegmentTrend | undefined
}

export function SegmentTrendCard({ slug, name, trend }: SegmentTrendCardProps) {
  const timezone = useTimeZone() ?? 'UTC'
  const title = `Trend of ${name}`
  if (!trend) {
    return (
      <DashboardCard title={title}>
        <Skeleton className="h-64" />
      </DashboardCard>
    )
  }
  const known = trend.points.filter((point): point is KnownPoint => point.totals !== null)
  const dates = trend.points.map(({ date }) => date)
  const rowLabels = tableLabels(dates, timezone)
  const chartLabels = axisLabels(
    known.map(({ date }) => date),
    timezone,
  )
  const linkTo = (crawlId: string) =>
    explorerPath(slug, 'pages', {
      filter: `${formatFilter({ column: 'segment', operator: 'is', value: trend.segment.name })} and ${PAGE_SETS.requested}`,
      crawlId,
    })
  return (
    <ChartCard
      title={title}
      text={['Page health and issues of the pages of this segment in each crawl', ...notesOf(trend)].join('. ')}
      empty={emptyOf(trend, known)}
      summary={summaryOf(known)}
      table={{
        head: ['Crawl', 'Pages', 'Indexable', 'Issues', 'Pages with issues', 'Page health'],
        rows: trend.points
          .map((point, nth) => ({
            key: point.crawlId,
            cells: [rowLabels[nth] ?? '', ...cellsOf(point)],
            ...(point.totals && { to: linkTo(point.crawlId) }),
          }))
          .toReversed(),
      }}
    >
      {() => (
        <TrendChart
          points={known.map(({ crawlId, totals }, nth) => ({
            label: chartLabels[nth] ?? '',
            healthScore: totals.pageHealth,
            issues: totals.issues,
            to: linkTo(crawlId),
          }))}
        />
      )}
    </ChartCard>
  )
}

function cellsOf({ totals }: SegmentPoint): string[] {
  if (!totals) return ['not known', '', '', '', '']
  const { pages, indexable, issues, pagesWithIssues, pageHealth } = totals
  return [
    ...[pages, indexable, issues, pagesWithIssues].map(formatNumber),
    pageHealth === null ? '–' : `${pageHealth}%`,
  ]
}

/** What the chart does not show. */
function notesOf({ points, waiting, leftOut, hasOlder }: SegmentTrend): string[] {
  const problems = Map.groupBy(
    points.filter(({ problem }) => problem !== null),
    ({ problem }) => problem,
  )
  return [
    ...(waiting > 0 ? [`${counted(waiting, 'more crawl is', 'more crawls are')} being read`] : []),
    ...[...problems].map(
      ([problem, of]) => `Not known for ${counted(of.length, 'crawl')}: ${(problem ?? '').replace(/\.$/, '')}`,
    ),
    ...(leftOut > 0 ? [`Without ${counted(leftOut, 'crawl')} in which checks did not run`] : []),
    ...(hasOlder ? [`The newest ${counted(points.length + waiting + leftOut, 'crawl')} only`] : []),
  ]
}

/** Shown instead of the chart if it would be empty. */
function emptyOf(trend: SegmentTrend, known: KnownPoint[]): string | null {
  const notes = notesOf(trend).map((note) => `${note}.`)
  if (trend.waiting > 0 && known.length === 0) return notes.join(' ')
  if (known.length === 0) return ['This trend is not known.', ...notes].join(' ')
  if (known.every(({ totals }) => totals.pages === 0)) {
    return ['No crawl has a page in this segment. Check its filter in Explorer.', ...notes].join(' ')
  }
  const [only] = known
  if (known.length > 1 || !only) return null
  return [`${describe(only)}.`, 'The chart appears with a second crawl.', ...notes].join(' ')
}

function summaryOf(known: KnownPoint[]): string {
  const [first, last] = [known[0], known.at(-1)]
  return first && last ? `From ${describe(first)} to ${describe(last)}; ${counted(known.length, 'crawl')}.` : ''
}

function describe({ totals: { pages, issues, pageHealth } }: KnownPoint): string {
  const health = pageHealth === null ? 'no page that loaded' : `page health ${pageHealth}%`
  return `${counted(pages, 'page')} with ${counted(issues, 'issue')} and ${health}`
}
