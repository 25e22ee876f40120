import { defineQueryCheck } from '../check.ts'
import { responsesOf } from './responses.ts'

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
  title: 'Server limits crawling',
  message: 'The server refused requests of the crawl because there were too many',
  why:
    'A server that sends 429 or 503 slows search engines down as well. New and changed pages then reach the search ' +
    'results later, and pages that respond like this for days are removed.',
  fix: 'Raise the request limit for crawlers. Do not use 429 or 503 to hide pages.',
  basis: 'RFC 6585, section 4; Google Search Central, “Reduce Googlebot crawl rate”',
  source: 'https://developers.google.com/search/docs/crawling-indexing/reduce-crawl-rate',
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
    with responses as (
      select r.url, r.status_code, r.source, r.position, json_extract_string(h.headers, '$."retry-after"') as retry_after
      from ${responsesOf(tables)} r left join ${headers} h on h.page = r.id and r.is_page),
    limited as (from responses where status_code = 429 or (status_code = 503 and retry_after is not null)),
    counts as (
      select (select count(*) from responses) as requested, (select count(*) from limited) as limited,
        (select max(try_cast(retry_after as integer)) from limited) as seconds),
    start as (select coalesce(min(r.url), min(c.start_url)) as url from ${crawl} c left join responses r on r.source = 'start')
    select s.url, 0 as place, c.limited || ' of ' || c.requested || ' URLs' ||
      coalesce('; the longest requested pause is ' || c.seconds || ' s', '') as saw
    from counts c cross join start s where ${IS_FOUND}
    union all
    select s.url, 1, l.url || ' – status ' || l.status_code || coalesce(' – Retry-After: ' || l.retry_after, '')
    from (from limited order by position, url limit ${MAX_NAMED}) l cross join start s cross join counts c where ${IS_FOUND}`,
  judged: (tables) => `
    select if(count(*) > 0, 1, 0) as applicable, 0 as not_applicable from ${responsesOf(tables)} r`,
})

const IS_FOUND = `(c.limited >= ${MIN_URLS} and c.limited >= ${MIN_SHARE} * c.requested)`
