import { isUrl } from '#domain/urls/resolve-url.ts'
import { counted } from '#domain/words/counts.ts'
import { definePageCheck } from '../check.ts'
import { isNode } from './page-nodes.ts'
import { type PlacedValue, placeName, schemaValues } from './schema-values.ts'
import { quoted, textOf } from './values.ts'

const URL_PROPERTIES = new Set(['url', 'image', 'logo', 'sameAs', 'item', 'contentUrl', 'thumbnailUrl'])
const RELATIVE = 'relative: '
/** Properties that rich results show or need. */
const LOSES = new RegExp(String.raw`^${RELATIVE}[^:]*\.(?:image|logo|item|contentUrl|thumbnailUrl): `)

export const schemaInvalidUrl = definePageCheck({
  id: 'schema_invalid_url',
  category: 'structured_data',
  version: 2,
  severity: ({ evidence }) => (evidence.some(({ saw }) => LOSES.test(saw)) ? 'medium' : 'low'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Invalid URLs in structured data',
  message: ({ count }) =>
    `${counted(count, 'URL')} in structured data ${count === 1 ? 'is' : 'are'} not complete or not valid`,
  why: 'Search engines may not find an image or page that is not named by a complete URL, and the rich result is lost.',
  fix: 'Write complete URLs with `https://` and the host name.',
  basis: 'RFC 3986; Google: structured data guidelines',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  more: () => ({
    rule: [
      `The properties ${[...URL_PROPERTIES].join(', ')} are checked. A value that is no complete URL has low severity; ` +
        'a relative URL of an image, a video or a breadcrumb in JSON-LD without `@base` has medium severity, because ' +
        'readers of JSON-LD often do not know the URL of the page.',
      'Microdata and RDFa in attributes such as `href` are resolved first, so relative URLs are fine there, but not in ' +
        '`content`.',
    ],
    example: { found: '"image": "/photos/rye.jpg"', fixed: '"image": "https://bakery.example/photos/rye.jpg"' },
  }),
  needs: ['structuredData'],
  appliesTo: (page) => page.structuredData.nodes.length > 0 && schemaValues(page).some(isUrlProperty),
  find(page) {
    const hasBase = page.structuredData.jsonLdBlocks.some((block) => block.hasBase)
    return schemaValues(page).flatMap((placed) => {
      if (!isUrlProperty(placed)) return []
      const fault = faultOf(textOf(placed.value) ?? '', placed.node.format === 'json-ld', hasBase)
      if (fault === null) return []
      return [{ saw: `${fault}${placeName(placed)}: ${quoted(placed.value)}`, at: placed.node.path }]
    })
  },
})

function isUrlProperty({ property, value }: PlacedValue): boolean {
  return URL_PROPERTIES.has(property) && !isNode(value)
}

function faultOf(text: string, isJsonLd: boolean, hasBase: boolean): string | null {
  // A text that parses is a URL. The following lines handle relative URLs and wrong hosts.
  if (isUrl(text)) return null
  if (!URL.canParse(text, 'https://base.example/')) return 'not a complete URL: '
  if (/^https?:/i.test(text) || /\s/.test(text) || !isJsonLd) return 'not a complete URL: '
  return hasBase ? null : RELATIVE
}
