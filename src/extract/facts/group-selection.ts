import { FACT_GROUP_NAMES, type FactGroupName } from '#domain/facts/fact-groups.ts'
import type { FactGroup } from './fact-group.ts'
import { type GroupReads, readsOf } from './fact-group-reads.ts'
import { FACT_GROUPS } from './registry.ts'

/** The fact groups to collect of a page, and what has to be read for them. */
export type GroupSelection = {
  /** Each selection has its own, counted from 0. */
  number: number
  groups: readonly FactGroup<FactGroupName, unknown>[]
  reads: GroupReads
  /** Its copies have all fields from the start. V8 makes a slow object of one that gets many fields one by one. */
  emptyFacts: Readonly<Partial<Record<FactGroupName, null>>>
}

/** Every project may choose its checks. Element kinds remember what to read for each selection. */
const MAX_SELECTIONS = 50

const known = new Map<string, GroupSelection>()

/** The same object for the same names. If there were too many selections already, all groups. */
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
