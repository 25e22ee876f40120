import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'
import { oncePerPage } from '../shared/once-per-page.ts'
import { beginsWith, originOf, urlParts } from '../shared/url-parts.ts'
import { isTeaser, namedUrl } from './is-teaser.ts'
import { allNodes, type PlacedNode } from './page-nodes.ts'
import { isTop } from './row-sets.ts'
import { typeName } from './values.ts'
import { isA } from './vocabulary.ts'

type Page = Pick<CompleteFacts, 'url' | 'canonical' | 'structuredData'>

export const schemaUrlMismatch = definePageCheck({
  id: 'schema_url_mismatch',
  version: 2,
  category: 'structured_data',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Structured data names another page',
  message: 'The main node of the structured data has the URL of another page',
  why: 'Search engines use this URL to tell which page the data is about. Another page there is a contradictory signal.',
  fix: 'Write the canonical URL of this page into `url` and `mainEntityOfPage`.',
  basis: 'schema.org: mainEntityOfPage; consistency with the canonical',
  source: 'https://schema.org/mainEntityOfPage',
  recommend({ evidence }) {
    const [, property, expected] = /^\S+?\.(\w+): .*, expected (\S+)$/.exec(evidence[0]?.saw ?? '') ?? []
    return expected === undefined ? null : `Write \`"${property}": "${expected}"\`.`
  },
  more: () => ({
    rule: [
      'The main node is the one with `mainEntityOfPage`, else the only article or product at the top. Its ' +
        '`mainEntityOfPage` and `url` are compared with the URL of the page and its canonical. Fragments and slashes ' +
        'at the end do not count, nor does the query of a product, which often selects a variant.',
      'URLs of other hosts and relative URLs are not judged here. Pages without a single main node are not ' +
        'applicable, nor are lists with one article in microdata.',
    ],
    example: {
      found: '{ "@type": "Article", "mainEntityOfPage": "https://bakery.example/" }',
      fixed: '{ "@type": "Article", "mainEntityOfPage": "https://bakery.example/blog/rye-bread" }',
    },
  }),
  needs: ['url', 'canonical', 'structuredData'],
  appliesTo: (page) => page.structuredData.nodes.length > 0 && namedUrls(page).length > 0,
  find(page) {
    const expected = page.canonical?.url ?? page.url
    return namedUrls(page).flatMap(({ placed: { node }, property, url }) => {
      if (url === page.url || url === expected) return []
      const isVariant = isA(node.types, 'Product') && withoutQuery(url) === withoutQuery(expected)
      if (isVariant || [page.url, expected].some((each) => pageKey(each) === pageKey(url))) return []
      return [{ saw: `${typeName(node).replaceAll(' ', '')}.${property}: ${url}, expected ${expected}`, at: node.path }]
    })
  },
})

/** The URLs of this host that the main node gives as its own. */
const namedUrls = oncePerPage((page: Page): { placed: PlacedNode; property: string; url: string }[] => {
  const placed = mainNode(page)
  if (placed === null) return []
  const { host } = urlParts(page.url)
  const own = `${originOf(page.url)}/`
  return ['mainEntityOfPage', 'url'].flatMap((property) =>
    (placed.node.properties[property] ?? []).flatMap((value) => {
      const url = namedUrl(value)
      return url !== null && (beginsWith(url, own) || URL.parse(url)?.host === host) ? [{ placed, property, url }] : []
    }),
  )
})

function mainNode(page: Page): PlacedNode | null {
  const tops = allNodes(page).filter((placed) => isTop(placed) && placed.node.isSchemaOrg)
  const declared = tops.filter(({ node }) => 'mainEntityOfPage' in node.properties && isMainType(node.types))
  const candidates = declared.length > 0 ? declared : tops.filter(({ node }) => isMainType(node.types))
  const [only, another] = candidates
  return only === undefined || another !== undefined || isTeaser(only.node, page) ? null : only
}

function isMainType(types: readonly string[]): boolean {
  return isA(types, 'Article') || isA(types, 'Product')
}

function withoutQuery(url: string): string {
  return pageKey(url.replace(/[?#].*$/s, ''))
}
