import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { parseRuleSet, type RuleSet } from '#domain/checks/rule-set.ts'
import { allChecks, type CheckDescription, listChecks } from './list-checks.ts'

export function readRuleSet(value: unknown): ReturnType<typeof parseRuleSet> {
  return parseRuleSet(value, allChecks())
}

export function getCatalogue(): { catalogueVersion: string; checks: CheckDescription[] } {
  return { catalogueVersion: CATALOGUE_VERSION, checks: listChecks() }
}

/** By which rules a crawl was judged, and what became of each check. */
export type AppliedRules = {
  catalogueVersion: string
  /** The ids of the checks that did not run. */
  off: string[]
  /** The checks that ran with another severity or other options. */
  changed: RuleSet['checks']
  tallies: CheckTallies
}

export function describeRules({ checks }: RuleSet, tallies: CheckTallies): AppliedRules {
  const changes = Object.entries(checks)
  return {
    catalogueVersion: CATALOGUE_VERSION,
    off: changes.flatMap(([id, { isOff }]) => (isOff ? [id] : [])).sort(),
    changed: Object.fromEntries(changes.filter(([, { isOff }]) => !isOff)),
    tallies,
  }
}
