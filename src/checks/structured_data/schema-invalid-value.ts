import type { StructuredData, StructuredNode } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isNode } from './page-nodes.ts'
import { richResults } from './rich-results.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { plainOf, quoted } from './values.ts'
import { hasProperty, isA, isDataType, lineOf, typeNamed } from './vocabulary.ts'

/** Other checks report wrong values of these. */
const JUDGED_ELSEWHERE = new Set([
  ...['price', 'lowPrice', 'highPrice', 'priceCurrency', 'currency', 'ratingValue', 'ratingCount', 'reviewCount'],
  ...['bestRating', 'worstRating', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn'],
])
const NUMBERS = new Set(['Number', 'Integer', 'Float'])
const DATES = new Set(['Date', 'DateTime', 'Time', 'Duration'])
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
const BOOLEAN = /^(?:https?:\/\/schema\.org\/)?(?:true|false)$/i

export const schemaInvalidValue = definePageCheck({
  id: 'schema_invalid_value',
  version: 2,
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Wrong kind of value',
  message: ({ count }) =>
    `${counted(count, 'value')} in structured data ${count === 1 ? 'is' : 'are'} of the wrong kind`,
  why: 'A value of a kind that the property does not take is ignored. If Google requires the property, the rich result is lost.',
  fix: 'Use one of the kinds that the property takes; the issue names them.',
  basis: 'schema.org: ranges of properties; Google: structured data, page of each type',
  source: 'https://schema.org/docs/datamodel.html',
  more: () => ({
    rule: [
      'Reported are: a node of a type that the property does not take; a text where the property takes only a number ' +
        'or only true and false; true, false or a number where the property takes neither it nor a text; and a text ' +
        'where Google’s documentation of the type wants a node, such as an `Offer` in `offers`.',
      'A text in place of a `Person` or an `Organization` is accepted, and so is a node of a more general type than ' +
        'the property takes. Properties that the type does not have are reported separately. Dates, durations, URLs, prices, currencies, enumerations, ratings and GTINs have checks of their own.',
    ],
    example: {
      found: '{ "@type": "Product", "offers": "3.50 EUR" }',
      fixed: '{ "@type": "Product", "offers": { "@type": "Offer", "price": "3.50", "priceCurrency": "EUR" } }',
    },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => hasValues(page),
  find: (page) =>
    schemaValues(page).flatMap((placed) => {
      const wanted = wantedInstead(placed)
      if (wanted === null) return []
      return [{ saw: `${placeName(placed)}: ${quoted(placed.value)}, expected ${wanted}`, at: placed.node.path }]
    }),
})

function hasValues(page: { structuredData: StructuredData }): boolean {
  return page.structuredData.nodes.length > 0 && schemaValues(page).length > 0
}

/** What the property accepts, if the value is something else; null if the value is fine. */
function wantedInstead(placed: PlacedValue): string | null {
  const { node, property, value, ranges } = placed
  if (ranges.length === 0 || JUDGED_ELSEWHERE.has(property)) return null
  if (!isNode(value) && ranges.some(isText)) return null
  if (lacksProperty(node, property)) return null
  if (isNode(value)) return takesNode(ranges, value.types) ? null : ranges.join(' or ')
  const plain = plainOf(value)
  if (typeof plain === 'string' && takesPlainText(ranges, plain.trim())) return wantedByGoogle(placed, plain)
  return takesPlain(ranges, plain) ? null : ranges.join(' or ')
}

function isText(range: string): boolean {
  return range !== 'Boolean' && !NUMBERS.has(range) && !DATES.has(range) && isDataType(range)
}

function takesPlain(ranges: readonly string[], plain: ReturnType<typeof plainOf>): boolean {
  if (typeof plain === 'boolean') return ranges.includes('Boolean')
  if (typeof plain === 'number')
    return ranges.some((range) => NUMBERS.has(range) || !isDataType(range) || DATES.has(range))
  return typeof plain !== 'string'
}

/** Whether the type does not have the property at all. schema_unknown_property then reports it. */
function lacksProperty({ types }: StructuredNode, property: string): boolean {
  return types.length > 0 && types.every((type) => typeNamed(type) !== undefined) && !hasProperty(types, property)
}

function takesNode(ranges: readonly string[], types: readonly string[]): boolean {
  const known = types.filter((type) => typeNamed(type) !== undefined)
  // A node without a type, or with an unknown one, may be anything.
  if (known.length === 0 || known.length < types.length || isA(known, 'Role')) return true
  return ranges.some((range) => isA(known, range) || known.some((type) => lineOf(range).has(type)))
}

/** schema.org accepts a text in place of any node, but not in place of a number or a boolean. */
function takesPlainText(ranges: readonly string[], text: string): boolean {
  return ranges.some((range) => {
    if (NUMBERS.has(range)) return NUMBER.test(text)
    if (range === 'Boolean') return BOOLEAN.test(text)
    return true
  })
}

/** The types that Google's documentation requires, if it allows neither text nor URL. */
function wantedByGoogle({ node, property, ranges }: PlacedValue, text: string): string | null {
  // A URL may be a reference to a node.
  if (ranges.some(isDataType) || /^(?:https?:|#|_:)/i.test(text)) return null
  for (const type of node.types)
    for (const ancestor of lineOf(type))
      for (const { rows } of richResults().get(ancestor) ?? [])
        for (const { path, kinds } of rows)
          if (path.length === 1 && path[0] === property && kinds.every(isNodeOnly)) return kinds.join(' or ')
  return null
}

function isNodeOnly(kind: string): boolean {
  return (
    kind !== 'Person' &&
    kind !== 'Organization' &&
    kind !== 'Country' &&
    kind !== 'Thing' &&
    typeNamed(kind) !== undefined &&
    !isDataType(kind) &&
    kind !== 'Duration'
  )
}
