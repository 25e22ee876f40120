import { rulesFrom } from '#audit/rules.ts'
import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import { type AppliedRules, changesIn } from '#domain/checks/applied-rules.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { parseRuleSet, type RuleSet } from '#domain/checks/rule-set.ts'
import { allChecks, type CheckDescription, listChecks } from './list-checks.ts'

export function readRuleSet(value: unknown): ReturnType<typeof parseRuleSet> {
  return parseRuleSet(value, allChecks())
}

export function getCatalogue(): { catalogueVersion: string; checks: CheckDescription[] } {
  return { catalogueVersion: CATALOGUE_VERSION, checks: listChecks() }
}

export function describeRules(ruleSet: RuleSet, tallies: CheckTallies): AppliedRules {
  return { catalogueVersion: CATALOGUE_VERSION, ...changesIn(ruleSet), tallies }
}

/** Whether a check is on that needs the tables of the crawl. */
export function hasQueryChecks(ruleSet: RuleSet): boolean {
  return rulesFrom(ruleSet).query.length > 0
}
