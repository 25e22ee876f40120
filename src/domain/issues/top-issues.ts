import type { CheckTallies, Tally } from '../checks/check-tallies.ts'
import type { TopIssue } from '../reports/dashboard.ts'
import type { IssueCount, SiteIssueCount } from '../reports/report.ts'
import type { CheckSeverity } from './issue.ts'
import { emergenciesOf } from './score-caps.ts'
import { JUDGEMENT_WEIGHT, SEVERITY_CAPS, type SiteScore } from './site-score.ts'
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
  'An emergency comes first, then what limits the site score. Then the order is impact × pages ÷ effort. ' +
  'Impact: the points of the site score that the severity can cost: high 6, medium 2, low 0.5, half for a judgement. ' +
  'Pages: the share with the issue among those that the check could judge. A page that another check reports for the ' +
  'same fault counts only there. ' +
  'Effort: 1 for minutes, 2 for hours, 4 for days. ' +
  'Of equal issues, the one on pages with more links to them comes first.'

const EFFORT_UNITS = { S: 1, M: 2, L: 4 }

/** The properties of a check that the order depends on. `effort` is null if the check no longer exists. */
export type CheckWork = { effort: keyof typeof EFFORT_UNITS | null; isJudgement: boolean }

/** Logarithmic, so that one page with a hundred links doesn't outweigh many pages with a few links. */
export function pageWeight(inlinks: number): number {
  return 1 + Math.log(1 + inlinks)
}

/** `limit`: see `limitRank`. */
type Urgent = { type: string; urgency: number; severity: CheckSeverity; reach: number; limit: number }

/** The issue to fix first comes first, on every surface. The check id breaks ties. */
export function byUrgency(one: Urgent, other: Urgent): number {
  return (
    (one.limit === other.limit ? 0 : one.limit - other.limit) ||
    other.urgency - one.urgency ||
    SEVERITY_RANKS[one.severity] - SEVERITY_RANKS[other.severity] ||
    other.reach - one.reach ||
    one.type.localeCompare(other.type)
  )
}

type Affected = {
  severity: CheckSeverity
  /** Pages and URLs with the issue. */
  found: number
  /** Undefined if nobody knows how many pages the check could judge. */
  tally: Tally | undefined
  /** All pages of the crawl, used if there is no tally. */
  pages: number
}

/** Impact × pages ÷ effort (TOP_ISSUES_RULE). Pages that another check reports for the same fault do not count. */
export function urgencyOf({ severity, found, tally, pages }: Affected, { effort, isJudgement }: CheckWork): number {
  const judged = Math.max(1, tally === undefined ? pages : tally.found + tally.passed)
  const counts = Object.entries(tally?.severities ?? { [severity]: found }) as [CheckSeverity, number][]
  const cost = counts.reduce((sum, [each, count]) => sum + (SEVERITY_CAPS[each] * count) / judged, 0)
  const own = ownShare(tally)
  return (cost * own * (isJudgement ? JUDGEMENT_WEIGHT : 1)) / EFFORT_UNITS[effort ?? 'M']
}

/** The share of the pages with an issue that no other check reports for the same fault. */
function ownShare({ found, scoredElsewhere = 0 }: Pick<Tally, 'found' | 'scoredElsewhere'> = { found: 0 }): number {
  return found === 0 ? 1 : 1 - scoredElsewhere / found
}

/** The checks that found why the site score is limited. Emergencies come first, then those of the lowest limit. */
export function limitingChecks(score: SiteScore | undefined): ReadonlySet<string> {
  const caps = (score?.caps ?? []).toSorted((one, other) => one.most - other.most)
  const causes = [...emergenciesOf(score), ...caps.flatMap((cap) => cap.causes ?? [])]
  return new Set(causes.map(({ check }) => check))
}

/** The position of a check among those that limit the score; infinite if it does not limit the score. */
export function limitRank(limiting: ReadonlySet<string>, check: string): number {
  return limiting.has(check) ? [...limiting].indexOf(check) : Number.POSITIVE_INFINITY
}

/** Puts broken pages and the like before all issues, except those that limit the score. */
export function limitingFirst<Row extends { limitsScore?: boolean }>(missing: Row[], issues: Row[]): Row[] {
  const { limits = [], rest = [] } = Object.groupBy(issues, ({ limitsScore }) => (limitsScore ? 'limits' : 'rest'))
  return [...limits, ...missing, ...rest]
}

type Counts = {
  /** All pages of the crawl. */
  pages: number
  issueCounts: IssueCount[]
  siteIssueCounts?: SiteIssueCount[]
  limiting?: ReadonlySet<string>
  tallies?: CheckTallies | undefined
  workOf: (check: string) => CheckWork
}

type RankedIssue = Pick<TopIssue, keyof IssueCount | 'urls' | 'inlinks' | 'limitsScore'>

/** All issues that are not listed under another check, the most urgent first. The counts contain the worst severity of each issue. */
export function rankIssues(
  reaches: IssueReach[],
  { pages: all, issueCounts, siteIssueCounts = [], limiting = new Set(), tallies = {}, workOf }: Counts,
): RankedIssue[] {
  const reachOf = new Map(reaches.map((reach) => [reach.type, reach]))
  // Broken pages come before all issues anyway.
  const ofUrls = siteIssueCounts.filter((count) => !isOfBrokenUrl(count))
  const ranked = mergeCounts(issueCounts, ofUrls).flatMap(({ urls, ...count }): (RankedIssue & Urgent)[] => {
    const { type, severity } = count
    const { pages, inlinks, reach } = reachOf.get(type) ?? { pages: 0, inlinks: 0, reach: 0 }
    if (pages + urls === 0) return []
    if (ownShare(tallies[type]) === 0 && !limiting.has(type)) return []
    const affected = { severity, found: pages + urls, tally: tallies[type], pages: all }
    const urgency = urgencyOf(affected, workOf(type))
    const limit = limitRank(limiting, type)
    return [{ ...count, pages, urls, inlinks, limitsScore: limiting.has(type), limit, urgency, reach: reach + urls }]
  })
  const known = new Set(ranked.map(({ type }) => type))
  for (const type of limiting) {
    const pages = tallies[type]?.found ?? 0
    if (pages === 0 || known.has(type) || isOfBrokenUrl({ type })) continue
    const nothing = { category: '', urls: 0, inlinks: 0 }
    const limit = limitRank(limiting, type)
    ranked.push({ ...nothing, type, severity: 'info', pages, urgency: 0, reach: pages, limitsScore: true, limit })
  }
  return ranked.sort(byUrgency).map(({ urgency: _, reach: __, limit: ___, ...issue }): RankedIssue => issue)
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
