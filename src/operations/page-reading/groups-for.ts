import type { Rules } from '#audit/rules.ts'
import type { QueryFact } from '#checks/check.ts'
import { FACT_GROUP_NAMES, type FactGroupName } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { ALL_GROUPS, type GroupSelection, selectGroups } from '#extract/facts/group-selection.ts'
import { FILE_GROUPS } from './resources-of.ts'

/** Whether all groups are kept, and whether the files of pages are listed. */
type Purposes = { keepsGroups?: boolean | undefined; listsFiles?: boolean | undefined }

const known = { withFiles: new WeakMap<Rules, GroupSelection>(), others: new WeakMap<Rules, GroupSelection>() }

/** The fact groups that are kept or that the checks of these rules need. */
export function groupsFor(rules: Rules, { keepsGroups, listsFiles = false }: Purposes = {}): GroupSelection {
  if (keepsGroups) return ALL_GROUPS
  const selections = listsFiles ? known.withFiles : known.others
  const found = selections.get(rules)
  if (found !== undefined) return found
  const groups = selectGroups(neededGroups(rules, listsFiles))
  selections.set(rules, groups)
  return groups
}

/**
 * Whether these facts have all groups that are kept or that a check needs. Rendered pages of older versions lack the
 * log of the browser.
 */
export function hasGroups(
  { facts, rawFacts }: { facts: PageFacts; rawFacts: PageFacts | null },
  rules: Rules,
  { keepsGroups, listsFiles = false }: Purposes,
): boolean {
  const names = keepsGroups ? FACT_GROUP_NAMES : neededGroups(rules, listsFiles)
  const hasLog = rawFacts === null || facts.browserLog !== undefined
  return hasLog && names.every((name) => facts[name] !== undefined)
}

function neededGroups({ page, query }: Rules, listsFiles: boolean): FactGroupName[] {
  const ofChecks = [...page.flatMap(({ check }) => check.needs), ...factsForQueries({ query })]
  const needs = new Set<string>([...ofChecks, ...(listsFiles ? FILE_GROUPS : [])])
  return FACT_GROUP_NAMES.filter((name) => needs.has(name))
}

const queryFacts = new WeakMap<Rules['query'], QueryFact[]>()

/** The facts that the query checks of these rules read. Called for each page, so they are listed once. */
export function factsForQueries({ query }: Pick<Rules, 'query'>): QueryFact[] {
  let facts = queryFacts.get(query)
  if (facts === undefined) {
    facts = [...new Set(query.flatMap(({ check }) => check.facts ?? []))]
    queryFacts.set(query, facts)
  }
  return facts
}

/** The facts that page checks of these rules read, of the page itself and of its HTML before scripts ran. */
export function neededFacts({ page }: Pick<Rules, 'page'>): (keyof PageFacts)[] {
  return page.flatMap(({ check }) => check.needs.filter((name) => name !== 'raw'))
}
