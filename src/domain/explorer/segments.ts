import { type Condition, conditionsOf, type Filter, isCondition } from './filter.ts'
import { formatFilter } from './format-filter.ts'
import { parseFilter } from './parse-filter.ts'
import { isSameName } from './saved-name.ts'

/** A saved group of URLs of a project. Its filter applies to the table of pages. */
export type Segment = { id: string; name: string; filter: string; createdAt: string; updatedAt: string }

export const MAX_SEGMENTS = 100

/** Columns that a segment cannot use, because it must mean the same in every crawl and must not refer to itself. */
const NOT_IN_SEGMENTS: Readonly<Record<string, string>> = {
  segment: 'A segment cannot refer to other segments.',
  changed: 'A segment cannot depend on an earlier crawl. Use it together with ‘Changed’ in a filter or a saved view.',
}

/** A message, or null if a segment can have this filter. Columns and values are not checked. */
export function problemOfSegment(filter: Filter): string | null {
  const conditions = conditionsOf(filter)
  if (conditions.length === 0) return 'A segment needs at least one condition. Without any, it would be the whole site.'
  return conditions.map(({ column }) => NOT_IN_SEGMENTS[column]).find((problem) => problem !== undefined) ?? null
}

/** The names of segments in a filter, as they are written there. */
export function segmentsIn(filter: Filter): string[] {
  return [...new Set(conditionsOf(filter).flatMap(({ column, value }) => (column === 'segment' ? [value] : [])))]
}

/** The text of a filter after a segment was renamed. */
export function renameSegment(text: string, from: string, to: string): string {
  const parsed = parseFilter(text)
  if (!parsed.ok || !segmentsIn(parsed.filter).some((name) => isSameName(name, from))) return text
  return formatFilter(
    mapConditions(parsed.filter, (condition) =>
      condition.column === 'segment' && isSameName(condition.value, from) ? { ...condition, value: to } : condition,
    ),
  )
}

function mapConditions(filter: Filter, change: (condition: Condition) => Condition): Filter {
  if (isCondition(filter)) return change(filter)
  if ('every' in filter) return { every: filter.every.map((member) => mapConditions(member, change)) }
  return { some: filter.some.map((member) => mapConditions(member, change)) }
}
