import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { nearestName } from './nearest-name.ts'
import { allNodes, isPlainName } from './page-nodes.ts'
import { schemaVersion, typeNamed, typeNames } from './vocabulary.ts'

/** Limited, because finding the nearest name takes long. */
const MAX_SUGGESTIONS = 10

export const schemaUnknownType = definePageCheck({
  id: 'schema_unknown_type',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Unknown schema.org type',
  message: ({ count }) => `${counted(count, 'type')} in structured data unknown to schema.org`,
  why: 'Search engines ignore nodes of a type they do not know, so the data in them has no effect.',
  fix: 'Write the type exactly as schema.org does, including upper and lower case.',
  basis: 'schema.org: full list of types',
  source: 'https://schema.org/docs/full.html',
  recommend: ({ evidence }) => {
    const meant = /^(\S+) \(did you mean (\S+)\?\)$/.exec(evidence[0]?.saw ?? '')
    return meant === null ? null : `Write \`"@type": "${meant[2]}"\` instead of \`${meant[1]}\`.`
  },
  more: () => ({
    rule: [
      `Types in the schema.org namespace are compared with release ${schemaVersion()}, including its pending and ` +
        'retired terms. Case counts: `product` is not `Product`.',
      'Types of other vocabularies, and nodes without a context, are not judged here.',
    ],
    example: {
      found: '{ "@context": "https://schema.org", "@type": "Blogposting" }',
      fixed: '{ "@context": "https://schema.org", "@type": "BlogPosting" }',
    },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => allNodes(page).some(({ node }) => node.isSchemaOrg && node.types.length > 0),
  find(page) {
    const unknown = new Map<string, string>()
    for (const { node } of allNodes(page)) {
      if (!node.isSchemaOrg) continue
      for (const type of node.types)
        if (isPlainName(type) && typeNamed(type) === undefined && !unknown.has(type)) unknown.set(type, node.path)
    }
    return [...unknown].map(([type, at], index) => {
      const nearest = index < MAX_SUGGESTIONS ? nearestName(type, typeNames()) : null
      const name = type === '' ? '(empty)' : type
      return { saw: nearest === null ? name : `${name} (did you mean ${nearest}?)`, at }
    })
  },
})
