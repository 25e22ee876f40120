import { operatorsOf, PAGE_FILTERS } from '#domain/explorer/columns.ts'
import {
  type Condition,
  type Filter,
  type FilterGroup,
  isCondition,
  membersOf,
  NO_FILTER,
  takesValue,
} from '#domain/explorer/filter.ts'
import {
  columnOf,
  columnsOf,
  EXPLORER_TABLES,
  type ExplorerTableName,
  filterColumn,
  isKnownColumn,
} from '#domain/explorer/tables.ts'
import type { TrafficField } from '#domain/traffic/traffic.ts'

/** Indexes that lead from the outer group to a member of an inner group. */
export type Path = readonly number[]
export type Joint = 'every' | 'some'

export function jointOf(group: FilterGroup): Joint {
  return 'every' in group ? 'every' : 'some'
}

export function groupOf(joint: Joint, members: Filter[]): FilterGroup {
  return joint === 'every' ? { every: members } : { some: members }
}

export function toGroup(filter: Filter): FilterGroup {
  return isCondition(filter) ? { every: [filter] } : filter
}

/** `change` returns null to remove the member. */
export function changeAt(group: FilterGroup, path: Path, change: (member: Filter) => Filter | null): FilterGroup {
  const [place, ...rest] = path
  if (place === undefined) return toGroup(change(group) ?? NO_FILTER)
  const members = membersOf(group).flatMap((member, nth) => {
    if (nth !== place) return [member]
    const changed = rest.length > 0 && !isCondition(member) ? changeAt(member, rest, change) : change(member)
    return changed ? [changed] : []
  })
  return groupOf(jointOf(group), members)
}

export function addAt(group: FilterGroup, path: Path, added: Filter): FilterGroup {
  return changeAt(group, path, (member) =>
    isCondition(member) ? member : groupOf(jointOf(member), [...membersOf(member), added]),
  )
}

export function setJointAt(group: FilterGroup, path: Path, joint: Joint): FilterGroup {
  return changeAt(group, path, (member) => (isCondition(member) ? member : groupOf(joint, membersOf(member))))
}

export function newCondition(table: ExplorerTableName, column: string = EXPLORER_TABLES[table].first): Condition {
  const known = filterColumn(table, column)
  const [operator = 'is'] = known ? operatorsOf(known.kind) : []
  return { column, operator, value: firstValue(table, column) }
}

/** Keeps operator and value if they also fit the new column. */
export function changeColumn(table: ExplorerTableName, condition: Condition, column: string): Condition {
  const before = filterColumn(table, condition.column)
  const after = filterColumn(table, column)
  const fresh = newCondition(table, column)
  if (!before || !after || !operatorsOf(after.kind).includes(condition.operator)) return fresh
  const isText = (kind: string) => kind === 'text' || kind === 'url'
  const isSameKind = after.kind === before.kind || (isText(after.kind) && isText(before.kind))
  return {
    ...condition,
    column,
    value: isSameKind && !after.choices && !before.choices ? condition.value : fresh.value,
  }
}

function firstValue(table: ExplorerTableName, column: string): string {
  const known = filterColumn(table, column)
  if (known?.kind === 'yes-no') return 'yes'
  return Object.keys(known?.choices ?? {})[0] ?? ''
}

function isComplete({ operator, value }: Condition): boolean {
  return !takesValue(operator) || value.trim() !== ''
}

/** Leaves out conditions without a value and groups without conditions. The result can be applied right away. */
export function completeFilter(filter: Filter): Filter {
  if (isCondition(filter)) return isComplete(filter) ? filter : NO_FILTER
  const members = membersOf(filter)
    .map(completeFilter)
    .filter((member) => isCondition(member) || membersOf(member).length > 0)
  const [only] = members
  return only && members.length === 1 ? only : groupOf(jointOf(filter), members)
}

/** The parts that can be removed one by one: the members of an 'and' group, else the whole filter. */
export function partsOf(filter: Filter): Filter[] {
  if (isCondition(filter)) return [filter]
  return jointOf(filter) === 'every' || membersOf(filter).length < 2 ? membersOf(filter) : [filter]
}

export function withoutPart(filter: Filter, nth: number): Filter {
  return completeFilter({ every: partsOf(filter).filter((_, place) => place !== nth) })
}

/** Columns that a condition can use, starting with those of the table. Segments and changes need choices to offer. */
export function filterColumns(
  table: ExplorerTableName,
  has: { segments: boolean; changes: boolean; uploaded?: readonly TrafficField[]; own?: readonly string[] },
): { id: string; label: string }[] {
  const known = Object.entries(columnsOf(table)).filter(([, column]) => isKnownColumn(column, has.uploaded ?? []))
  const own = table === 'pages' ? (has.own ?? []) : []
  const named = [...known.map(([id]) => id), ...own].map((id) => ({ id, label: columnOf(table, id)?.label ?? id }))
  const isUsable = (id: string) => (id === 'segment' ? has.segments : id === 'changed' ? has.changes : true)
  const others = Object.entries(PAGE_FILTERS).filter(([id]) => isUsable(id))
  return [...named, ...others.map(([id, { label }]) => ({ id, label }))]
}
