import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { emergenciesOf, lowestCap } from '#domain/issues/score-caps.ts'
import type { Deduction, SiteScore } from '#domain/issues/site-score.ts'
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
 * The most points that fixing each check can add to the site score. While limits apply, only fixing the causes of the
 * lowest helps: it lifts each limit with this cause, and returns what the check itself costs.
 */
export function gainsOf(score: SiteScore | undefined): ReadonlyMap<string, number> {
  const { categories = [], deductions = [], caps = [] } = score ?? {}
  const all = categories.reduce((sum, { points }) => sum + points, 0)
  const lost = categories.reduce((sum, each) => sum + each.lost, 0)
  const own = new Map(deductions.map((each) => [each.check, (returnedBy(each, categories, deductions) * 100) / all]))
  const lowest = lowestCap(caps)
  const uncapped = all === 0 ? 0 : ((all - lost) * 100) / all
  if (lowest === null || uncapped <= lowest.most) return new Map([...own].filter(([, gain]) => gain > 0))
  const gains = (lowest.causes ?? []).map(({ check }): [string, number] => {
    const others = caps.filter(({ causes = [] }) => causes.every((cause) => cause.check !== check))
    return [check, Math.min(uncapped + (own.get(check) ?? 0), ...others.map(({ most }) => most)) - lowest.most]
  })
  return new Map(gains.filter(([, gain]) => gain > 0))
}

/** A category cannot lose more than its points, so fixing one of its many deductions may return little. */
function returnedBy(
  { category, points }: Deduction,
  categories: SiteScore['categories'],
  deductions: readonly Deduction[],
): number {
  const of = categories.find((each) => each.category === category)?.points ?? 0
  const taken = deductions.reduce((sum, each) => (each.category === category ? sum + each.points : sum), 0)
  return Math.min(of, taken) - Math.min(of, taken - points)
}
