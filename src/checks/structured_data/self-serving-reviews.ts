import type { StructuredNode } from '#domain/facts/structured-data.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { allNodes, isNode, type PlacedNode, pageNodes } from './page-nodes.ts'
import { firstText, isEmptyValue, nodeLabel } from './values.ts'
import { isA } from './vocabulary.ts'

const REVIEWS = ['aggregateRating', 'review', 'reviews']

export const selfServingReviews = definePageCheck({
  id: 'self_serving_reviews',
  version: 2,
  category: 'structured_data',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Reviews of the site’s own business',
  message: ({ count }) =>
    `${counted(count, 'business', 'businesses')} rated on ${count === 1 ? 'its' : 'their'} own site`,
  why: 'Google shows no stars for ratings of an organization on its own site, so this markup has no effect.',
  fix: 'Remove the rating from the organization. Reviews of single products may keep theirs.',
  basis: 'Google: review snippet, self-serving reviews',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  more: () => ({
    rule: [
      'Reported is an `Organization` or `LocalBusiness` (or a subtype, such as `Restaurant` or `Dentist`) with ' +
        '`aggregateRating` or `review` that the page says is the business behind the site: its `url` is the home ' +
        'page, it is the publisher of the site or the page, or its name is the one in `og:site_name`.',
      'Businesses that a directory or a portal lists are not reported, nor are nodes that are products as well. Nodes with the same name are one business.',
    ],
    example: {
      found:
        '{ "@type": "Bakery", "url": "https://bakery.example/", "aggregateRating": { "ratingValue": 5, "reviewCount": 9 } }',
      fixed: '{ "@type": "Bakery", "url": "https://bakery.example/" }',
    },
  }),
  needs: ['url', 'openGraph', 'structuredData'],
  appliesTo: (page) => allNodes(page).some(isBusiness),
  find: (page) => {
    /** One business may be marked up several times. */
    const rated = new Map<unknown, { node: StructuredNode; names: Set<string> }>()
    for (const placed of allNodes(page)) {
      const { node } = placed
      if (!isBusiness(placed)) continue
      const names = REVIEWS.filter((name) => (node.properties[name] ?? []).some((value) => !isEmptyValue(value)))
      if (names.length === 0 || !isOwner(placed, page)) continue
      const key = firstText(node, 'name')?.toLowerCase() ?? node.id ?? node
      const known = rated.get(key)
      if (known === undefined) rated.set(key, { node, names: new Set(names) })
      else for (const name of names) known.names.add(name)
    }
    return [...rated.values()].map(({ node, names }) => ({
      saw: `${nodeLabel(node)} with ${[...names].join(' and ')}`,
      at: node.path,
    }))
  },
})

function isBusiness({ node: { types, isSchemaOrg } }: PlacedNode): boolean {
  return isSchemaOrg && isA(types, 'Organization') && !isA(types, 'Product')
}

type Page = Parameters<typeof allNodes>[0] & { url: string; openGraph: Record<string, string> }

/** Whether the node is the organization behind the site. */
function isOwner({ node, property }: PlacedNode, page: Page): boolean {
  if (property === 'publisher') return true
  const { referencedBy } = pageNodes(page.structuredData)
  if (node.id !== null && referencedBy.get(node.id)?.some((reference) => reference.property === 'publisher'))
    return true
  const name = firstText(node, 'name')
  if (name !== null && name.toLowerCase() === page.openGraph.site_name?.trim().toLowerCase()) return true
  const home = new URL('/', page.url)
  return urlsOf(node).some((url) => isHome(url, home))
}

function isHome(url: string, home: URL): boolean {
  if (!URL.canParse(url)) return false
  const { host, pathname } = new URL(url)
  return pathname === '/' && withoutWww(host) === withoutWww(home.host)
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}

function urlsOf(node: StructuredNode): string[] {
  const values = node.properties.url ?? []
  return values.flatMap((value) => (isNode(value) ? (value.id ?? []) : typeof value === 'string' ? value : []))
}
