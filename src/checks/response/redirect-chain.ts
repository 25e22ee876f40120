import { number } from '#domain/checks/check-option.ts'
import { describeBroken, isBroken } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'

const MAX_SOURCES = 3
/** Longer chains count as endless. */
const MAX_HOPS = 20
const BROKEN_END = 'at the end: '

export const redirectChain = defineQueryCheck({
  id: 'redirect_chain',
  category: 'response',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'redirect',
  title: 'Redirect chain',
  message: ({ evidence }) =>
    evidence.some(({ saw }) => saw.startsWith(BROKEN_END))
      ? 'Pages link to a URL that redirects several times, and no page loads at the end'
      : 'Pages link to a URL that redirects several times before a page loads',
  why:
    'Each redirect is one more round trip before the visitor sees anything. Search engines follow only a limited ' +
    'number of redirects, and each one delays when they see the page at the end.',
  fix: 'Redirect the URL straight to the last one, and change the links to that URL as well.',
  basis: 'Google Search Central, “How to move a site”: avoid chains, ideally no more than 3 redirects and fewer than 5',
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  more: () => ({
    rule: [
      'We report a URL of this site if a page links to it and it takes at least two HTTP redirects to get to its end. ' +
        'You can change this number. A redirect from http to https counts like any other.',
      'The URL that redirects gets the issue. The evidence is every redirect with its status code, the error at the ' +
        'end if there is one, and up to ' +
        `${MAX_SOURCES} pages with a link to the URL. Redirects by script or meta tag do not count, and endless ` +
        'redirects are not a chain.',
    ],
    example: {
      found: 'http://bakery.example/rye\n  301 https://bakery.example/rye\n  301 https://bakery.example/bread/rye',
      fixed: 'http://bakery.example/rye\n  301 https://bakery.example/bread/rye',
    },
    hints: [
      'Chains often grow when a site moves more than once. Update the old redirects after each move.',
      'Put the rule for https, for www and for the slash at the end into one rule, so that one redirect does it all.',
    ],
  }),
  needs: ['urls', 'links', 'pages', 'redirects'],
  options: {
    most: number({ label: 'Redirects that make a chain', unit: 'redirects', default: 2, least: 2, most: 10 }),
  },
  query: ({ urls, links, pages, redirects }, { most }) => `
    with recursive hops as (
      select source, min_by(target, hop) as target, min_by(status_code, hop) as status_code
      from ${redirects} group by source),
    linked as (
      select h.source as first from hops h join ${urls} u on u.id = h.source
      where u.is_internal and h.source in (select target from ${links})),
    chain as (
      select l.first, h.source, h.target, h.status_code, 1 as nth from linked l join hops h on h.source = l.first
      union all
      select c.first, h.source, h.target, h.status_code, c.nth + 1
      from chain c join hops h on h.source = c.target where c.nth < ${MAX_HOPS}),
    long as (select first from chain group by first having max(nth) between ${most} and ${MAX_HOPS - 1}),
    sources as (
      select l.target as first, p.url, min(p.position) as position
      from ${links} l join long on long.first = l.target join ${pages} p on p.page = l.source group by l.target, p.url
      qualify row_number() over (partition by l.target order by min(p.position)) <= ${MAX_SOURCES})
    select f.url, c.nth as place, s.url || ' – status ' || c.status_code || ' – to ' || t.url as saw,
      'Location' as at
    from chain c semi join long using (first) join ${urls} f on f.id = c.first join ${urls} s on s.id = c.source
      join ${urls} t on t.id = c.target
    union all
    select f.url, ${MAX_HOPS}, '${BROKEN_END}' || ${describeBroken('e')}, null
    from chain c semi join long using (first) join ${urls} f on f.id = c.first join ${urls} e on e.id = c.target
    where ${isBroken('e')} and not exists (select 1 from hops h where h.source = c.target)
    union all
    select f.url, ${MAX_HOPS} + 1 + s.position, 'linked from ' || s.url, null from sources s join ${urls} f on f.id = s.first`,
  judged: ({ urls, links, redirects }) => `
    select count(*) as applicable, 0 as not_applicable from ${urls}
    where is_internal and id in (select source from ${redirects}) and id in (select target from ${links})`,
})
