import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes } from './page-nodes.ts'
import { typeName } from './values.ts'
import { hasProperty, propertyNamed, schemaVersion, typeNamed } from './vocabulary.ts'

/** Properties that Google still documents under their old name. */
const STILL_DOCUMENTED = new Set(['menu'])

export const schemaSuperseded = definePageCheck({
  id: 'schema_superseded',
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Superseded schema.org terms',
  message: ({ count }) => `${counted(count, 'term')} that schema.org has replaced`,
  why: 'Readers that follow the current vocabulary may no longer read the old name.',
  fix: 'Use the successor that schema.org names.',
  basis: 'schema.org: supersededBy',
  source: 'https://schema.org/supersededBy',
  recommend: ({ evidence }) => {
    const [, term, successor] = /^(\S+): superseded by (\S+)$/.exec(evidence[0]?.saw ?? '') ?? []
    if (evidence.length !== 1 || term === undefined) return null
    return `Replace \`${term.replace(/^.*\./, '')}\` with \`${successor}\`.`
  },
  more: () => ({
    rule: [
      `Types and properties are reported that release ${schemaVersion()} of schema.org marks as superseded. The issue ` +
        'names the successor.',
      'A property that Google still documents by its old name, such as `menu`, is not reported.',
    ],
    example: {
      found: '{ "@type": "VideoObject", "playerType": "HTML5", "encodings": [] }',
      fixed: '{ "@type": "VideoObject", "playerType": "HTML5", "encoding": [] }',
    },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => allNodes(page).some(({ node }) => node.isSchemaOrg && node.types.length > 0),
  find(page) {
    const found = new Map<string, string>()
    const add = (saw: string, at: string) => void (found.has(saw) || found.set(saw, at))
    for (const { node } of allNodes(page)) {
      if (!node.isSchemaOrg) continue
      for (const type of node.types) {
        const successor = typeNamed(type)?.supersededBy
        if (successor) add(`${type}: superseded by ${namesOf(successor)}`, node.path)
      }
      for (const name of Object.keys(node.properties)) {
        const successor = propertyNamed(name)?.supersededBy
        if (successor && !STILL_DOCUMENTED.has(name) && hasProperty(node.types, name))
          add(`${typeName(node)}.${name}: superseded by ${namesOf(successor)}`, node.path)
      }
    }
    return [...found].map(([saw, at]) => ({ saw, at }))
  },
})

function namesOf(successors: string): string {
  return successors.replaceAll(' ', ' or ')
}
