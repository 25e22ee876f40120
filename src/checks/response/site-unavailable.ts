import { defineQueryCheck } from '../check.ts'
import { isDown, isFailedStart, OUTAGE_SHARE, OUTAGE_URLS, outageOf } from './outage.ts'
import { responsesOf } from './responses.ts'

const MAX_NAMED = 3

/** SQL: 'status 503' or 'timed out'. */
const KIND = `if(
  r.failure is null or r.failure = 'http-status', 'status ' || r.status_code, replace(r.failure, '-', ' '))`

export const siteUnavailable = defineQueryCheck({
  id: 'site_unavailable',
  category: 'response',
  severity: 'high',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'Site unavailable',
  message: 'The start URL or most URLs of the site did not load during the crawl',
  why:
    'Visitors get an error instead of the site. Search engines slow down as soon as a server fails, and remove ' +
    'pages that keep failing.',
  fix:
    'Bring the server back and check its log for the time of the crawl. If it fails only during a crawl, raise its ' +
    'limits or crawl more slowly.',
  basis: 'Google, “How HTTP status codes affect Google’s crawlers”',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  more: () => ({
    rule: [
      'We report the site if its start URL fails: it responds with an error status code, its host name does not ' +
        `exist, or the connection fails. We also report it if at least ${OUTAGE_SHARE * 100}% of at least ` +
        `${OUTAGE_URLS} requested URLs respond with a status code from 500 to 599, time out, or refuse or reset the ` +
        'connection.',
      'It is one issue for the site. The checks for single URLs, such as server errors and timeouts, do not report ' +
        'the same URLs again. A start URL that robots.txt blocks, or whose certificate or redirects are broken, has ' +
        'checks of its own.',
    ],
    hints: [
      'If the site works in your browser, a firewall or a rate limit may block crawlers. Search engines may be ' +
        'blocked in the same way.',
    ],
  }),
  judgesFailedStart: true,
  needs: ['crawl', 'visits', 'resources', 'urls'],
  query: ({ crawl, ...tables }) => `
    with failed as materialized (
      select r.*, ${KIND} as kind, ${isFailedStart('r')} as is_start, ${isDown('r')} as is_down
      from ${responsesOf(tables, `${isFailedStart('r')} or ${isDown('r')}`)} r),
    outage as (from ${outageOf(tables)}),
    down as (from failed where is_down and (select is_outage from outage))
    select c.start_url as url, 0 as place, f.url || ' – ' || f.kind as saw, null as at
    from failed f cross join ${crawl} c where f.is_start
    union all
    select c.start_url, 1, o.failed || ' of ' || o.requested || ' URLs did not load', null
    from outage o cross join ${crawl} c where o.is_outage
    union all
    select c.start_url, 2, d.kind || ': ' || d.urls || if(d.urls = 1, ' URL', ' URLs'), null
    from (
      select kind, count(*) as urls from down group by kind order by urls desc, kind limit ${MAX_NAMED}) d
      cross join ${crawl} c
    union all
    select c.start_url, 3, d.url || ' – ' || d.kind, null
    from (from down where not is_start order by position, url limit ${MAX_NAMED}) d cross join ${crawl} c`,
  judged: ({ crawl: _, ...tables }) => `
    select if(o.requested > 0, 1, 0) as applicable, 0 as not_applicable from ${outageOf(tables)} o`,
})
