import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isIsoDate } from './iso-date.ts'
import { isNode } from './page-nodes.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { quoted, textOf } from './values.ts'

const DATES = new Set(['Date', 'DateTime', 'Time'])

export const schemaInvalidDate = definePageCheck({
  id: 'schema_invalid_date',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid dates in structured data',
  message: ({ count }) => `${counted(count, 'date')} in structured data ${count === 1 ? 'is' : 'are'} not valid`,
  why: 'A date that cannot be read is ignored: articles lose their date in results, events and jobs may not be shown at all.',
  fix: 'Write dates as `2026-11-05` and times with their offset as `2026-11-05T09:00:00+01:00`.',
  basis: 'ISO 8601; schema.org: Date, DateTime and Time',
  source: 'https://schema.org/DateTime',
  more: () => ({
    rule: [
      'Values of properties that take only dates and times have to follow ISO 8601 and name a day that exists. A year, ' +
        'a year with a month, and the forms without separators are valid as well.',
      'A space instead of the `T` between date and time is reported, because it is not ISO 8601. Properties that also ' +
        'take a text are not judged.',
    ],
    example: { found: '"datePublished": "05.11.2026"', fixed: '"datePublished": "2026-11-05"' },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => page.structuredData.nodes.length > 0 && schemaValues(page).some(isDate),
  find: (page) =>
    schemaValues(page)
      .filter((placed) => isDate(placed) && !isIsoDate(textOf(placed.value) ?? ''))
      .map((placed) => ({ saw: `${placeName(placed)}: ${quoted(placed.value)}`, at: placed.node.path })),
})

function isDate({ ranges, value }: PlacedValue): boolean {
  return !isNode(value) && ranges.length > 0 && ranges.every((range) => DATES.has(range))
}
