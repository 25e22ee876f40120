import type { StructuredNode, StructuredValue } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { missingProperties, RICH_FACTS } from './missing-properties.ts'
import { allNodes, isNode } from './page-nodes.ts'
import { placeName } from './schema-values.ts'
import { isEmptyValue, quoted } from './values.ts'

export const schemaEmptyValue = definePageCheck({
  id: 'schema_empty_value',
  version: 2,
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Empty values in structured data',
  message: ({ count }) => `${counted(count, 'property', 'properties')} of structured data without a value`,
  why: 'An empty value is usually a fault in the template. The property has no effect, and validators warn about empty texts.',
  fix: 'Fill the property, or leave it out when there is no value.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'Reported is a property whose values are all empty: an empty text, `null`, `[]`, `{}`, or one of the words ' +
        '`undefined`, `null`, `NaN` and `[object Object]` alone. Each property of a type is reported once.',
      'An empty property that Google requires is reported as missing instead. Counts in microdata, such as ' +
        '`commentCount`, may be empty: scripts fill them in.',
    ],
    example: {
      found: '{ "@type": "Product", "name": "Rye bread", "sku": "" }',
      fixed: '{ "@type": "Product", "name": "Rye bread" }',
    },
  }),
  needs: RICH_FACTS,
  appliesTo: ({ structuredData }) => structuredData.nodes.length > 0,
  find(page) {
    const found = new Map<string, { saw: string; at: string; node: StructuredNode; property: string }>()
    for (const { node } of allNodes(page)) {
      for (const property of Object.keys(node.properties)) {
        const values = node.properties[property] as StructuredValue[]
        if (!values.every(isEmptyValue) || isFilledIn(node, property)) continue
        const key = placeName({ node, property })
        if (!found.has(key)) found.set(key, { saw: `${key}: ${describe(values)}`, at: node.path, node, property })
      }
    }
    if (found.size === 0) return []
    const required = page.structuredData.isCut ? [] : missingProperties(page).filter(({ isRequired }) => isRequired)
    const byNode = Map.groupBy(required, ({ placed }) => placed.node)
    const isRequired = (node: StructuredNode, property: string) =>
      byNode.get(node)?.some(({ names }) => namesProperty(names, property)) ?? false
    return [...found.values()].flatMap(({ node, property, saw, at }) =>
      isRequired(node, property) ? [] : [{ saw, at }],
    )
  },
})

/** Whether a script fills in the value: comment services write the count into an empty element. */
function isFilledIn({ format }: StructuredNode, property: string): boolean {
  return format !== 'json-ld' && property.endsWith('Count')
}

/** `names` has entries such as `url or item.url`. */
function namesProperty(names: readonly string[], property: string): boolean {
  return names.some((name) => name.split(' or ').includes(property))
}

function describe([first]: readonly StructuredValue[]): string {
  if (first === undefined) return 'empty list'
  return isNode(first) ? 'empty object' : quoted(first)
}
