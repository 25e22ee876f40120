import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { PAGE_HEALTH_MEANING } from '#domain/issues/explain-site-score.ts'
import { hasProblems, issueTotalsOf, plusOthers } from '#domain/issues/issue-totals.ts'
import { colourOf } from '#domain/issues/score.ts'
import { mergeCounts } from '#domain/issues/top-issues.ts'
import { coverTheSite, haveSameRules } from '#domain/reports/compared-crawls.ts'
import type { ProjectDashboard } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { PAGE_SETS } from '#domain/site-state/page-sets.ts'
import { counted, formatChange, formatNumber } from '#domain/words/counts.ts'
import { reportLink } from '../reports/links.ts'
import { scoreCaption } from '../reports/score-caption.ts'
import { SCORE_TONES } from '../results/score-tones.ts'
import { MetricCard } from './metric-card.tsx'

type ProjectMetricsProps = Pick<ProjectDashboard, 'latest' | 'newest' | 'trend' | 'changes'> & { slug: string }

export function ProjectMetrics({ slug, latest, newest, trend, changes }: ProjectMetricsProps) {
  if (!latest) return null
  const { pages, succeeded, failed, healthScore, issues } = latest.summary
  const totals = issueTotalsOf(latest.summary)
  const scan = newest && newest.id !== latest.crawl.id ? 'Latest scan with results' : 'Latest scan'
  const isWhole = changes === null || coverTheSite(changes)
  const unknown = latest.crawl.unknownChecks.length
  const notKnown = unknown === 0 ? '' : `${counted(unknown, 'check')} not known`
  const before = changes?.before ?? (unknown === 0 ? trend.at(-2) : undefined)
  // Under different rules, the same site has different issues. Page health is the same under any rules.
  const otherRules = changes === null || haveSameRules(changes) ? null : 'not comparable with last crawl'
  const since = (now: number, then: number | undefined, isBetter: (change: number) => boolean | null) =>
    then === undefined
      ? undefined
      : {
          words: `${formatChange(now - then)} since last crawl`,
          isBetter: now === then || !isWhole ? null : isBetter(now - then),
        }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        <MetricCard
          label="Pages Crawled"
          caption={
            failed === 0 ? scan : `${scan}: ${formatNumber(succeeded)} successful, ${formatNumber(failed)} broken`
          }
          change={since(pages, before?.pages, () => null)}
          to={explorerPath(slug, 'pages', { filter: PAGE_SETS.requested, crawlId: latest.crawl.id })}
        >
          {formatNumber(pages)}
        </MetricCard>
        <MetricCard
          label="Health Score"
          caption={scoreCaption(latest.summary)}
          className={SCORE_TONES[colourOf(healthScore)]}
          change={since(healthScore, before?.healthScore, (change) => change > 0)}
        >
          {healthScore}%
        </MetricCard>
        <MetricCard
          label="Issues Found"
          caption={captionOf(
            hasProblems(totals) ? `Requires attention${ofKinds(latest.summary)}${plusOthers(totals)}` : null,
            notKnown,
          )}
          to={reportLink(slug, { session: latest.crawl.id, tab: 'issues' })}
          change={
            otherRules ? { words: otherRules, isBetter: null } : since(issues, before?.issues, (change) => change < 0)
          }
        >
          {formatNumber(issues)}
        </MetricCard>
      </div>
      <p className="text-xs text-muted">Health Score is page health. {PAGE_HEALTH_MEANING}</p>
    </div>
  )
}

/** ': 52 kinds', the rows of the list that the number links to. */
function ofKinds({ issueCounts, siteIssueCounts }: ReportSummary): string {
  const kinds = mergeCounts(issueCounts, siteIssueCounts ?? []).length
  return kinds === 0 ? '' : `: ${counted(kinds, 'kind')}`
}

/** 'Nothing to fix' is true only if all checks ran. */
function captionOf(found: string | null, notKnown: string): string {
  return [found ?? (notKnown === '' ? 'Nothing to fix' : ''), notKnown].filter((part) => part !== '').join('; ')
}
