import { defineQueryCheck } from '../check.ts'

const MIN_PAGES = 2

const SEGMENTS =
  'search|search-results|searchresults|suche|suchergebnisse|recherche|buscar|busca|ricerca|cerca|zoeken|sok|szukaj'
const KEYS = 'q|s|query|search|keyword|keywords|suche|searchterm'
const IS_SEARCH = String.raw`(
  regexp_matches(lower(url), '^https?://[^/]+/(?:[^?#]*/)?(?:${SEGMENTS})(?:\.[a-z]+)?/?[^/?#]*(?:\?[^#]+)$')
  or regexp_matches(lower(url), '^https?://[^/]+/(?:[^?#]*/)?(?:${SEGMENTS})/[^/?#]+/?$')
  or regexp_matches(lower(url), '\?(?:${KEYS})=[^&#]+$'))`

export const internalSearchIndexable = defineQueryCheck({
  id: 'internal_search_indexable',
  category: 'urls',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  title: 'Search results can be listed',
  message: 'This result page of the site’s own search may appear in search engines',
  why:
    'There is no end to what people can search for, so crawlers spend their requests on such pages. Google ' +
    'recommends to keep its crawler away from them, and spammers use them to place their words on your site.',
  fix: 'Mark the result pages of the search noindex, or disallow them in robots.txt, and do not link to them.',
  basis: 'Google: URL structure best practices; block URLs that generate search results',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      `We report at least ${MIN_PAGES} pages that may be listed and look like results of the site’s own ` +
        'search: a part of ' +
        'the path is a word such as search, suche, recherche, buscar or zoeken and a search term follows, or the ' +
        'only ' +
        'parameter is q, s, query, search or keyword. The page with the empty search form is not reported.',
      'Pages that robots.txt disallows for Googlebot are left out. It can be wrong if a normal page has such a ' +
        'URL, for ' +
        'example an article under /search/.',
    ],
    example: {
      found: '/search?q=rye    may be listed',
      fixed: '/search?q=rye    <meta name="robots" content="noindex">',
    },
  }),
  needs: ['pages', 'disallowed'],
  query: ({ pages, disallowed }) => `
    select url, 0 as place, url || ' – one of ' || count(*) over () || ' such pages' as saw
    from ${pages} p
      anti join (select url as page from ${disallowed} where agent = 'googlebot') d on d.page = p.page
    where is_indexable and ${IS_SEARCH}
    qualify count(*) over () >= ${MIN_PAGES}`,
  judged: ({ pages, disallowed }) => `
    select count(*) as applicable
    from ${pages} p anti join (select url as page from ${disallowed} where agent = 'googlebot') d on d.page = p.page
    where is_indexable`,
})
