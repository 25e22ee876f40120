import type { TopIssue } from '../reports/dashboard.ts'
import type { IssueCount } from '../reports/report.ts'
import type { Severity } from './issue.ts'

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
  'Each page counts as 1 + ln(1 + links to it), so pages that many others link to count for more.'

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

/** The issues to fix first. `counts` contains the worst severity of each issue. */
export function rankIssues(reaches: IssueReach[], counts: IssueCount[], crawledPages: number): RankedIssue[] {
  const countOf = new Map(counts.map((count) => [count.type, count]))
  const weighted = reaches.flatMap(({ type, pages, inlinks, reach }) => {
    const count = countOf.get(type)
    if (!count || pages === 0) return []
    const share = crawledPages > 0 ? Math.min(1, pages / crawledPages) : 0
    return [{ ...count, pages, inlinks, share, weight: issueWeight(count.severity, reach) }]
  })
  const ordered = weighted.sort(byWeight)
  const heaviest = ordered[0]?.weight ?? 1
  return ordered.slice(0, MAX_SHOWN).map((issue) => ({ ...issue, weight: relative(issue.weight, heaviest) }))
}

function relative(weight: number, heaviest: number): number {
  return Math.max(1, Math.round((weight / heaviest) * 100))
}
