import type { CategoryId } from '../checks/categories.ts'
import type { CountedThing } from '../checks/counted-thing.ts'
import type { CheckSeverity } from '../issues/issue.ts'

export const CHECK_OUTCOMES = ['found', 'passed', 'not_applicable', 'errored'] as const

/** What became of a check in a crawl. A check that could not run has no result: `errored`. */
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const OWNERS = ['developer', 'editor', 'seo', 'hosting'] as const
export const EFFORTS = ['S', 'M', 'L'] as const
export const CERTAINTIES = ['exact', 'judgement'] as const

/** A check of a crawl, with what is needed to sort, filter and explain its result. */
export type CheckResult = {
  id: string
  title: string
  /** This and the next four fields are null for a check that no longer exists. */
  category: CategoryId | null
  owner: (typeof OWNERS)[number] | null
  effort: (typeof EFFORTS)[number] | null
  certainty: (typeof CERTAINTIES)[number] | null
  grade: 'A' | 'B' | 'C' | '0' | null
  /** The worst severity that was found; if nothing was, the worst that the check can give. */
  severity: CheckSeverity
  outcome: CheckOutcome
  /** Pages with an issue. With severity `info`, pages with a finding. */
  pages: number
  /** The same for URLs that are no pages. */
  urls: number
  /** Pages with a finding, besides those with an issue. */
  findings: number
  /** Groups of pages with a common cause. 0 also for crawls that are too large to count them. */
  groups: number
  /** How many pages the check could judge, or what else it counts; null if it is not known. */
  judged: number | null
  /** What `judged` counts. Issues of hosts are stored with a page of each. */
  counts: CountedThing
  notApplicable: number
  /** Why the check could not judge some or all pages. */
  reason: string | null
  error: string | null
}
