import {
  type Condition,
  type Filter,
  isCondition,
  membersOf,
  type Operator,
  takesValue,
} from '#domain/explorer/filter.ts'
import { type ExplorerTableName, filterColumn } from '#domain/explorer/tables.ts'
import { jointOf } from './edit-filter.ts'
import type { FilterSources } from './filter-sources.ts'

export const OPERATOR_WORDS: Record<Operator, string> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  lacks: 'does not contain',
  starts: 'starts with',
  ends: 'ends with',
  matches: 'matches regex',
  mismatches: 'does not match regex',
  empty: 'is empty',
  filled: 'is not empty',
  '>=': 'is at least',
  '<=': 'is at most',
  since: 'since',
}

/** 'Status code is at least 400', with brackets around groups inside a group. */
export function describeFilter(filter: Filter, table: ExplorerTableName, sources: FilterSources): string {
  if (isCondition(filter)) return describeCondition(filter, table, sources)
  return membersOf(filter)
    .map((member) => {
      const words = describeFilter(member, table, sources)
      return isCondition(member) || membersOf(member).length < 2 ? words : `(${words})`
    })
    .join(jointOf(filter) === 'every' ? ' and ' : ' or ')
}

function describeCondition(condition: Condition, table: ExplorerTableName, sources: FilterSources): string {
  const { column, operator } = condition
  const label = filterColumn(table, column)?.label ?? column
  const words = `${label} ${OPERATOR_WORDS[operator]}`
  return takesValue(operator) ? `${words} ${valueInWords(condition, table, sources)}` : words
}

function valueInWords({ column, value }: Condition, table: ExplorerTableName, sources: FilterSources): string {
  const known = filterColumn(table, column)
  if (known?.choices) return known.choices[value] ?? value
  switch (known?.kind) {
    case 'check':
      return sources.checks.find((each) => each.value === value)?.label ?? value
    case 'segment':
      return sources.segments?.find((each) => each.value === value)?.label ?? value
    case 'change':
      return sources.crawls?.find((each) => each.value === value)?.label ?? value
    case 'number':
    case 'yes-no':
      return value
    default:
      return `“${value}”`
  }
}
