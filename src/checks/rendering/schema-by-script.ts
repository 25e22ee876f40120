import type { StructuredData } from '#domain/facts/structured-data.ts'
import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from './by-script.ts'

/** Prices and stock change often, and Google warns that it crawls these less often if a script writes them. */
const SHOPPING = ['Product', 'ProductGroup', 'Offer', 'AggregateOffer']

export const schemaByScript = definePageCheck({
  id: 'schema_by_script',
  category: 'rendering',
  severity: ({ evidence }) => (evidence.some(({ saw }) => SHOPPING.includes(typeIn(saw))) ? 'medium' : 'low'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  title: 'Structured data written by script',
  message: 'A script adds structured data to this page',
  why:
    'Crawlers without scripts do not see it at all. Google does, but later, and it reads products that a script writes ' +
    'less often and less reliably, so prices and availability are out of date.',
  fix: 'Send the structured data with the HTML.',
  basis: 'Google: generate structured data with JavaScript',
  source:
    'https://developers.google.com/search/docs/appearance/structured-data/generate-structured-data-with-javascript',
  more: () => ({
    rule: [
      'We count the items of structured data by type, before and after scripts ran, and report the types of which there ' +
        'are more after. Products and offers are medium, other types low.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<script>addJsonLd({ "@type": "Product", "name": "Rye bread" })</script>',
      fixed: '<script type="application/ld+json">{ "@context": "https://schema.org", "@type": "Product" … }</script>',
    },
  }),
  needs: ['raw', 'statusCode', 'structuredData'],
  appliesTo: ({ statusCode, structuredData, raw }) =>
    statusCode === 200 &&
    raw.structuredData !== undefined &&
    !raw.structuredData.isIncomplete &&
    countTypes(structuredData).size > 0,
  find: ({ structuredData, raw }) => {
    if (raw.structuredData === undefined) return []
    const before = countTypes(raw.structuredData)
    return [...countTypes(structuredData)].flatMap(([type, after]) => {
      const sent = before.get(type) ?? 0
      return after > sent ? [{ saw: `${type}: ${sent} before scripts, ${after} after` }] : []
    })
  },
})

function typeIn(saw: string): string {
  return saw.slice(0, saw.lastIndexOf(': '))
}

function countTypes({ nodes }: StructuredData): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { types } of nodes) for (const type of new Set(types)) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}
