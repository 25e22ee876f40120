import { describeBroken, isBroken, isRequested, notKnownFor } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'

export const canonicalToError = defineQueryCheck({
  id: 'canonical_to_error',
  category: 'indexing',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Canonical points to a broken page',
  message: 'The canonical URL of this page does not load',
  why:
    'The canonical URL asks search engines to list another URL instead of this one. If that URL returns an error, they ' +
    'cannot do so: they choose a URL by themselves, or the page is not listed at all.',
  fix: 'Name a canonical URL that responds with status 200. If this page is the original, name its own URL.',
  basis: 'Google Search Central, “How to specify a canonical URL”; RFC 6596, section 3',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We look at the canonical URL that a page declares in its head or in a `Link` header. It is reported if it ' +
        'responds with a status code from 400 to 599, after all redirects, does not respond at all, or redirects ' +
        'without an end.',
      'Canonical URLs of this site that no page links to are requested after the pages. If one could not be requested, ' +
        'for example because robots.txt disallows it, the result is not known for that page. Canonical URLs on other ' +
        'sites are not judged.',
    ],
    example: {
      found: '<link rel="canonical" href="/old/rye">      /old/rye responds with 404',
      fixed: '<link rel="canonical" href="/bread/rye">    /bread/rye responds with 200',
    },
    hints: [
      'After a move, templates often keep the old path in the canonical URL. Look at the other pages of the same kind.',
      'Write the canonical URL in full, with https and the host name.',
    ],
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['canonical'],
  query: ({ pages, urls, facts }) => `
    select p.url, 0 as place, ${describeBroken('u')} as saw, ${canonicalPlace({ facts }, 'p.page')} as at
    from ${pages} p join ${urls} u on u.id = p.canonical where ${isBroken('u')}`,
  judged: ({ pages, urls }) => `
    select applicable, ${notKnownFor('unknown', 'the crawl did not request their canonical URLs')} as reason
    from (
      select count(*) filter (${isRequested('u')}) as applicable,
        count(*) filter (u.is_internal and not ${isRequested('u')}) as unknown
      from ${pages} p join ${urls} u on u.id = p.canonical)`,
})
