import { isSameChange } from './compare-rules.ts'
import type { CheckChange, RuleSet } from './rule-set.ts'

/**
 * Applies the differences between `basis` and `wanted` to the current rule set. `conflicts` are the ids of checks that
 * were also changed in `current`, but differently.
 */
export function mergeRuleSets(current: RuleSet, basis: RuleSet, wanted: RuleSet) {
  const ids = [...new Set([current, basis, wanted].flatMap(({ checks }) => Object.keys(checks)))]
  const conflicts: string[] = []
  const merged = ids.flatMap((id): [string, CheckChange][] => {
    const [now, before, after] = [current.checks[id], basis.checks[id], wanted.checks[id]]
    const isOurs = !isSameChange(before, after)
    if (isOurs && !isSameChange(now, before) && !isSameChange(now, after)) conflicts.push(id)
    const chosen = isOurs ? after : now
    return chosen === undefined ? [] : [[id, chosen]]
  })
  return { ruleSet: { checks: Object.fromEntries(merged) } satisfies RuleSet, conflicts }
}
