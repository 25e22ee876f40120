import { isSameChange } from './compare-rules.ts'
import type { CheckChange, RuleSet } from './rule-set.ts'

/**
 * Applies to the current rule set what differs between `basis` and `wanted`. `conflicts` are the ids of the checks
 * that were changed in `current` as well, to something else.
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
