import { defineQueryCheck } from '../check.ts'
import { chainEvidence, chainLinks, chainsFrom } from './redirect-hops.ts'
import { countRedirecting, redirectingUrls } from './redirecting-urls.ts'

export const mixedRedirectChain = defineQueryCheck({
  id: 'mixed_redirect_chain',
  category: 'response',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'redirect',
  title: 'Mixed redirect chain',
  message: 'The URL redirects permanently and temporarily in one chain',
  why:
    'A permanent redirect tells search engines to list the new URL, a temporary one to keep the old URL. Together ' +
    'they say neither clearly.',
  fix: 'Redirect once, straight to the last URL: with 301 or 308 if the page has moved for good, else with 302 or 307.',
  basis: 'Google Search Central, “Redirects and Google Search”: permanent and temporary redirects',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  more: () => ({
    rule: [
      'We report a URL of the site whose chain of HTTP redirects has both permanent (301, 308) and temporary (302, ' +
        '303, 307) ones. The evidence is each redirect with its status code, and up to 3 pages with a link to the URL.',
      'The start URL of the crawl is not reported: a permanent redirect to https followed by a temporary one to a ' +
        'language version is correct there.',
    ],
    example: {
      found: '/rye    301 /bread/rye\n/bread/rye    302 /shop/rye',
      fixed: '/rye    301 /shop/rye\n/bread/rye    301 /shop/rye',
    },
  }),
  needs: ['crawl', 'urls', 'redirects', 'robots', 'sitemaps', 'links', 'pages'],
  query: (tables) => `
    with recursive ${chainsFrom(`select id as first from ${redirectingUrls(tables)} u`, tables, 'all_chains')},
    chain as (
      from all_chains where first in (
        select first from all_chains group by first
        having bool_or(status_code in (301, 308)) and bool_or(status_code in (302, 303, 307)))
      and first not in (select u.id from ${tables.urls} u join ${tables.crawl} c on c.start_url = u.url))
    ${chainEvidence(tables)} union all ${chainLinks(tables)}`,
  judged: countRedirecting,
})
