import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { chainLinks, chainsFrom } from '../response/redirect-hops.ts'
import { isSlowedByCrawl } from './slowed-by-crawl.ts'

const MAX_MS = 500

export const longRedirectTime = defineQueryCheck({
  id: 'long_redirect_time',
  category: 'performance',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'redirect',
  title: 'Slow redirects',
  message: 'The redirects of a linked URL take more than half a second',
  why:
    'Nothing of the page can load before the last redirect has come. Google calls a first byte within 800 ms good; ' +
    'these redirects use up most of that before the page is even requested.',
  fix: 'Let links name the URL at the end of the redirects. For visitors with old links, let one fast rule of the server redirect there.',
  basis: `web.dev: redirects add to the time to first byte. The limit of ${MAX_MS} ms is our own.`,
  source: 'https://web.dev/articles/optimize-ttfb',
  recommend: ({ evidence }) => {
    const last = evidence.findLast(({ at }) => at === 'Location')
    const [, end] = / – to (\S+) – /.exec(last?.saw ?? '') ?? []
    return end === undefined ? null : `Link straight to the end: \`<a href="${end}">…</a>\`.`
  },
  more: () => ({
    rule: [
      `We report a URL of this site if a page links to it, its HTTP redirects end at a page of the site, and they took ` +
        `more than ${MAX_MS} ms together. The time of the page itself does not count.`,
      'The time of a redirect is from the request to its response, from where the crawl runs, with the connection to ' +
        'the server if there was none yet. If a redirect was requested several times, the fastest counts.',
      'If most slow pages were fast when they were requested again after the crawl, our requests were the cause. ' +
        'Redirects are not judged then.',
    ],
    example: {
      found:
        'https://bakery.example/rye\n  301 https://www.bakery.example/rye         320 ms\n  301 https://www.bakery.example/bread/rye   210 ms',
      fixed: '<a href="https://www.bakery.example/bread/rye">Rye bread</a>',
    },
  }),
  needs: ['urls', 'links', 'pages', 'redirects', 'redirect_times'],
  query: (tables) => `
    with recursive timed as (${timedChains(tables)}),
    slow as (select * from timed semi join (select first from timed group by first having sum(ms) > ${MAX_MS}) using (first)),
    chain as (select distinct first from slow)
    select f.url, 0 as place,
      sum(c.ms)::bigint || ' ms in ' || count(*) || if(count(*) = 1, ' redirect', ' redirects') as saw, null as at
    from slow c join ${tables.urls} f on f.id = c.first group by f.url
    union all
    select f.url, c.nth, s.url || ' – status ' || c.status_code || ' – to ' || t.url || ' – ' || c.ms || ' ms',
      'Location'
    from slow c join ${tables.urls} f on f.id = c.first join ${tables.urls} s on s.id = c.source
      join ${tables.urls} t on t.id = c.target
    union all ${chainLinks(tables)}`,
  judged: (tables) => `
    select count(distinct first) as applicable, 0 as not_applicable,
      if(${isSlowedByCrawl(tables)}, 'not known because the crawl itself slowed the site down', null) as reason
    from (${timedChains(tables)})`,
})

/** SQL: the measured redirects of each linked URL that ends at a page. */
function timedChains(tables: Pick<TableNames, 'urls' | 'links' | 'pages' | 'redirects' | 'redirect_times'>): string {
  const linked = `
    select distinct u.id as first
    from ${tables.links} l join ${tables.urls} u on u.id = l.target join ${tables.redirects} r on r.source = u.id
      join ${tables.pages} p on p.page = u.page
    where u.is_internal and u.redirects_to is not null and not ${isSlowedByCrawl(tables)}`
  return `
    with recursive ${chainsFrom(linked, tables, 'hop_chain')}
    select c.first, c.nth, c.source, c.target, c.status_code, m.ms
    from hop_chain c join ${tables.redirect_times} m on m.source = c.source`
}
