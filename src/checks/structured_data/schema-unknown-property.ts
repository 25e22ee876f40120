import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { nearestName } from './nearest-name.ts'
import { allNodes, isPlainName } from './page-nodes.ts'
import { typeName } from './values.ts'
import { hasProperty, isA, propertyNamed, propertyNames, schemaVersion, typeNamed } from './vocabulary.ts'

/** Limited, because finding the nearest name takes long. */
const MAX_SUGGESTIONS = 10

export const schemaUnknownProperty = definePageCheck({
  id: 'schema_unknown_property',
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Unknown schema.org property',
  message: ({ count }) =>
    `${counted(count, 'property', 'properties')} that ${count === 1 ? 'its type does' : 'their types do'} not have`,
  why: 'A property that its type does not have is ignored, so the value is lost.',
  fix: 'Correct the name, move the property to the node it belongs to, or remove it.',
  basis: 'schema.org: domains of properties',
  source: 'https://schema.org/docs/datamodel.html',
  more: () => ({
    rule: [
      `A property is reported if, in release ${schemaVersion()} of schema.org, neither a type of its node nor a ` +
        'supertype has it. If another type has it, the issue names that type; else it names the most similar property.',
      'Nodes without a type or with an unknown type, `Role` nodes, properties of other vocabularies and annotations ' +
        'of actions such as `query-input` are not judged.',
    ],
    example: {
      found: '{ "@type": "Product", "price": "3.50" }',
      fixed: '{ "@type": "Product", "offers": { "@type": "Offer", "price": "3.50", "priceCurrency": "EUR" } }',
    },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => allNodes(page).some(({ node }) => isJudged(node)),
  find(page) {
    const unknown = new Map<string, { node: StructuredNode; name: string }>()
    for (const { node } of allNodes(page)) {
      if (!isJudged(node)) continue
      for (const name of Object.keys(node.properties)) {
        if (!isPlainName(name) || hasProperty(node.types, name.replace(/-(?:input|output)$/, ''))) continue
        const key = `${typeName(node)}.${name}`
        if (!unknown.has(key)) unknown.set(key, { node, name })
      }
    }
    return [...unknown].map(([key, { node, name }], index) => ({
      saw: index < MAX_SUGGESTIONS ? `${key}${hintFor(name, node.types)}` : key,
      at: node.path,
    }))
  },
})

function isJudged({ isSchemaOrg, types }: StructuredNode): boolean {
  return isSchemaOrg && types.length > 0 && types.every((type) => typeNamed(type) !== undefined) && !isA(types, 'Role')
}

function hintFor(name: string, types: readonly string[]): string {
  const domains = propertyNamed(name)?.domains ?? []
  if (domains.length > 0)
    return ` (a property of ${domains.slice(0, 4).join(', ')}${domains.length > 4 ? ' and others' : ''})`
  const own = [...propertyNames()].filter((each) => hasProperty(types, each))
  const nearest = nearestName(name, own)
  return nearest === null ? '' : ` (did you mean ${nearest}?)`
}
