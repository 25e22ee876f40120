import { definePageCheck } from '../check.ts'
import { isSameSite } from '../shared/registrable-domain.ts'
import { hostProblem } from './canonical-hosts.ts'

export const canonicalOtherHost = definePageCheck({
  id: 'canonical_other_host',
  category: 'indexing',
  severity: 'info',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Canonical points to another site',
  message: 'The canonical points to a page of another site',
  why: 'Search engines then list the page of the other site, and this page gets no visitors from search.',
  fix: 'Nothing, if the text comes from the other site. Otherwise name this page itself in the canonical.',
  basis: 'Google: fix canonicalization issues; cross-domain canonicals',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  more: () => ({
    rule: [
      'We report a canonical in the head or in a Link header that names a URL with another registrable domain, such as ' +
        '`mill.example` on a page of `bakery.example`. Hosts of the same domain are not reported here, and hosts ' +
        'such as `localhost` and `example.com` are reported as “Invalid canonical”.',
      'This is information, not an issue: it is right for texts that first appeared on the other site.',
    ],
    example: {
      found: '<link rel="canonical" href="https://old-domain.example/bread">',
      fixed: '<link rel="canonical" href="https://hafen.example/bread">',
    },
    hints: ['After a move to a new domain, an old domain in the canonicals keeps the new site out of search results.'],
  }),
  needs: ['url', 'statusCode', 'canonical'],
  appliesTo: ({ url, statusCode, canonical }) =>
    statusCode === 200 && (canonical === null || hostProblem(canonical.url, url) === null),
  find: ({ url, canonical }) =>
    canonical === null || canonical.url === url || isSameSite(canonical.url, url)
      ? []
      : [{ saw: canonical.url, at: canonical.from === 'tag' ? 'link[rel~="canonical" i]' : 'Link' }],
})
