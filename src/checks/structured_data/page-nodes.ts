import type { StructuredData, StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { oncePerPage } from '../shared/once-per-page.ts'

/** A node and where it is used. */
export type PlacedNode = {
  node: StructuredNode
  /** The node that has this node as a value; null at the top level. */
  parent: PlacedNode | null
  /** The property of the parent that has this node as a value. */
  property: string | null
}

export type PageNodes = {
  /** All nodes except references. Nested nodes come after their parents. */
  all: PlacedNode[]
  /** Nodes that have only an id. */
  references: PlacedNode[]
  byId: Map<string, PlacedNode[]>
  /** For each id: the properties under which other nodes refer to it. */
  referencedBy: Map<string, PlacedNode[]>
}

/** Computed once per page, because many checks need it. */
export const pageNodes = oncePerPage(listNodes)

/** All nodes of a page, without references to other nodes. */
export function allNodes({ structuredData }: { structuredData: StructuredData }): PlacedNode[] {
  return structuredData.nodes.length === 0 ? [] : pageNodes(structuredData).all
}

function listNodes(data: StructuredData): PageNodes {
  const nodes: PageNodes = { all: [], references: [], byId: new Map(), referencedBy: new Map() }
  // Microdata can name one item as the value of several properties.
  const seen = new Set<StructuredNode>()
  const visit = (placed: PlacedNode): void => {
    const { node } = placed
    if (isReference(node)) {
      nodes.references.push(placed)
      push(nodes.referencedBy, node.id ?? '', placed)
      return
    }
    if (seen.has(node)) return
    seen.add(node)
    nodes.all.push(placed)
    if (node.id !== null) push(nodes.byId, node.id, placed)
    for (const property of Object.keys(node.properties))
      for (const value of node.properties[property] as StructuredValue[])
        if (isNode(value)) visit({ node: value, parent: placed, property })
  }
  for (const node of data.nodes) visit({ node, parent: null, property: null })
  return nodes
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

export function isNode(value: StructuredValue | undefined): value is StructuredNode {
  return typeof value === 'object' && value !== null && 'properties' in value
}

/** Whether the node only refers to another node by its id. */
export function isReference({ id, types, properties }: StructuredNode): boolean {
  return id !== null && types.length === 0 && Object.keys(properties).length === 0
}

/** Whether a property name belongs to schema.org: it has no prefix and is not a URL. */
export function isPlainName(name: string): boolean {
  return !/[:/#]/.test(name)
}

/** The values of a property, of this node and of others with its id; references are replaced by what they name. */
export function valuesOf({ byId }: PageNodes, node: StructuredNode, property: string): readonly StructuredValue[] {
  const placed = node.id === null ? undefined : byId.get(node.id)
  const values =
    placed === undefined || placed.length < 2
      ? ownValues(node.properties, property)
      : sharedValues(placed, node, property)
  if (!hasReference(values)) return values
  return values.flatMap((value) => {
    if (!isNode(value) || !isReference(value)) return [value]
    const named = byId.get(value.id ?? '')
    return named === undefined ? [value] : named.slice(0, MAX_NAMED).map((each) => each.node)
  })
}

const MAX_NAMED = 10
const NO_VALUES: readonly StructuredValue[] = []

function hasReference(values: readonly StructuredValue[]): boolean {
  for (const value of values) if (isNode(value) && isReference(value)) return true
  return false
}

/** Ignores inherited members of objects, such as `constructor`. */
export function ownValues(properties: StructuredNode['properties'], property: string): readonly StructuredValue[] {
  const values = properties[property]
  return Array.isArray(values) ? values : NO_VALUES
}

function sharedValues(placed: PlacedNode[], node: StructuredNode, property: string): StructuredValue[] {
  const nodes = placed.slice(0, MAX_NAMED).map((each) => each.node)
  return (nodes.includes(node) ? nodes : [node, ...nodes]).flatMap((each) => ownValues(each.properties, property))
}
