import type { Project } from '#domain/projects/project.ts'
import type { ProjectDashboard } from '#domain/reports/dashboard.ts'
import { counted } from '#domain/words/counts.ts'
import { reportLink } from '../reports/links.ts'
import { BarsCard } from './bars-card.tsx'
import { basicBars, categoryBars, depthBars, scoreBars, statusBars } from './chart-data.ts'
import { SegmentTrend } from './segment-trend/segment-trend.tsx'
import { TrendCard } from './trend-card.tsx'

type ProjectChartsProps = {
  project: Pick<Project, 'id' | 'slug'>
  latest: NonNullable<ProjectDashboard['latest']>
  trend: ProjectDashboard['trend']
  trendLeftOut: number
}

export function ProjectCharts({ project, latest: { crawl, summary }, trend, trendLeftOut }: ProjectChartsProps) {
  const { slug } = project
  const place = { slug, session: crawl.id }
  const points = trend.map(({ crawlId, ...point }) => ({
    ...point,
    ...(crawlId && { to: reportLink(slug, { session: crawlId }) }),
  }))
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <SegmentTrend project={project}>
        <TrendCard
          title="SEO Performance Trends"
          text={
            trendLeftOut === 0
              ? 'Page health and issues of each crawl, by start time'
              : `Page health and issues of each crawl, by start time, without ${counted(trendLeftOut, 'crawl')} ` +
                'in which checks did not run'
          }
          points={points}
          appears={`The chart appears after the second crawl${trendLeftOut === 0 ? '' : ' in which all checks ran'}.`}
        />
      </SegmentTrend>
      <BarsCard
        title="Issue Categories"
        text="Issues of pages, of other URLs and of the whole site in the latest crawl, and how many kinds they are"
        head={['Category', 'Issues']}
        bars={categoryBars(summary, place)}
        isSideways
        empty="No issues in the latest crawl."
      />
      <BarsCard
        title="Basic checks"
        text="Pages with an issue of the twelve basic checks, which are also part of the categories"
        head={['Label', 'Pages']}
        bars={basicBars(summary, place)}
        isSideways
        empty="The twelve basic checks found nothing."
      />
      <BarsCard
        title="Score distribution"
        text={
          summary.failed > 0
            ? `Pages by health score, not counting ${counted(summary.failed, 'broken page')}`
            : 'Pages by health score'
        }
        head={['Health score', 'Pages']}
        bars={scoreBars(summary, place)}
        empty="The latest crawl has no working pages."
      />
      <BarsCard
        title="Response codes"
        text="HTTP status codes"
        head={['Response code', 'Pages']}
        bars={statusBars(summary, place)}
        empty="No page responded in the latest crawl."
      />
      <BarsCard
        title="Crawl depth"
        text="Clicks from the start"
        head={['Depth', 'Pages']}
        bars={depthBars(summary, place)}
        empty="The latest crawl found no pages."
      />
    </div>
  )
}
