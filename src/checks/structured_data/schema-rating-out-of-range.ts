import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes, type PlacedNode } from './page-nodes.ts'
import { firstText, quoted, typeName } from './values.ts'
import { isA } from './vocabulary.ts'

const DEFAULT_WORST = 1
const DEFAULT_BEST = 5
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

export const schemaRatingOutOfRange = definePageCheck({
  id: 'schema_rating_out_of_range',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Rating outside its scale',
  message: ({ count }) => `${counted(count, 'rating')} with an impossible value or count`,
  why: 'Google ignores a rating that does not fit its scale or that nobody gave, so no stars are shown.',
  fix: 'State the scale in `worstRating` and `bestRating`, correct the value, and leave the rating out while there is none.',
  basis: 'Google: review snippet',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  more: () => ({
    rule: [
      'For `AggregateRating` nodes and the ratings of reviews, `ratingValue` has to be a number from `worstRating` to ' +
        `\`bestRating\`. Without them the scale is ${DEFAULT_WORST} to ${DEFAULT_BEST}. Percentages (\`80%\`) and ` +
        'fractions (`8/10`) are accepted, as Google does. `ratingCount` and `reviewCount` have to be at least 1.',
      'A decimal comma is reported: the value has to be written with a point.',
    ],
    example: {
      found: '{ "@type": "AggregateRating", "ratingValue": 87, "ratingCount": 12 }',
      fixed: '{ "@type": "AggregateRating", "ratingValue": 87, "bestRating": 100, "ratingCount": 12 }',
    },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => allNodes(page).some(isRating),
  find: (page) =>
    allNodes(page).flatMap((placed) => {
      const faults = isRating(placed) ? faultsOf(placed.node) : []
      return faults.length === 0
        ? []
        : [{ saw: `${typeName(placed.node)}: ${faults.join('; ')}`, at: placed.node.path }]
    }),
})

/** Ratings such as those of films for children or of certificates have their own scales. */
function isRating({ node, property }: PlacedNode): boolean {
  return (
    node.isSchemaOrg &&
    (isA(node.types, 'AggregateRating') || (property === 'reviewRating' && isA(node.types, 'Rating')))
  )
}

function faultsOf(node: StructuredNode): string[] {
  const value = firstText(node, 'ratingValue')
  const counts = ['ratingCount', 'reviewCount'].flatMap((name) => {
    const count = firstText(node, name)
    if (count === null || (NUMBER.test(count) && Number(count) >= 1)) return []
    return [`${name} ${quoted(count)} is ${NUMBER.test(count) ? 'below 1' : 'not a number'}`]
  })
  const fault = value === null ? null : valueFault(value, node)
  return fault === null ? counts : [fault, ...counts]
}

function valueFault(value: string, node: StructuredNode): string | null {
  const worst = firstText(node, 'worstRating')
  const best = firstText(node, 'bestRating')
  const [, part, whole] = /^(\d+(?:\.\d+)?)\s*(?:%|\/\s*(\d+(?:\.\d+)?))$/.exec(value) ?? []
  if (part !== undefined)
    return Number(part) <= Number(whole ?? 100) ? null : `ratingValue ${quoted(value)} is above its scale`
  for (const [name, text] of [
    ['ratingValue', value],
    ['worstRating', worst],
    ['bestRating', best],
  ] as const)
    if (text !== null && !NUMBER.test(text)) return `${name} ${quoted(text)} is not a number`
  const least = worst === null ? Math.min(DEFAULT_WORST, Number(best ?? DEFAULT_BEST)) : Number(worst)
  const most = best === null ? DEFAULT_BEST : Number(best)
  if (Number(value) >= least && Number(value) <= most) return null
  const scale = worst === null && best === null ? 'no scale given, so the default applies' : 'as given'
  return `ratingValue ${value} is outside ${least} to ${most} (${scale})`
}
