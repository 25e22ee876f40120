import { isBroken, isRequested, notKnownFor } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'

const TO_ITSELF = ', which is this page'

export const canonicalToRedirect = defineQueryCheck({
  id: 'canonical_to_redirect',
  category: 'indexing',
  severity: ({ evidence }) => (evidence.some(({ saw }) => saw.endsWith(TO_ITSELF)) ? 'medium' : 'high'),
  otherSeverities: ['medium'],
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Canonical points to a redirect',
  message: 'The canonical URL of this page redirects to another URL',
  why:
    'The canonical says that one URL should be listed, and that URL says that another one has taken its place. ' +
    'Search ' +
    'engines get contradicting signals and may list a URL that you did not choose.',
  fix: 'Name the URL at the end of the redirects as the canonical.',
  basis: 'Google: how to specify a canonical URL',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommend: ({ evidence: [first] }) => {
    const end = first?.saw.split(' redirects to ')[1]?.replace(TO_ITSELF, '')
    return end === undefined ? null : `Write \`<link rel="canonical" href="${end}">\`.`
  },
  more: () => ({
    rule: [
      'We report a page if the canonical URL that it declares, in its head or in a `Link` header, redirects and the ' +
        'redirects end at a page that loads. The severity is medium if that is the page itself: then search engines ' +
        'still find the right page.',
      'Redirects that end in an error are reported as “Canonical points to a broken page”. An http canonical on an ' +
        'https page that redirects to its https form is reported as “Canonical points to an http URL”. Canonical ' +
        'URLs that the crawl did not request are not judged.',
    ],
    example: {
      found: '<link rel="canonical" href="/old/rye">      /old/rye redirects to /bread/rye',
      fixed: '<link rel="canonical" href="/bread/rye">    /bread/rye responds with 200',
    },
    hints: ['After a move, templates often keep the old path in the canonical. Look at other pages of the same kind.'],
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['canonical'],
  query: ({ pages, urls, facts }) => `
    select p.url, 0 as place, u.url || ' redirects to ' || u.redirects_to ||
      if(u.redirects_to = p.url, '${TO_ITSELF}', '') as saw, ${canonicalPlace({ facts }, 'p.page')} as at
    from ${pages} p join ${urls} u on u.id = p.canonical
    where u.redirects_to is not null and not ${isBroken('u')} and not ${IS_HTTP_FORM}`,
  judged: ({ pages, urls }) => `
    select applicable, ${notKnownFor('unknown', 'the crawl did not request their canonical URLs')} as reason
    from (
      select count(*) filter (${isRequested('u')} and not ${isBroken('u')} and not ${IS_HTTP_FORM}) as applicable,
        count(*) filter (u.is_internal and not ${isRequested('u')}) as unknown
      from ${pages} p join ${urls} u on u.id = p.canonical)`,
})

/** SQL: whether an https page names a URL that only redirects from http to https. */
const IS_HTTP_FORM = `coalesce(p.is_https and u.redirects_to = 'https:' || substr(u.url, 6) and u.url like 'http:%', false)`
