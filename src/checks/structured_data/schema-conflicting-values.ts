import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes, isNode, type PageNodes, type PlacedNode, pageNodes, valuesOf } from './page-nodes.ts'
import { isTop } from './row-sets.ts'
import { firstText, textOf, typeName } from './values.ts'

/** Properties that identify a thing, the most certain first. */
const KEYS = ['@id', 'sku', 'url', 'name'] as const
/** Nodes that differ in one of these are different things, even if they share a name or URL. */
const NUMBERS = ['sku', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'mpn', 'productID', 'isbn']

type Compared = 'price' | 'availability' | 'rating' | 'datePublished' | 'dateModified' | 'startDate'

export const schemaConflictingValues = definePageCheck({
  id: 'schema_conflicting_values',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Contradictory structured data',
  message: ({ count }) => `${counted(count, 'contradiction')} between nodes about the same thing`,
  why: 'Search engines cannot know which value is right. They may show the wrong one, or none.',
  fix: 'Describe each thing once. If the theme and a plugin both write structured data, switch one of them off.',
  basis: 'Google: structured data guidelines',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  more: () => ({
    rule: [
      'Two nodes of one type are taken for the same thing if they have the same `@id` or `sku`, or the same `url` or ' +
        '`name` and no other number (SKU, GTIN, MPN) or URL that differs. They may not give different prices in one currency, ' +
        'availabilities, ratings or publication dates.',
      'A node with several offers is not compared by price. Dates of events are compared only for the same `@id`, ' +
        'because events repeat.',
    ],
    example: {
      found:
        '{ "@type": "Product", "sku": "7", "offers": { "price": "3.50" } } … { "@type": "Product", "sku": "7", "offers": { "price": "4.00" } }',
      fixed: '{ "@type": "Product", "sku": "7", "offers": { "price": "3.50" } }',
    },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => mainNodes(page).length > 1,
  find(page) {
    const nodes = pageNodes(page.structuredData)
    const firsts = new Map<string, StructuredNode>()
    const found = new Map<string, { saw: string; at: string }>()
    for (const { node } of mainNodes(page)) {
      for (const key of KEYS) {
        const value = key === '@id' ? node.id : firstText(node, key)
        if (value === null) continue
        const name = `${typeName(node)} ${key} ${value}`
        const first = firsts.get(name)
        if (first === undefined) firsts.set(name, node)
        else if (isSame(first, node, key)) {
          for (const { what, values } of differences(first, node, key, nodes))
            found.set(`${typeName(node)} ${what} ${values}`, {
              saw: `${typeName(node)} with ${key} "${value}": ${what} ${values}`,
              at: node.path,
            })
        }
      }
    }
    return [...found.values()]
  },
})

function mainNodes(page: Parameters<typeof allNodes>[0]): PlacedNode[] {
  if (page.structuredData.nodes.length < 2) return []
  return allNodes(page).filter((placed) => isTop(placed) && placed.node.isSchemaOrg && placed.node.types.length > 0)
}

function isSame(one: StructuredNode, other: StructuredNode, key: (typeof KEYS)[number]): boolean {
  if (key === '@id') return true
  const differing = key === 'name' ? [...NUMBERS, 'url'] : NUMBERS
  if (key === 'name' && one.id !== null && other.id !== null && one.id !== other.id) return false
  return !differing.some((name) => {
    const [left, right] = [firstText(one, name), firstText(other, name)]
    return left !== null && right !== null && left !== right
  })
}

function differences(one: StructuredNode, other: StructuredNode, key: string, nodes: PageNodes) {
  const [left, right] = [read(one, nodes), read(other, nodes)]
  return (Object.keys(left) as Compared[]).flatMap((what) => {
    const [here, there] = [left[what], right[what]]
    if (here === undefined || there === undefined || here === there) return []
    if (what === 'startDate' && key !== '@id') return []
    if (what === 'price' && here.split(' ')[1] !== there.split(' ')[1]) return []
    return [{ what, values: `${here} and ${there}` }]
  })
}

/** Reads only properties that the node has once. */
function read(node: StructuredNode, nodes: PageNodes): Partial<Record<Compared, string>> {
  const offers = valuesOf(nodes, node, 'offers').filter(isNode)
  const ratings = valuesOf(nodes, node, 'aggregateRating').filter(isNode)
  const offer = offers.length === 1 ? offers[0] : undefined
  const rating = ratings.length === 1 ? ratings[0] : undefined
  const own = (name: string) => only(node, name)
  const price = offer && only(offer, 'price')
  return withoutUndefined({
    price: price === undefined ? undefined : withCurrency(price, offer && only(offer, 'priceCurrency')),
    availability: offer && only(offer, 'availability')?.replace(/^.*[/#]/, ''),
    rating: rating && asNumber(only(rating, 'ratingValue')),
    datePublished: own('datePublished')?.slice(0, 10),
    dateModified: own('dateModified')?.slice(0, 10),
    startDate: own('startDate')?.slice(0, 16),
  })
}

function only({ properties }: StructuredNode, name: string): string | undefined {
  const values = properties[name] ?? []
  return values.length === 1 ? (textOf(values[0]) ?? undefined) : undefined
}

function withCurrency(price: string, currency: string | undefined): string | undefined {
  const number = asNumber(price)
  return number === undefined ? undefined : [number, currency].filter((each) => each !== undefined).join(' ')
}

function asNumber(text: string | undefined): string | undefined {
  return text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : String(Number(text))
}

function withoutUndefined<Values extends object>(values: Values): Partial<Record<Compared, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
