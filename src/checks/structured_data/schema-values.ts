import type { StructuredData, StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { oncePerPage } from '../shared/once-per-page.ts'
import { allNodes } from './page-nodes.ts'
import { isEmptyValue, typeName } from './values.ts'
import { propertyNamed } from './vocabulary.ts'

export type PlacedValue = {
  node: StructuredNode
  property: string
  value: StructuredValue
  /** The types that schema.org allows for the property. */
  ranges: readonly string[]
}

/** The values of the page's schema.org properties, without empty ones. */
export const schemaValues = oncePerPage(listValues)

function listValues(page: { structuredData: StructuredData }): PlacedValue[] {
  const placed: PlacedValue[] = []
  for (const { node } of allNodes(page)) {
    if (!node.isSchemaOrg) continue
    for (const property of Object.keys(node.properties)) {
      const ranges = propertyNamed(property)?.ranges
      if (ranges === undefined) continue
      for (const value of node.properties[property] as StructuredValue[])
        if (!isEmptyValue(value)) placed.push({ node, property, value, ranges })
    }
  }
  return placed
}

/** `Offer.price`. */
export function placeName({ node, property }: Pick<PlacedValue, 'node' | 'property'>): string {
  return `${typeName(node)}.${property}`
}
