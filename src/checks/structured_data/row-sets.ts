import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { isNode, type PageNodes, type PlacedNode, valuesOf } from './page-nodes.ts'
import { type RowSet, richResults } from './rich-results.ts'
import { textOf } from './values.ts'
import { isA, lineOf } from './vocabulary.ts'

const RATED: Readonly<Record<string, string>> = {
  aggregateRating: 'AggregateRating',
  review: 'Review',
  reviews: 'Review',
}

/** Further types for which Google shows review snippets, besides those of the table. */
const WITH_REVIEWS = [
  'Book',
  'CreativeWorkSeason',
  'CreativeWorkSeries',
  'Episode',
  'Game',
  'MediaObject',
  'Movie',
  'MusicRecording',
]

/** What the conditions of the table depend on, besides the node itself. */
export type RichPage = { nodes: PageNodes; sells: () => boolean }

/** Types that Google shows as a carousel if a page lists them. */
const IN_CAROUSELS = ['Course', 'Movie', 'Recipe', 'Restaurant']

/** The row sets for a node: those of its types and supertypes that apply at its place. */
export function rowSetsFor(placed: PlacedNode, page: RichPage): RowSet[] {
  const { types, isSchemaOrg } = placed.node
  if (!isSchemaOrg) return NO_SETS
  const [only, another] = types
  if (only === undefined) return NO_SETS
  const sets = another === undefined ? setsOf(only) : [...new Set(types.flatMap(setsOf))]
  return sets.length === 0 ? NO_SETS : sets.filter((set) => appliesIn(set, placed, page))
}

const NO_SETS: RowSet[] = []
const byType = new Map<string, RowSet[]>()

/** All row sets of a type and its supertypes. */
function setsOf(type: string): RowSet[] {
  let sets = byType.get(type)
  if (sets === undefined) {
    const line = lineOf(type)
    sets = [...line].flatMap((each) => richResults().get(each) ?? [])
    // Only types of schema.org, so that pages cannot fill the map.
    if (line.size > 0) byType.set(type, sets)
  }
  return sets
}

function appliesIn({ type, feature }: RowSet, placed: PlacedNode, page: RichPage): boolean {
  const { node, parent, property } = placed
  const has = (name: string) => valuesOf(page.nodes, node, name).length > 0
  switch (feature) {
    case null:
      if (type === 'SoftwareApplication' && node.types.every((each) => each === 'VideoGame')) return false
      if (type === 'Event' && !isVisitedEvent(node.types)) return false
      return isTop(placed) || isNamedByTable(type, placed)
    case 'snippet':
    case 'merchant-listing':
      if (type === 'Offer') return isOfferOfProduct(placed) && page.sells() === (feature === 'merchant-listing')
      if (!isTop(placed) && property !== 'hasVariant') return false
      // Product groups have their own rows, and only their variants have offers.
      return !isA(node.types, 'ProductGroup') && sellsHere(node, page) === (feature === 'merchant-listing')
    case 'breadcrumb':
      return property === 'itemListElement' && isA(parent?.node.types ?? [], 'BreadcrumbList')
    case 'carousel':
      if (type === 'ItemList') return lists(node, IN_CAROUSELS)
      if (type === 'ListItem') return property === 'itemListElement' && lists(parent?.node, IN_CAROUSELS)
      return isListed(placed)
    case 'list':
      return isListed(placed)
    case 'course-list':
      return lists(node, ['Course'])
    case 'discussion-forum':
      return isUnder(placed, 'comment', 'DiscussionForumPosting')
    case 'education':
      return isUnder(placed, 'hasPart', 'Quiz')
    case 'license':
      return has('license') || has('acquireLicensePage')
    case 'job-location':
      return property === 'jobLocation' && isA(parent?.node.types ?? [], 'JobPosting')
    case 'detailed':
      return has('applicableCountry') && !has('merchantReturnLink')
    case 'qapage':
      return type === 'Question'
        ? isUnder(placed, 'mainEntity', 'QAPage')
        : /Answer$/.test(property ?? '') && parent !== null && isUnder(parent, 'mainEntity', 'QAPage')
    case 'recipe':
      return (
        ['recipeInstructions', 'itemListElement', 'step', 'steps'].includes(property ?? '') &&
        isInside(placed, 'Recipe')
      )
    case 'retired-2026':
      return isTop(placed)
    case 'beta':
      return property === 'speakable'
    case 'paywall':
      return valuesOf(page.nodes, node, 'hasPart').some(
        (part) => isNode(part) && 'isAccessibleForFree' in part.properties,
      )
    default:
      return false
  }
}

