import { FACT_GROUP_NAMES, type FactGroupName } from '#domain/facts/fact-groups.ts'
import type { FactGroup } from './fact-group.ts'
import { type GroupReads, readsOf } from './fact-group-reads.ts'
import { FACT_GROUPS } from './registry.ts'

/** The fact groups to collect from a page, and what has to be read for them. */
export type GroupSelection = {
  /** Unique for each selection, counted from 0. */
  number: number
  groups: readonly FactGroup<FactGroupName, unknown>[]
  reads: GroupReads
  /** Facts start as a copy of this, with all fields: V8 makes objects slow that get many fields one by one. */
  emptyFacts: Readonly<Partial<Record<FactGroupName, null>>>
}

/** Limited, because every project may choose its checks, and each element kind stores data per selection. */
const MAX_SELECTIONS = 50

const known = new Map<string, GroupSelection>()

/** Returns the same object for the same names. Beyond the limit of selections, it selects all groups. */
export function selectGroups(names: Iterable<FactGroupName>): GroupSelection {
  const chosen = new Set<string>(names)
  const groups = FACT_GROUPS.filter(({ name }) => chosen.has(name))
  const key = groups.map(({ name }) => name).join()
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_SELECTIONS) return ALL_GROUPS
  const emptyFacts = JSON.parse(JSON.stringify(Object.fromEntries(groups.map(({ name }) => [name, null]))))
  const made = { number: known.size, groups, reads: readsOf(groups), emptyFacts }
  known.set(key, made)
  return made
}

export const NO_GROUPS = selectGroups([])
export const ALL_GROUPS = selectGroups(FACT_GROUP_NAMES)
