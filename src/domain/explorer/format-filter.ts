import { type Filter, type FilterGroup, isCondition, membersOf, takesValue } from './filter.ts'

/** The text of a filter, as it is written in URLs: `statusCode >= 400 and url contains "/blog/"`. Empty without conditions. */
export function formatFilter(filter: Filter): string {
  if (isCondition(filter)) {
    const { column, operator, value } = filter
    return takesValue(operator) ? `${column} ${operator} ${formatValue(value)}` : `${column} ${operator}`
  }
  return membersOf(filter)
    .map((member) => formatMember(member, filter))
    .filter((text) => text !== '')
    .join('every' in filter ? ' and ' : ' or ')
}

function formatMember(member: Filter, parent: FilterGroup): string {
  const text = formatFilter(member)
  const needsBrackets = !isCondition(member) && membersOf(member).length > 1 && 'every' in member !== 'every' in parent
  return needsBrackets ? `(${text})` : text
}

function formatValue(value: string): string {
  const isPlain = /^[^\s()"\\]+$/.test(value)
  return isPlain ? value : `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`
}
