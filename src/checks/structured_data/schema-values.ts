import type { StructuredData, StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { allNodes } from './page-nodes.ts'
import { isEmptyValue, typeName } from './values.ts'
import { propertyNamed } from './vocabulary.ts'

export type PlacedValue = {
  node: StructuredNode
  property: string
  value: StructuredValue
  /** What schema.org says that the property takes. */
  ranges: readonly string[]
}

/** The values of the page's schema.org properties, without empty ones. */
export function schemaValues(page: { structuredData: StructuredData }): PlacedValue[] {
  let values = known.get(page.structuredData)
  if (values === undefined) {
    values = listValues(page)
    known.set(page.structuredData, values)
  }
  return values
}

/** Many checks read the values of one page. */
const known = new WeakMap<StructuredData, PlacedValue[]>()

function listValues(page: { structuredData: StructuredData }): PlacedValue[] {
  const placed: PlacedValue[] = []
  for (const { node } of allNodes(page)) {
    if (!node.isSchemaOrg) continue
    for (const [property, values] of Object.entries(node.properties)) {
      const ranges = propertyNamed(property)?.ranges
      if (ranges === undefined) continue
      for (const value of values) if (!isEmptyValue(value)) placed.push({ node, property, value, ranges })
    }
  }
  return placed
}

/** `Offer.price`. */
export function placeName({ node, property }: Pick<PlacedValue, 'node' | 'property'>): string {
  return `${typeName(node)}.${property}`
}
