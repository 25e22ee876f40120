import type { CheckTallies } from '../checks/check-tallies.ts'
import type { TopIssue } from '../reports/dashboard.ts'
import type { IssueCount, SiteIssueCount } from '../reports/report.ts'
import type { CheckSeverity } from './issue.ts'
import type { SiteScore } from './site-score.ts'
import { isOfBrokenUrl } from './url-issues.ts'

export type IssueReach = {
  type: string
  pages: number
  /** Links from other pages to the affected pages. */
  inlinks: number
  /** The sum of `pageWeight` over the affected pages. */
  reach: number
}

const SEVERITY_RANKS: Readonly<Record<CheckSeverity, number>> = { high: 0, medium: 1, low: 2, info: 3 }

/** Shown next to the ranked list. */
export const TOP_ISSUES_RULE =
  'What limits the site score comes first, then the most severe, then what affects the most pages. ' +
  'Each page counts as 1 + ln(1 + links to it), so pages that many others link to count for more; ' +
  'a URL that is no page counts as 1.'

/** Logarithmic, so that one page with a hundred links doesn't outweigh many pages with a few links. */
export function pageWeight(inlinks: number): number {
  return 1 + Math.log(1 + inlinks)
}

type Urgent = { type: string; severity: CheckSeverity; reach: number; limitsScore: boolean }

/** The issue to fix first comes first, on every surface. The check id breaks ties. */
export function byUrgency(one: Urgent, other: Urgent): number {
  return (
    Number(other.limitsScore) - Number(one.limitsScore) ||
    SEVERITY_RANKS[one.severity] - SEVERITY_RANKS[other.severity] ||
    other.reach - one.reach ||
    one.type.localeCompare(other.type)
  )
}

/** The checks that found why the site score is limited. */
export function limitingChecks(score: SiteScore | undefined): ReadonlySet<string> {
  const caps = score?.caps ?? []
  return new Set(caps.flatMap(({ causes = [] }) => causes.map(({ check }) => check)))
}

/** Broken pages and the like come before all issues, except those that limit the score. */
export function limitingFirst<Row extends { limitsScore?: boolean }>(missing: Row[], issues: Row[]): Row[] {
  const { limits = [], rest = [] } = Object.groupBy(issues, ({ limitsScore }) => (limitsScore ? 'limits' : 'rest'))
  return [...limits, ...missing, ...rest]
}

type Counts = {
  issueCounts: IssueCount[]
  siteIssueCounts?: SiteIssueCount[]
  limiting?: ReadonlySet<string>
  /** To find what limits the score, but is only information. */
  tallies?: CheckTallies | undefined
}

type RankedIssue = Pick<TopIssue, keyof IssueCount | 'urls' | 'inlinks' | 'limitsScore'>

/** All issues, the first to fix first. The counts contain the worst severity of each issue. */
export function rankIssues(
  reaches: IssueReach[],
  { issueCounts, siteIssueCounts = [], limiting = new Set(), tallies = {} }: Counts,
): RankedIssue[] {
  const reachOf = new Map(reaches.map((reach) => [reach.type, reach]))
  // Broken pages come before all issues anyway.
  const ofUrls = siteIssueCounts.filter((count) => !isOfBrokenUrl(count))
  const ranked = mergeCounts(issueCounts, ofUrls).flatMap(({ urls, ...count }): (RankedIssue & Urgent)[] => {
    const { pages, inlinks, reach } = reachOf.get(count.type) ?? { pages: 0, inlinks: 0, reach: 0 }
    if (pages + urls === 0) return []
    const limitsScore = limiting.has(count.type)
    return [{ ...count, pages, urls, inlinks, limitsScore, reach: reach + urls }]
  })
  const known = new Set(ranked.map(({ type }) => type))
  for (const type of limiting) {
    const pages = tallies[type]?.found ?? 0
    if (pages === 0 || known.has(type) || isOfBrokenUrl({ type })) continue
    const nothing = { category: '', urls: 0, inlinks: 0 }
    ranked.push({ ...nothing, type, severity: 'info', pages, reach: pages, limitsScore: true })
  }
  return ranked.sort(byUrgency).map(({ reach: _, ...issue }): RankedIssue => issue)
}

/** Joins the counts of pages and of other URLs by check, with the worse severity. */
export function mergeCounts(pages: IssueCount[], urls: SiteIssueCount[]): (IssueCount & { urls: number })[] {
  const merged = new Map(pages.map((count) => [count.type, { ...count, urls: 0 }]))
  for (const { urls: found, ...count } of urls) {
    const known = merged.get(count.type) ?? { ...count, pages: 0 }
    const severity = SEVERITY_RANKS[count.severity] < SEVERITY_RANKS[known.severity] ? count.severity : known.severity
    merged.set(count.type, { ...known, severity, urls: found })
  }
  return [...merged.values()]
}
