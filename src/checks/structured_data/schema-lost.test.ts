import type { StructuredData } from '#domain/facts/structured-data.ts'
import { rendered, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { schemaLost } from './schema-lost.ts'

function withTypes(types: string[], more: Partial<StructuredData> = {}) {
  const node = { format: 'json-ld' as const, id: null, isSchemaOrg: true, properties: {}, path: 'script' }
  const nodes = types.map((type) => ({ ...node, types: [type] }))
  const none = { isCut: false, jsonLdBlocks: [], jsonLdErrors: [], microdataProblems: [] }
  return { facts: { structuredData: { ...none, nodes, ...more } } }
}

const error = { line: 1, column: 1, excerpt: '{', path: 'script' }

testComparedCheck(schemaLost, {
  'types that pages had': {
    before: {
      ...{ '/lost': withTypes(['Product', 'BreadcrumbList']), '/kept': withTypes(['Product']) },
      ...{
        '/related': withTypes(['NewsArticle']),
        '/plain': withTypes(['WebPage']),
        '/noindex': withTypes(['Product']),
      },
      ...{ '/broken': withTypes(['Product']), '/all': withTypes(['Event']) },
    },
    now: {
      ...{
        '/lost': withTypes(['BreadcrumbList']),
        '/kept': withTypes(['Product']),
        '/related': withTypes(['Article']),
      },
      ...{ '/plain': withTypes([]), '/noindex': { ...withTypes([]), indexability: 'noindex' as const } },
      ...{ '/broken': withTypes([], { jsonLdErrors: [error] }), '/all': withTypes([]) },
    },
    finds: { '/lost': ['Product – in the crawl before'], '/all': ['Event – in the crawl before'] },
    counts: { found: 2, passed: 2, notApplicable: 3 },
  },
  'types that scripts added in one of the crawls': {
    before: { '/0': rendered(withTypes(['Product'])), '/1': rendered(withTypes(['Product'])) },
    now: { '/0': withTypes([]), '/1': rendered(withTypes([])) },
    finds: { '/1': ['Product – in the crawl before'] },
    counts: {
      ...{ found: 1, passed: 0, notApplicable: 1 },
      reason: 'not known for 1 page, because its scripts ran in only one of the crawls',
    },
  },
})
