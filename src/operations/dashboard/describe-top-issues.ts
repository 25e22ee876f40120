import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { emergenciesOf } from '#domain/issues/score-caps.ts'
import type { SiteScore } from '#domain/issues/site-score.ts'
import { type CheckWork, type IssueReach, limitingChecks, rankIssues } from '#domain/issues/top-issues.ts'
import type { TopIssue } from '#domain/reports/dashboard.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { describeCheck, findCheck } from '../checks/describe-check.ts'

type Counts = Pick<ReportSummary, 'pages' | 'issueCounts' | 'siteIssueCounts'>

/** All issues of a crawl, in the order in which they should be fixed. */
export function describeTopIssues(reach: IssueReach[], counts: Counts, checks: CrawlChecks | null): TopIssue[] {
  const { score, tallies } = checks ?? {}
  const ranked = rankIssues(reach, { ...counts, limiting: limitingChecks(score), tallies, workOf })
  const gains = gainsOf(score)
  const emergencies = new Set(emergenciesOf(score).map(({ check }) => check))
  return ranked.map((issue) => {
    const { title, fix, counts } = describeCheck(issue.type)
    const { owner = null, effort = null } = findCheck(issue.type) ?? {}
    const tally = tallies?.[issue.type]
    const judged = tally === undefined ? null : tally.found + tally.passed
    const gain = gains.get(issue.type) ?? null
    const more = { judged, owner, effort, gain, ...(emergencies.has(issue.type) && { isEmergency: true }) }
    return { ...issue, category: reportCategoryOf(issue), title, fix, counts, ...more }
  })
}

function workOf(id: string): CheckWork {
  const check = findCheck(id)
  return { effort: check?.effort ?? null, isJudgement: check?.certainty === 'judgement' }
}

/**
 * The points that fixing each check would add to the site score. While a cap applies, only fixing its causes helps.
 * A category cannot lose more than its points, so fixing one of its many deductions may gain little.
 */
export function gainsOf(score: SiteScore | undefined): ReadonlyMap<string, number> {
  const [lowest, next] = (score?.caps ?? []).toSorted((one, other) => one.most - other.most)
  if (score && lowest && (score.uncapped ?? 0) > lowest.most) {
    const gain = Math.min(score.uncapped ?? 100, next?.most ?? 100) - lowest.most
    return new Map((lowest.causes ?? []).map(({ check }) => [check, gain]))
  }
  const { categories = [], deductions = [] } = score ?? {}
  const all = categories.reduce((sum, { points }) => sum + points, 0)
  const gains = deductions.map(({ check, category, points }): [string, number] => {
    const of = categories.find((each) => each.category === category)?.points ?? 0
    const taken = deductions.reduce((sum, each) => (each.category === category ? sum + each.points : sum), 0)
    return [check, ((Math.min(of, taken) - Math.min(of, taken - points)) * 100) / all]
  })
  return new Map(gains.filter(([, gain]) => gain > 0))
}
