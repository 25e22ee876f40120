import type { CategoryId } from '../checks/categories.ts'
import type { CountedThing } from '../checks/counted-thing.ts'
import type { CheckSeverity } from '../issues/issue.ts'

export const CHECK_OUTCOMES = ['found', 'passed', 'not_applicable', 'errored'] as const

/** The result of a check in a crawl. `errored` means that the check could not run. */
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const OWNERS = ['developer', 'editor', 'seo', 'hosting'] as const
export const EFFORTS = ['S', 'M', 'L'] as const
export const CERTAINTIES = ['exact', 'judgement'] as const

/** A check of a crawl, with everything needed to sort, filter and explain its result. */
export type CheckResult = {
  id: string
  title: string
  /** This and the next four fields are null for a check that no longer exists. */
  category: CategoryId | null
  owner: (typeof OWNERS)[number] | null
  effort: (typeof EFFORTS)[number] | null
  certainty: (typeof CERTAINTIES)[number] | null
  grade: 'A' | 'B' | 'C' | '0' | null
  /** The worst severity found. If nothing was found, the worst that the check can give. */
  severity: CheckSeverity
  outcome: CheckOutcome
  /** Pages with an issue; with severity `info`, pages with a finding. */
  pages: number
  /** Other URLs with an issue or finding. */
  urls: number
  /** Pages with a finding but no issue. */
  findings: number
  /** Groups of pages with a common cause. Also 0 if the crawl is too large to count them. */
  groups: number
  /** How many pages or other things the check could judge; null if that is not known. */
  judged: number | null
  /** What `judged` counts. An issue of a host is stored with one page of that host. */
  counts: CountedThing
  notApplicable: number
  /** Why the check could not judge some or all pages. */
  reason: string | null
  error: string | null
}
