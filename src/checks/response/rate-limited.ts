import { defineQueryCheck } from '../check.ts'
import { countResponses, responsesOf } from './responses.ts'

const MIN_SHARE = 0.01
const MIN_URLS = 3
const MAX_NAMED = 3

export const rateLimited = defineQueryCheck({
  id: 'rate_limited',
  category: 'response',
  severity: 'medium',
  owner: 'hosting',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'Server limits crawling',
  message: 'The server refused requests of the crawl because there were too many',
  why:
    'A server that sends 429 or 503 slows search engines down as well. New and changed pages then reach the search ' +
    'results later, and pages that respond like this for days are removed.',
  fix: 'Raise the request limit for crawlers. Do not use 429 or 503 to hide pages.',
  basis: 'RFC 6585, section 4; Google, “Reduce the Google crawl rate”',
  source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/reduce-crawl-rate',
  more: () => ({
    rule: [
      `We report the site if at least ${MIN_URLS} of the requested URLs, and at least ${MIN_SHARE * 100}% of them, ` +
        'respond with status code 429, or with 503 and a Retry-After header, although we waited and tried again. We ' +
        'count URLs, not requests.',
      'It is one issue for the site. The crawl was made at the pace of your settings: search engines may come more ' +
        'slowly or faster.',
    ],
    hints: [
      'A limit per IP address should be higher than what one search engine needs, about ten requests per second.',
    ],
  }),
  needs: ['crawl', 'visits', 'resources', 'urls', 'headers'],
  query: ({ crawl, headers, ...tables }) => `
    with refused as materialized (
      select r.url, r.status_code, r.position, json_extract_string(h.headers, '$."retry-after"') as retry_after
      from ${responsesOf(tables, 'r.status_code in (429, 503)')} r left join ${headers} h on h.page = r.id
        and r.is_page),
    limited as (from refused where status_code = 429 or retry_after is not null),
    counts as (
      select (select applicable from (${countResponses(tables)})) as requested, count(*) as limited,
        max(try_cast(retry_after as integer)) as seconds
      from limited)
    select k.start_url as url, 0 as place, c.limited || ' of ' || c.requested || ' URLs' ||
      coalesce('; the longest requested pause is ' || c.seconds || ' s', '') as saw
    from counts c cross join ${crawl} k where ${IS_FOUND}
    union all
    select k.start_url, 1, l.url || ' – status ' || l.status_code || coalesce(' – Retry-After: ' || l.retry_after, '')
    from (from limited order by position, url limit ${MAX_NAMED}) l cross join ${crawl} k cross join counts c
    where ${IS_FOUND}`,
  judged: (tables) => `select least(applicable, 1) as applicable, 0 as not_applicable from (${countResponses(tables)})`,
})

const IS_FOUND = `(c.limited >= ${MIN_URLS} and c.limited >= ${MIN_SHARE} * c.requested)`
