import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { type PlacedNode, pageNodes } from './page-nodes.ts'
import { quoted, typeName } from './values.ts'
import { isA, lineOf, typeNamed } from './vocabulary.ts'

export const schemaDuplicateId = definePageCheck({
  id: 'schema_duplicate_id',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'One @id for different things',
  message: ({ count }) =>
    `${counted(count, 'id')} in structured data ${count === 1 ? 'names' : 'name'} different things`,
  why: 'Nodes with the same `@id` are read as one thing. What is said about different things gets mixed up.',
  fix: 'Give each thing an `@id` of its own, such as the URL of the page with `#article` or `#organization`.',
  basis: 'JSON-LD 1.1: node identifiers',
  source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
  more: () => ({
    rule: [
      'Reported is an `@id` (or `itemid`) of two nodes whose types exclude each other, that is none is a sub- or ' +
        'supertype of the other, or that have different names.',
      'Nodes in the `item` of a breadcrumb are not compared, because they are often named after the link. Types that ' +
        'schema.org does not know, and names in several languages, are not compared.',
    ],
    example: {
      found: '{ "@type": "Organization", "@id": "#me" } … { "@type": "WebSite", "@id": "#me" }',
      fixed: '{ "@type": "Organization", "@id": "#organization" } … { "@type": "WebSite", "@id": "#website" }',
    },
  }),
  needs: ['structuredData'],
  appliesTo: ({ structuredData }) => structuredData.nodes.length > 0 && pageNodes(structuredData).byId.size > 0,
  find: ({ structuredData }) =>
    [...pageNodes(structuredData).byId].flatMap(([id, placed]) => {
      const [first, ...others] = placed.filter(isCompared).map(({ node }) => node)
      if (first === undefined) return []
      for (const other of others) {
        const saw = contradiction(first, other)
        if (saw !== null) return [{ saw: `${id}: ${saw}`, at: other.path }]
      }
      return []
    }),
})

function isCompared({ property, parent }: PlacedNode): boolean {
  return property !== 'item' || !isA(parent?.node.types ?? [], 'ListItem')
}

function contradiction(one: StructuredNode, other: StructuredNode): string | null {
  if (areExclusive(one.types, other.types)) return `${typeName(one)} and ${typeName(other)}`
  const [left, right] = [nameOf(one), nameOf(other)]
  if (left === null || right === null || left === right) return null
  return `${quoted(left)} and ${quoted(right)}`
}

function areExclusive(one: readonly string[], other: readonly string[]): boolean {
  const types = [...one, ...other]
  if (one.length === 0 || other.length === 0 || types.some((type) => typeNamed(type) === undefined)) return false
  return !one.some((left) => other.some((right) => lineOf(left).has(right) || lineOf(right).has(left)))
}

function nameOf({ properties }: StructuredNode): string | null {
  const [name, another] = properties.name ?? []
  return typeof name === 'string' && another === undefined && name.trim() !== ''
    ? name.replace(/\s+/g, ' ').trim()
    : null
}
