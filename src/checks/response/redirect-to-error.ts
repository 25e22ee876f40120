import { isBroken } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { chainEvidence, chainLinks, chainsFrom } from './redirect-hops.ts'
import { countRedirecting, redirectingUrls } from './redirecting-urls.ts'

/** The page may exist for visitors who make fewer requests. */
const TOO_MANY_REQUESTS = 429
const NO_END = `('redirect-loop', 'too-many-redirects', 'bad-redirect')`

export const redirectToError = defineQueryCheck({
  id: 'redirect_to_error',
  category: 'response',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'redirect',
  title: 'Redirect to an error',
  message: 'The URL redirects to a URL that does not load',
  why:
    'The redirect promises visitors and search engines a page, and they get an error. Everything that the old URL ' +
    'had earned is lost.',
  fix: 'Redirect to a page that exists. If there is none, remove the redirect and respond with 404 or 410.',
  basis: 'Google Search Central, “Redirects and Google Search”',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  more: () => ({
    rule: [
      'We report a URL of the site whose HTTP redirects end at a URL that responds with a status code from 400 to ' +
        `599, or does not respond at all. Status code ${TOO_MANY_REQUESTS} is not reported, and redirects without ` +
        'an end have checks of their own. If the crawl did not request the end, for example on another site, ' +
        'nothing is reported.',
      'The evidence is each redirect, the response at the end, and up to 3 pages with a link to the URL.',
    ],
    example: { found: '/rye    301 /bread/rye\n/bread/rye    404', fixed: '/rye    301 /bread\n/bread    200' },
  }),
  needs: ['urls', 'redirects', 'robots', 'sitemaps', 'links', 'pages'],
  query: (tables) => `
    with recursive ends as (
      select u.* from ${redirectingUrls(tables)} u
      where ${isBroken('u', [TOO_MANY_REQUESTS])} and coalesce(u.failure, '') not in ${NO_END}),
    ${chainsFrom('select id as first from ends', tables)}
    ${chainEvidence(tables)}
    union all
    select e.url, 25, 'at the end: ' || e.redirects_to || ' – ' || if(coalesce(e.status_code >= 400, false), 'status ' || e.status_code,
      'no response (' || replace(e.failure, '-', ' ') || ')'), null from ends e
    union all ${chainLinks(tables)}`,
  judged: countRedirecting,
})
