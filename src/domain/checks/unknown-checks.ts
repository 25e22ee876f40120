import type { AppliedRules } from './applied-rules.ts'
import { WHOLE_CRAWL_CHECKS } from './check-categories.generated.ts'
import { NOT_KNOWN, NOT_RUN, type Tally } from './check-tallies.ts'
import type { RuleSet } from './rule-set.ts'

/** Reasons in tallies of checks that did not run. */
export const REASONS_NOT_RUN: readonly string[] = [NOT_KNOWN, NOT_RUN]

type Judged = {
  isActive: boolean
  isCompleted: boolean
  checks: Pick<AppliedRules, 'tallies'> | null
  /** Null for crawls made before rule sets existed. */
  ruleSet: RuleSet | null
}

/** The ids of checks that were on but did not run or crashed, so that their issues are not known. */
export function unknownChecksOf({ isActive, isCompleted, checks, ruleSet }: Judged): string[] {
  if (isActive) return []
  if (checks) return idsOf(checks.tallies)
  // Without tallies, the crawl was made before they were stored, or it was stopped after some page checks.
  if (isCompleted || ruleSet === null) return []
  return WHOLE_CRAWL_CHECKS.filter((id) => ruleSet.checks[id]?.isOff !== true)
}

function idsOf(tallies: Record<string, Tally>): string[] {
  const isUnknown = ({ error, reason }: Tally) =>
    error !== undefined || (reason !== undefined && REASONS_NOT_RUN.includes(reason))
  return Object.entries(tallies).flatMap(([id, tally]) => (isUnknown(tally) ? [id] : []))
}
