import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { isHomePage } from '../shared/needs-little-text.ts'
import { oncePerPage } from '../shared/once-per-page.ts'
import { isTeaser, TEASER_FACTS } from './is-teaser.ts'
import { isNode, isReference, type PageNodes, type PlacedNode, pageNodes, valuesOf } from './page-nodes.ts'
import type { RichRow, RowSet } from './rich-results.ts'
import { type RichPage, rowSetsFor } from './row-sets.ts'
import { SELLING_FACTS, sellsProduct } from './sells-product.ts'
import { isEmptyValue, textOf } from './values.ts'
import { isA } from './vocabulary.ts'

export const RICH_FACTS = ['structuredData', ...SELLING_FACTS, ...TEASER_FACTS] as const
type RichFacts = Pick<CompleteFacts, (typeof RICH_FACTS)[number]>

export type MissingProperties = {
  placed: PlacedNode
  set: RowSet
  /** `headline`, `url or item.url` if one of them is enough, or `image (2 of at least 8)`. */
  names: string[]
  isRequired: boolean
  feature: string
}

type Judged = { missing: MissingProperties[]; isRich: boolean }

/** What the nodes of the page lack for the rich results of their types. */
export function missingProperties(page: RichFacts): MissingProperties[] {
  return judge(page).missing
}

/** Whether the page has a node that is compared with the table of rich results. */
export function hasRichNode(page: RichFacts): boolean {
  return judge(page).isRich
}

const judge = oncePerPage((page: RichFacts): Judged => {
  const judged: Judged = { missing: [], isRich: false }
  const nodes = pageNodes(page.structuredData)
  const rich: RichPage = { nodes, sells: () => sells(page) }
  for (const placed of nodes.all) {
    if (isTeaser(placed.node, page) || isTrailOfHome(placed, page)) continue
    for (const set of rowSetsFor(placed, rich)) {
      judged.isRich = true
      judged.missing.push(...missingIn(set, placed, nodes))
    }
  }
  return judged
})

/** Plugins write a breadcrumb list on the start page, where there is no trail to show. */
function isTrailOfHome({ node }: PlacedNode, { url }: RichFacts): boolean {
  return isA(node.types, 'BreadcrumbList') && isHomePage(url)
}

/** Judged when a node needs it, because the words of a shop are searched in the whole text. */
const sells = oncePerPage((page: RichFacts): boolean => {
  const { all } = pageNodes(page.structuredData)
  return all.some(({ node }) => isA(node.types, 'Product')) && sellsProduct(page)
})

function missingIn(set: RowSet, placed: PlacedNode, nodes: PageNodes): MissingProperties[] {
  const lists: (MissingProperties & { source: string })[] = []
  const mayBeRequired = !set.feature?.startsWith('retired')
  for (const { name, rows } of set.groups) {
    if (!mayLack(rows, placed, nodes)) continue
    const first = rows[0] as RichRow
    const { source, feature } = first
    const isRequired = first.isRequired && mayBeRequired
    let list = lists.find((each) => each.isRequired === isRequired && each.source === source)
    if (list === undefined) {
      list = { placed, set, names: [], isRequired, feature, source }
      lists.push(list)
    }
    list.names.push(name + tooFew(first, placed.node, nodes))
  }
  for (const list of lists) list.names = withoutParts(list.names)
  return lists
}

/** Whether one of the rows applies and the node has none of their properties. */
function mayLack(rows: readonly RichRow[], placed: PlacedNode, nodes: PageNodes): boolean {
  let isApplied = false
  for (const row of rows) {
    if (isThere(row, placed, nodes)) return false
    isApplied ||= applies(row, placed, nodes)
  }
  return isApplied
}

function tooFew({ path: [name = ''], fewest }: RichRow, node: StructuredNode, nodes: PageNodes): string {
  const count = fewest === 1 ? 0 : given(nodes, node, name).length
  return count === 0 ? '' : ` (${count} of at least ${fewest})`
}

/** Drops `author.name` if `author` itself is missing. */
function withoutParts(names: string[]): string[] {
  const all = new Set(names)
  return [...all].filter((name) => !isPartOfAny(name, all))
}

function isPartOfAny(name: string, names: ReadonlySet<string>): boolean {
  for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1))
    if (names.has(name.slice(0, dot))) return true
  return false
}

function applies({ condition }: RichRow, placed: PlacedNode, nodes: PageNodes): boolean {
  const { node, parent, property } = placed
  if (condition === 'unless-nested') return parent === null && !nodes.referencedBy.has(node.id ?? '')
  if (condition === 'not-on-last') return parent?.node.properties[property ?? '']?.at(-1) !== node
  if (condition === 'with-finite-window') {
    return valuesOf(nodes, node, 'returnPolicyCategory').some((value) =>
      /FiniteReturnWindow$/.test(textOf(value) ?? ''),
    )
  }
  return true
}

function isThere(row: RichRow, placed: PlacedNode, nodes: PageNodes): boolean {
  const { node, parent, property } = placed
  if (row.condition === 'with-TELECOMMUTE' && !isRemote(node, nodes)) return false
  const first = row.path[0] ?? ''
  const own = given(nodes, node, first)
  // A variant inherits the values of its product group.
  const values = own.length === 0 && property === 'hasVariant' && parent ? given(nodes, parent.node, first) : own
  if (values.length === 0) return first === 'mainEntity' && isMainEntityElsewhere(node, nodes)
  if (row.path.length > 1) return values.every((value) => hasPath(value, row.path.slice(1), nodes))
  return values.length >= row.fewest
}

/** A text, or a reference to a node on another page, counts as complete, because we cannot see the rest. */
function hasPath(value: StructuredValue, [name = '', ...rest]: readonly string[], nodes: PageNodes): boolean {
  if (!isNode(value) || isReference(value) || isA(value.types, 'VirtualLocation')) return true
  const values = given(nodes, value, name)
  return values.length > 0 && (rest.length === 0 || values.every((each) => hasPath(each, rest, nodes)))
}

function given(nodes: PageNodes, node: StructuredNode, name: string): readonly StructuredValue[] {
  const values = valuesOf(nodes, node, name)
  for (const value of values) if (isEmptyValue(value)) return values.filter((each) => !isEmptyValue(each))
  return values
}

function isRemote(node: StructuredNode, nodes: PageNodes): boolean {
  return valuesOf(nodes, node, 'jobLocationType').some((value) => textOf(value) === 'TELECOMMUTE')
}

/** Yoast and other plugins link from the entity to the page instead. */
function isMainEntityElsewhere({ id }: StructuredNode, { referencedBy }: PageNodes): boolean {
  return id !== null && (referencedBy.get(id) ?? []).some(({ property }) => property === 'mainEntityOfPage')
}
