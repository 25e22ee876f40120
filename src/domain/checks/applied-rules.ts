import type { SiteScore } from '../issues/site-score.ts'
import type { CheckTallies } from './check-tallies.ts'
import type { CrawlBefore } from './crawl-before.ts'
import type { RuleSet } from './rule-set.ts'

/** The rules a crawl was judged by, and the result of each check. */
export type AppliedRules = ChangesToChecks & {
  catalogueVersion: string
  tallies: CheckTallies
  /** Missing in crawls that were judged before there was a score. */
  score?: SiteScore
  /** Missing in crawls that were judged before crawls were compared. */
  before?: CrawlBefore
}

export type ChangesToChecks = {
  /** The ids of the checks that did not run. */
  off: string[]
  /** The checks that ran with another severity or other options. */
  changed: RuleSet['checks']
}

/** Like `AppliedRules`, for a crawl that is running or was stopped: its checks may have no results yet. */
export type CrawlChecks = ChangesToChecks &
  Partial<Pick<AppliedRules, 'catalogueVersion' | 'tallies' | 'score' | 'before'>>

/** The rule set that a crawl was judged by. Of a check that was off, it contains only that. */
export function ruleSetOf({ off, changed }: ChangesToChecks): RuleSet {
  return { checks: { ...changed, ...Object.fromEntries(off.map((id) => [id, { isOff: true }])) } }
}

export function changesIn({ checks }: RuleSet): ChangesToChecks {
  const changes = Object.entries(checks)
  return {
    off: changes.flatMap(([id, { isOff }]) => (isOff ? [id] : [])).sort(),
    changed: Object.fromEntries(changes.filter(([, { isOff }]) => !isOff)),
  }
}
