import type { Overview } from '#domain/reports/dashboard.ts'
import { BarsCard } from '../dashboard/bars-card.tsx'
import { TrendCard } from '../dashboard/trend-card.tsx'

export function OverviewCharts({ trend, categories }: Pick<Overview, 'trend' | 'categories'>) {
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <TrendCard
        title="SEO Performance Trends"
        text="Mean page health and all issues of your projects, day by day"
        points={trend}
        isByDay
        appears="The chart has one point per day with a crawl in which all checks ran. It appears with the second point."
      />
      <BarsCard
        title="Issue Categories"
        text="Issues of pages, of other URLs and of the whole site in the latest crawls"
        head={['Category', 'Issues']}
        bars={categories.map(({ category, issues }) => ({ label: category, value: issues, colour: 'var(--chart-1)' }))}
        isSideways
        empty={trend.length > 0 ? 'No issues in the latest crawls.' : 'The chart appears after the first crawl.'}
      />
    </div>
  )
}
