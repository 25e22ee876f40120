import { formatFilter } from '../explorer/format-filter.ts'
import { allOf, COUNTED_PAGES } from './counted-pages.ts'

/** How a report groups pages. A template of the site usually has one URL pattern. */
export const PAGE_GROUPS = ['template', 'host'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

export const MAX_GROUPS = 20

/** Explorer filter: the pages that count, of one group if `name` is given, and of which `filter` is true. */
export function groupFilter(by: PageGroup, name: string | null, filter = ''): string {
  const isIn = name === null ? '' : formatFilter({ column: by, operator: 'is', value: name })
  return allOf(COUNTED_PAGES, isIn, filter)
}

/** What became of a check in a crawl, with how many pages the explorer lists for it. */
export type CheckOutcome = {
  id: string
  title: string
  severity: 'high' | 'medium' | 'low' | 'info'
  certainty: 'exact' | 'judgement'
  grade: 'A' | 'B' | 'C' | '0' | null
  basis: string
  source: string | null
  /** `unknown`: the check could not judge this crawl. `none`: nothing to judge. */
  outcome: 'found' | 'passed' | 'none' | 'unknown' | 'off'
  /** Why it is off, unknown or had nothing to judge, if that is known. */
  reason: string | null
  /** '3 of 20 pages': what the check counts; null if it judged nothing. */
  share: string | null
  /** Pages that count and have the issue. */
  pages: number
}
