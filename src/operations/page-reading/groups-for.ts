import type { Rules } from '#audit/rules.ts'
import type { QueryFact } from '#checks/check.ts'
import { FACT_GROUP_NAMES, type FactGroupName } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { type GroupSelection, selectGroups } from '#extract/facts/group-selection.ts'

const known = new WeakMap<Rules, GroupSelection>()

/** The fact groups that the checks of these rules need. */
export function groupsFor(rules: Rules): GroupSelection {
  const found = known.get(rules)
  if (found !== undefined) return found
  const groups = selectGroups(neededGroups(rules))
  known.set(rules, groups)
  return groups
}

/**
 * Whether these facts have the groups that are kept or that a check needs. Of a rendered page, older versions lack the
 * log of the browser.
 */
export function hasGroups(
  { facts, rawFacts }: { facts: PageFacts; rawFacts: PageFacts | null },
  rules: Rules,
  keepsGroups: boolean,
): boolean {
  const names = keepsGroups ? FACT_GROUP_NAMES : neededGroups(rules)
  const hasLog = rawFacts === null || facts.browserLog !== undefined
  return hasLog && names.every((name) => facts[name] !== undefined)
}

function neededGroups({ page, query }: Rules): FactGroupName[] {
  const needs = new Set<string>([...page.flatMap(({ check }) => check.needs), ...factsForQueries({ query })])
  return FACT_GROUP_NAMES.filter((name) => needs.has(name))
}

/** The facts that the query checks of these rules read. */
export function factsForQueries({ query }: Pick<Rules, 'query'>): QueryFact[] {
  return query.flatMap(({ check }) => check.facts ?? [])
}

/** The facts that the page checks of these rules read, of the page and before its scripts ran. */
export function neededFacts({ page }: Pick<Rules, 'page'>): (keyof PageFacts)[] {
  return page.flatMap(({ check }) => check.needs.filter((name) => name !== 'raw'))
}