/** Broadcasts, courses and deliveries are events of schema.org, but not of Google's event search. */
export function isVisitedEvent(types: readonly string[]): boolean {
  return isA(types, 'Event') && !OTHER_EVENTS.some((other) => isA(types, other))
}

const OTHER_EVENTS = ['PublicationEvent', 'CourseInstance', 'DeliveryEvent', 'UserInteraction']

/** Whether the node is at the top level, or is the main entity of the page. */
export function isTop({ parent, property }: PlacedNode): boolean {
  return parent === null || (property === 'mainEntity' && isA(parent.node.types, 'WebPage'))
}

/** Whether the table has a row for this property of the parent that names the type. */
function isNamedByTable(type: string, { parent, property }: PlacedNode): boolean {
  if (parent === null) return true
  if (type === RATED[property ?? ''] && WITH_REVIEWS.some((each) => isA(parent.node.types, each))) return true
  return parent.node.types.some((each) => valuesNamedFor(each).has(`${property} ${type}`))
}

const namedByType = new Map<string, ReadonlySet<string>>()

/** What the table has rows for, such as `author Person`, on nodes of a type. */
function valuesNamedFor(type: string): ReadonlySet<string> {
  let named = namedByType.get(type)
  if (named === undefined) {
    const rows = setsOf(type).flatMap((set) => set.rows.filter(({ path }) => path.length === 1))
    named = new Set(rows.flatMap(({ path, kinds }) => kinds.map((kind) => `${path[0]} ${kind}`)))
    // Only types of schema.org, so that pages cannot fill the map.
    if (rows.length > 0) namedByType.set(type, named)
  }
  return named
}

function isOfferOfProduct({ node, parent, property }: PlacedNode): boolean {
  return property === 'offers' && isA(parent?.node.types ?? [], 'Product') && !isA(node.types, 'AggregateOffer')
}

/** Whether the page sells this product itself: an offer with a price, and words of a shop. */
function sellsHere(node: StructuredNode, { nodes, sells }: RichPage): boolean {
  return (
    valuesOf(nodes, node, 'offers').some((offer) => isNode(offer) && isA(offer.types, 'Offer') && hasPrice(offer)) &&
    sells()
  )
}

function hasPrice({ properties: { price, priceSpecification } }: StructuredNode): boolean {
  const specified = (priceSpecification ?? []).filter(isNode).flatMap(({ properties }) => properties.price ?? [])
  return [...(price ?? []), ...specified].some((value) => textOf(value) !== null)
}

/** Whether the node lists a node of one of the types. */
function lists(node: StructuredNode | undefined, types: readonly string[]): boolean {
  for (const element of node?.properties.itemListElement ?? []) {
    if (!isNode(element)) continue
    if (isOneOf(element, types)) return true
    for (const item of element.properties.item ?? []) if (isNode(item) && isOneOf(item, types)) return true
  }
  return false
}

function isOneOf(node: StructuredNode, types: readonly string[]): boolean {
  for (const type of types) if (isA(node.types, type)) return true
  return false
}

function isListed({ property, parent }: PlacedNode): boolean {
  const list = property === 'item' ? parent?.parent?.node : property === 'itemListElement' ? parent?.node : undefined
  return list !== undefined && isA(list.types, 'ItemList')
}

function isUnder({ property, parent }: PlacedNode, name: string, type: string): boolean {
  if (property !== name || parent === null) return false
  return isA(parent.node.types, type) || isUnder(parent, name, type)
}

function isInside({ parent }: PlacedNode, type: string): boolean {
  return parent !== null && (isA(parent.node.types, type) || isInside(parent, type))
}
