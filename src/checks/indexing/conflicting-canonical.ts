import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'
import { placeOfCanonical, usableCanonicals } from './canonical-links.ts'

export const conflictingCanonical = definePageCheck({
  id: 'conflicting_canonical',
  category: 'indexing',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonicals contradict each other',
  message: 'The page declares different canonical URLs',
  why: 'Search engines may ignore all of them and choose a URL themselves, often not the one you want to be found.',
  fix: 'Decide which URL is the right one and remove all other canonicals, also from the Link header.',
  basis: 'Google: consolidate duplicate URLs; do not specify different canonicals',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We compare all canonicals in the head and in Link headers, and report them if they name at least two different ' +
        'pages. A slash at the end of the path and a fragment make no difference; scheme, host and query do.',
      'Canonicals in the body, invalid ones and those with attributes such as `media` do not count, because search engines ' +
        'ignore them.',
    ],
    example: {
      found:
        '<link rel="canonical" href="https://hafen.example/bread">\n<link rel="canonical" href="https://hafen.example/">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
    hints: [
      'Look at the HTML as the server sends it: one tag often comes from the theme, the other from a plug-in.',
      'A Link header may come from a cache or CDN. Browsers show it in the network panel.',
    ],
  }),
  needs: ['statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ canonicals }) => {
    if (canonicals.total < 2) return []
    const links = usableCanonicals(canonicals)
    if (new Set(links.map(({ url }) => pageKey(url))).size < 2) return []
    return links.map((link) => ({
      saw: `${link.url} (${link.from === 'header' ? 'Link header' : 'tag in the head'})`,
      at: placeOfCanonical(link),
    }))
  },
})
