import { type Rules, rulesFrom } from '#audit/rules.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'

const MAX_KNOWN = 50

const known = new Map<string, Rules>()

/** A thread gets the rule set with each page, mostly the same one, so its rules are built once. */
export function knownRules(ruleSet: RuleSet): Rules {
  const key = JSON.stringify(ruleSet)
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const rules = rulesFrom(ruleSet)
  known.set(key, rules)
  return rules
}
