import type { JsonLdContexts } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'

const SCHEMA_ORG = /^https?:\/\/(?:[\w-]+\.)?schema\.org\/?(?:#|$|docs\/jsonldcontext\.json)/i
/** Other vocabularies in use. Their blocks are not meant for rich results. */
const KNOWN =
  /^https?:\/\/(?:[\w.-]+\.)?(?:w3\.org|w3id\.org|purl\.org|xmlns\.com|json-ld\.org|ogp\.me|iiif\.io|geojson\.org)\//i

export const schemaMissingContext = definePageCheck({
  id: 'schema_missing_context',
  category: 'structured_data',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'JSON-LD without schema.org context',
  message: ({ count }) => `${counted(count, 'JSON-LD block')} without a schema.org context`,
  why: 'The context says what the names in a block mean. Without it, search engines cannot tell a product from any other object.',
  fix: 'Add `"@context": "https://schema.org"` to the outermost object of the block.',
  basis: 'JSON-LD 1.1',
  source: 'https://www.w3.org/TR/json-ld11/#the-context',
  more: () => ({
    rule: [
      'Each JSON-LD block needs an `@context` in its outermost object, or in every object of its outermost list. ' +
        'schema.org is accepted with http or https, with or without www and the final slash.',
      'Blocks that use another well-known vocabulary, such as those of the W3C or purl.org, are not reported.',
    ],
    example: {
      found: '<script type="application/ld+json">{ "@type": "Product", "name": "Rye bread" }</script>',
      fixed:
        '<script type="application/ld+json">{ "@context": "https://schema.org", "@type": "Product", "name": "Rye bread" }</script>',
    },
  }),
  needs: ['structuredData'],
  appliesTo: ({ structuredData }) => structuredData.jsonLdBlocks.length > 0,
  find: ({ structuredData }) =>
    structuredData.jsonLdBlocks.flatMap((block) => {
      const saw = faultOf(block)
      return saw === null ? [] : [{ saw, at: block.path }]
    }),
})

function faultOf({ contexts }: JsonLdContexts): string | null {
  if (contexts.includes(null)) return 'no @context'
  if (contexts.length === 0 || contexts.some((context) => isKnown(context ?? ''))) return null
  return `@context: ${contexts.join(', ')}`
}

function isKnown(context: string): boolean {
  // The context is an object that defines names or prefixes itself.
  if (context.startsWith('{')) return /https?:\/\//i.test(context)
  return SCHEMA_ORG.test(context.trim()) || KNOWN.test(context)
}
