import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { pageNodes } from './page-nodes.ts'
import { typeName } from './values.ts'

export const schemaBrokenReference = definePageCheck({
  id: 'schema_broken_reference',
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Reference to a missing node',
  message: ({ count }) => `${counted(count, 'reference')} to nodes that the page does not have`,
  why:
    'Google reads the structured data of one page at a time. What a node on another page says, such as the author’s ' +
    'name, is missing here.',
  fix: 'Add the node with this `@id` to the page, or write its name and URL where it is used.',
  basis: 'JSON-LD 1.1: node objects',
  source: 'https://www.w3.org/TR/json-ld11/#node-objects',
  more: () => ({
    rule: [
      'Reported is a value that has only an `@id` with a fragment of this host, such as `#author` or ' +
        '`https://bakery.example/#organization`, if no node on the page has this id. Each id is reported once.',
      'An id without a fragment names a page or file, which needs no node. Pages with more structured data than we keep ' +
        'are not judged.',
    ],
    example: {
      found: '{ "@type": "Article", "author": { "@id": "#ida" } }',
      fixed: '{ "@type": "Article", "author": { "@type": "Person", "@id": "#ida", "name": "Ida Lund" } }',
    },
  }),
  needs: ['url', 'structuredData'],
  appliesTo: ({ structuredData }) =>
    structuredData.nodes.length > 0 && !structuredData.isCut && pageNodes(structuredData).references.length > 0,
  find({ url, structuredData }) {
    const { byId, referencedBy } = pageNodes(structuredData)
    const { origin } = new URL(url)
    return [...referencedBy].flatMap(([id, [first]]) => {
      if (
        first?.parent == null ||
        byId.has(id) ||
        !id.includes('#') ||
        !(id.startsWith(`${origin}/`) || id.startsWith('#'))
      )
        return []
      const { node, parent, property } = first
      return [{ saw: `${typeName(parent.node)}.${property}: ${id}`, at: node.path }]
    })
  },
})
