import { formatFilter } from '../explorer/format-filter.ts'
import { allOf, COUNTED_PAGES } from './counted-pages.ts'

/** How a report groups pages. Pages of one template usually have the same URL pattern. */
export const PAGE_GROUPS = ['template', 'host'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

export const MAX_GROUPS = 20

/** Explorer filter for counted pages, limited to one group if `name` is given, and to those that match `filter`. */
export function groupFilter(by: PageGroup, name: string | null, filter = ''): string {
  const isIn = name === null ? '' : formatFilter({ column: by, operator: 'is', value: name })
  return allOf(COUNTED_PAGES, isIn, filter)
}

/** The result of a check in a crawl, and how many pages the explorer lists for it. */
export type CheckOutcome = {
  id: string
  title: string
  severity: 'high' | 'medium' | 'low' | 'info'
  certainty: 'exact' | 'judgement'
  grade: 'A' | 'B' | 'C' | '0' | null
  basis: string
  source: string | null
  /** `unknown`: the check could not judge this crawl. `none`: there was nothing to judge. */
  outcome: 'found' | 'passed' | 'none' | 'unknown' | 'off'
  /** Why the check is off, unknown or had nothing to judge, if that is known. */
  reason: string | null
  /** '3 of 20 pages'; null if the check judged nothing. */
  share: string | null
  /** Counted pages with the issue. */
  pages: number
}
