/** Decides which rows a table of the explorer shows. An empty group lets every row pass. */
export type Filter = FilterGroup | Condition

export type FilterGroup = { every: Filter[] } | { some: Filter[] }

/** `value` is empty for operators that take none. */
export type Condition = { column: string; operator: Operator; value: string }

/** The spelling is the one that filters use. */
export const OPERATORS = [
  'is',
  'is-not',
  'contains',
  'lacks',
  'starts',
  'ends',
  'matches',
  'mismatches',
  'empty',
  'filled',
  '>=',
  '<=',
  'since',
] as const
export type Operator = (typeof OPERATORS)[number]

const WITHOUT_VALUE: readonly Operator[] = ['empty', 'filled']

export function takesValue(operator: Operator): boolean {
  return !WITHOUT_VALUE.includes(operator)
}

export const MAX_CONDITIONS = 50
export const MAX_GROUP_DEPTH = 6
export const MAX_FILTER_LENGTH = 8000

export const NO_FILTER: FilterGroup = { every: [] }

export function isCondition(filter: Filter): filter is Condition {
  return 'column' in filter
}

export function membersOf(group: FilterGroup): Filter[] {
  return 'every' in group ? group.every : group.some
}

export function countConditions(filter: Filter): number {
  if (isCondition(filter)) return 1
  return membersOf(filter).reduce((sum, member) => sum + countConditions(member), 0)
}

/** The conditions of all groups, in the order in which they are written. */
export function conditionsOf(filter: Filter): Condition[] {
  return isCondition(filter) ? [filter] : membersOf(filter).flatMap(conditionsOf)
}
