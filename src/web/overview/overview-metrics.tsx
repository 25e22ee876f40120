import { hasProblems, plusOthers } from '#domain/issues/issue-totals.ts'
import { colourOf, healthCaption } from '#domain/issues/score.ts'
import type { Overview } from '#domain/reports/dashboard.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { MetricCard } from '../dashboard/metric-card.tsx'
import { SCORE_TONES } from '../results/score-tones.ts'

export function OverviewMetrics({ totals }: Pick<Overview, 'totals'>) {
  const { projects, crawled, pages, issues, siteScore, healthScore, avgResponseTime } = totals
  const part = crawled < projects ? `${formatNumber(crawled)} of ` : ''
  const scanned = `Latest scan of ${part}${counted(projects, 'project')}`
  return (
    <div className="grid grid-cols-2 gap-2 *:first:max-xl:col-span-2 sm:gap-4 xl:grid-cols-5">
      <MetricCard
        label={siteScore !== null && siteScore.projects > 1 ? 'Lowest site score' : 'Site score'}
        caption={siteScore === null ? 'Not known yet' : captionOf(siteScore)}
        {...(siteScore !== null && { className: SCORE_TONES[colourOf(siteScore.lowest)] })}
      >
        {siteScore === null ? '–' : siteScore.lowest}
      </MetricCard>
      <MetricCard
        label="Page health"
        caption={
          healthScore === null ? 'No crawls yet' : `${healthCaption(healthScore)}, on average across your projects`
        }
        {...(healthScore !== null && { className: SCORE_TONES[colourOf(healthScore)] })}
      >
        {healthScore === null ? '–' : `${healthScore}%`}
      </MetricCard>
      <MetricCard label="Issues Found" caption={crawled === 0 ? 'No crawls yet' : issuesCaption(totals)}>
        {crawled === 0 ? '–' : formatNumber(issues)}
      </MetricCard>
      <MetricCard label="Pages Crawled" caption={crawled === 0 ? 'No crawls yet' : scanned}>
        {formatNumber(pages)}
      </MetricCard>
      <MetricCard label="Response Time" caption="To the first byte, on average">
        {avgResponseTime === null ? '–' : `${formatNumber(avgResponseTime)} ms`}
      </MetricCard>
    </div>
  )
}

function issuesCaption(totals: Overview['totals']): string {
  return hasProblems(totals) ? `Requires attention${plusOthers(totals)}` : 'Nothing to fix'
}

function captionOf({ name, projects }: NonNullable<Overview['totals']['siteScore']>): string {
  return projects === 1 ? name : `${name}, of ${counted(projects, 'project')}`
}
