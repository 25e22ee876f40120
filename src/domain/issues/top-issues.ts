import type { TopIssue } from '../reports/dashboard.ts'
import type { IssueCount, SiteIssueCount } from '../reports/report.ts'
import type { Severity } from './issue.ts'
import { isOfBrokenUrl } from './url-issues.ts'

export type IssueReach = {
  type: string
  pages: number
  /** Links from other pages to the affected pages. */
  inlinks: number
  /** The sum of `pageWeight` over the affected pages. */
  reach: number
}

const SEVERITY_WEIGHTS: Readonly<Record<Severity, number>> = { high: 3, medium: 2, low: 1 }

/** Shown next to the ranked list. */
export const TOP_ISSUES_RULE =
  'Ordered by severity (high 3, medium 2, low 1) times the pages affected. ' +
  'Each page counts as 1 + ln(1 + links to it), so pages that many others link to count for more; ' +
  'a URL that is no page counts as 1.'

const MAX_SHOWN = 10

/** Logarithmic, so that one page with a hundred links doesn't outweigh many pages with a few links. */
export function pageWeight(inlinks: number): number {
  return 1 + Math.log(1 + inlinks)
}

export function issueWeight(severity: Severity, reach: number): number {
  return SEVERITY_WEIGHTS[severity] * reach
}

type Weighted = { type: string; weight: number }

/** The issue to fix first comes first. The check id breaks ties. */
export function byWeight(one: Weighted, other: Weighted): number {
  return other.weight - one.weight || one.type.localeCompare(other.type)
}

export type RankedIssue = Omit<TopIssue, 'title' | 'fix'>

type Counts = { issueCounts: IssueCount[]; siteIssueCounts?: SiteIssueCount[]; pages: number }

/** The issues to fix first. The counts contain the worst severity of each issue. */
export function rankIssues(reaches: IssueReach[], { issueCounts, siteIssueCounts = [], pages: all }: Counts) {
  const reachOf = new Map(reaches.map((reach) => [reach.type, reach]))
  // Broken pages come before all issues anyway.
  const ofUrls = siteIssueCounts.filter((count) => !isOfBrokenUrl(count))
  const weighted = mergeCounts(issueCounts, ofUrls).flatMap(({ urls, ...count }): RankedIssue[] => {
    const { pages, inlinks, reach } = reachOf.get(count.type) ?? { pages: 0, inlinks: 0, reach: 0 }
    if (pages + urls === 0) return []
    const share = all > 0 ? Math.min(1, pages / all) : 0
    return [{ ...count, pages, urls, inlinks, share, weight: issueWeight(count.severity, reach + urls) }]
  })
  const ordered = weighted.sort(byWeight)
  const heaviest = ordered[0]?.weight ?? 1
  return ordered.slice(0, MAX_SHOWN).map((issue) => ({ ...issue, weight: relative(issue.weight, heaviest) }))
}

/** Joins the counts of pages and of other URLs by check, with the worse severity. */
export function mergeCounts(pages: IssueCount[], urls: SiteIssueCount[]): (IssueCount & { urls: number })[] {
  const merged = new Map(pages.map((count) => [count.type, { ...count, urls: 0 }]))
  for (const { urls: found, ...count } of urls) {
    const known = merged.get(count.type) ?? { ...count, pages: 0 }
    const severity =
      SEVERITY_WEIGHTS[count.severity] > SEVERITY_WEIGHTS[known.severity] ? count.severity : known.severity
    merged.set(count.type, { ...known, severity, urls: found })
  }
  return [...merged.values()]
}

function relative(weight: number, heaviest: number): number {
  return Math.max(1, Math.round((weight / heaviest) * 100))
}
