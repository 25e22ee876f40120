import { definePageCheck } from '../check.ts'
import { isTrackingParameter } from '../shared/tracking-parameters.ts'
import { parameterNames, urlParts } from '../shared/url-parts.ts'
import { declaredCanonicals, placeOfCanonical } from './canonical-links.ts'

export const canonicalWithTracking = definePageCheck({
  id: 'canonical_with_tracking',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical with tracking parameters',
  message: 'The canonical URL contains tracking parameters',
  why:
    'Each campaign link then declares a URL of its own, which is what a canonical should prevent. People may see the ' +
    'tracking parameters in search results, and analytics count them as visits of the campaign.',
  fix: 'Build the canonical from the path of the page and only those parameters that change its content.',
  basis: 'Google: consolidate duplicate URLs',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a canonical in the head or in a Link header with a parameter that advertising and analytics tools add: ' +
        '`utm_…`, `gclid`, `gbraid`, `wbraid`, `fbclid`, `msclkid`, `mc_cid`, `mc_eid`, `_ga`, `_gl`, `yclid`, ' +
        '`ttclid`, `twclid`, `li_fat_id`, `igshid` and a few others of this kind.',
    ],
    example: {
      found: '<link rel="canonical" href="https://hafen.example/bread?utm_source=mail">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
    hints: ['The template probably writes the URL of the request into the canonical, with its whole query.'],
  }),
  needs: ['statusCode', 'canonicals'],
  appliesTo: (page) => page.statusCode === 200,
  find: ({ canonicals }) =>
    canonicals.total === 0
      ? []
      : declaredCanonicals(canonicals).flatMap((link) => {
          const names = link.url === null ? [] : trackingIn(link.url)
          return names.length === 0 ? [] : [{ saw: `${names.join(', ')} in ${link.url}`, at: placeOfCanonical(link) }]
        }),
})

function trackingIn(url: string): string[] {
  return [...new Set(parameterNames(urlParts(url).query).filter(isTrackingParameter))]
}
