import { pageKey } from '#domain/urls/url.ts'
import { definePageCheck } from '../check.ts'
import { canonicalEvidence, usableCanonicals } from './canonical-links.ts'

export const multipleCanonicals = definePageCheck({
  id: 'multiple_canonicals',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical URL declared repeatedly',
  message: 'The page declares the same canonical URL more than once',
  why:
    'It does no harm today, but the next change will probably reach only one of them, and then they contradict each ' +
    'other.',
  fix: 'Keep one canonical, either in the head or in a Link header, and remove the others.',
  basis: 'Google: consolidate duplicate URLs; naming the canonical in two places is more error-prone',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report two or more canonicals in the head or in Link headers that all name the same page. A slash at the end of ' +
        'the path makes no difference. If they name different pages, that is reported as contradicting canonicals instead.',
      'Canonicals in the body, invalid ones and those with attributes such as `media` do not count, because search engines ' +
        'ignore them.',
    ],
    example: {
      found:
        '<link rel="canonical" href="https://hafen.example/bread">\n<link rel="canonical" href="https://hafen.example/bread">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
    hints: ['Two tags often come from a theme and an SEO plug-in. Switch one of them off.'],
  }),
  needs: ['statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ canonicals }) => {
    if (canonicals.total < 2) return []
    const links = usableCanonicals(canonicals)
    const isOnePage = new Set(links.map(({ url }) => pageKey(url))).size === 1
    return links.length > 1 && isOnePage ? links.map((link) => canonicalEvidence(link)) : []
  },
})
