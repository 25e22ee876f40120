import { defineQueryCheck } from '../check.ts'
import { canonicalPlace } from '../shared/places.ts'
import { canonicalised } from './canonical-targets.ts'

export const canonicalBlocked = defineQueryCheck({
  id: 'canonical_blocked',
  category: 'indexing',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Canonical blocked by robots.txt',
  message: 'robots.txt keeps Googlebot from the canonical URL of this page',
  why:
    'Google may not request the URL that this page asks it to list. It cannot compare the two pages, and it may ' +
    'list the ' +
    'wrong one, or the blocked one without any text.',
  fix: 'Allow the canonical URL in robots.txt, or name a URL that Googlebot may request.',
  basis: 'Google: do not use robots.txt for canonicalization',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report a page whose canonical names another URL of this site that robots.txt disallows for Googlebot. The ' +
        'evidence has the line of robots.txt that decides.',
      'Not judged are pages that are noindex or disallowed themselves, canonicals that name other sites, and hosts ' +
        'whose ' +
        'robots.txt could not be read.',
    ],
    example: {
      found: '/rye?print=1    canonical: /bread/rye\nrobots.txt      Disallow: /bread/',
      fixed: '/rye?print=1    canonical: /bread/rye\nrobots.txt      Allow: /bread/rye',
    },
  }),
  needs: ['pages', 'urls', 'robots', 'disallowed', 'facts'],
  facts: ['canonical'],
  query: (tables) => `
    select c.url, 0 as place, ${canonicalPlace(tables, 'c.page')} as at,
      c.target_url || ' – robots.txt of ' || c.target_host || ', line ' || d.line || ': ' || d.rule as saw
    from (${readable(tables)}) c join ${tables.disallowed} d on d.url = c.target and d.agent = 'googlebot'`,
  judged: (tables) => `select count(*) as applicable from (${readable(tables)})`,
})

type Tables = Record<'pages' | 'urls' | 'robots' | 'disallowed', string>

/** SQL: the pages whose canonical Googlebot can read, and whose target has a known robots.txt. */
function readable(tables: Tables): string {
  return `
    select c.* from (${canonicalised(tables)}) c
      anti join (select url from ${tables.disallowed} where agent = 'googlebot') d on d.url = c.page
      semi join (select host from ${tables.robots} where status_code < 500) r on r.host = c.target_host
    where c.is_internal`
}
