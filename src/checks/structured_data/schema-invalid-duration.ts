import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isNode } from './page-nodes.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { quoted, textOf } from './values.ts'

const NUMBER = '\\d+(?:[.,]\\d+)?'
const DURATION = new RegExp(
  `^[+-]?P(?=[\\dT])(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?` +
    `(?:T(?=\\d)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
)

export const schemaInvalidDuration = definePageCheck({
  id: 'schema_invalid_duration',
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid durations in structured data',
  message: ({ count }) => `${counted(count, 'duration')} in structured data ${count === 1 ? 'is' : 'are'} not valid`,
  why: 'Search engines ignore a duration in another form, so cooking times and video lengths are not shown.',
  fix: 'Write durations as in ISO 8601: `PT30M` for 30 minutes, `PT1H15M` for an hour and a quarter.',
  basis: 'ISO 8601; schema.org: Duration',
  source: 'https://schema.org/Duration',
  more: () => ({
    rule: [
      'Values of properties that take a `Duration`, such as `cookTime`, `totalTime` and `duration`, have to follow ' +
        'ISO 8601. Properties that also take a text or a number are not judged, nor are nodes such as `QuantitativeValue`.',
    ],
    example: { found: '"cookTime": "45 minutes"', fixed: '"cookTime": "PT45M"' },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => page.structuredData.nodes.length > 0 && schemaValues(page).some(isDuration),
  find: (page) =>
    schemaValues(page)
      .filter((placed) => isDuration(placed) && !DURATION.test(textOf(placed.value) ?? ''))
      .map((placed) => ({ saw: `${placeName(placed)}: ${quoted(placed.value)}`, at: placed.node.path })),
})

function isDuration({ ranges, value }: PlacedValue): boolean {
  return !isNode(value) && ranges.includes('Duration') && !ranges.includes('Text') && !ranges.includes('Number')
}
