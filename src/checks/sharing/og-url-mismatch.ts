import { isUrl } from '#domain/urls/resolve-url.ts'
import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'

export const ogUrlMismatch = definePageCheck({
  id: 'og_url_mismatch',
  category: 'sharing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'og:url names another page',
  message: 'og:url is neither this page nor its canonical URL',
  why: 'Facebook takes og:url for the page that was shared. Likes, comments and the preview then belong to another page.',
  fix: 'Set `og:url` to the canonical URL of the page.',
  basis: 'Open Graph protocol: og:url is the canonical URL; Facebook: sharing for webmasters',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/',
  recommend: ({ evidence }) => {
    const own = /^(?:canonical|page): (\S+)$/.exec(evidence[1]?.saw ?? '')?.[1]
    return own === undefined ? null : `Write \`<meta property="og:url" content="${own}">\`.`
  },
  more: () => ({
    rule: [
      '`og:url` is compared with the URL of the page and with its canonical URL. A slash or a file name such as ' +
        '`index.html` at the end makes no difference, but http and https, and different hosts, do. A relative `og:url` ' +
        'is a separate issue.',
    ],
    example: {
      found: '/bread/rye  <meta property="og:url" content="https://bakery.example/">',
      fixed: '/bread/rye  <meta property="og:url" content="https://bakery.example/bread/rye">',
    },
  }),
  needs: ['url', 'canonical', 'openGraph'],
  appliesTo: ({ openGraph }) => isWebUrl(openGraph.url),
  find: ({ url, canonical, openGraph }) => {
    const shared = (openGraph.url ?? '').trim()
    if (shared === url || shared === canonical?.url) return []
    const key = folderKey(shared)
    const hasCanonical = canonical !== null && isWebUrl(canonical.url)
    if (key === folderKey(url) || (hasCanonical && key === folderKey(canonical.url))) return []
    return [
      { saw: `og:url: ${shared}`, at: 'meta[property="og:url"]' },
      { saw: hasCanonical ? `canonical: ${canonical.url}` : `page: ${url}` },
    ]
  },
})

/** Drops the name of an index file, because servers respond the same with and without it. */
function folderKey(url: string): string {
  return pageKey(url.trim().replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/'))
}

function isWebUrl(text: string | undefined): boolean {
  return text !== undefined && /^\s*https?:\/\//i.test(text) && isUrl(text)
}
