import type { SiteScore } from '../issues/site-score.ts'
import type { CheckTallies } from './check-tallies.ts'
import type { CrawlBefore } from './crawl-before.ts'
import type { RuleSet } from './rule-set.ts'

/** The rules a crawl was judged by, and the result of each check. */
export type AppliedRules = ChangesToChecks & {
  catalogueVersion: string
  tallies: CheckTallies
  /** Crawls that were judged before there was a score do not have it. */
  score?: SiteScore
  /** Crawls that were judged before crawls were compared do not have it. */
  before?: CrawlBefore
}

export type ChangesToChecks = {
  /** The ids of the checks that did not run. */
  off: string[]
  /** The checks that ran with another severity or other options. */
  changed: RuleSet['checks']
}

/** The same for a crawl that is running or was stopped. Its rules are known, but not what became of the checks. */
export type CrawlChecks = ChangesToChecks &
  Partial<Pick<AppliedRules, 'catalogueVersion' | 'tallies' | 'score' | 'before'>>

/** The rule set that a crawl was judged by. Says nothing else about a check that was off. */
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
