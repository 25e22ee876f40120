import { NOT_REQUESTED } from '#domain/crawls/not-crawled.ts'
import { defineQueryCheck } from '../check.ts'
import { quotedList } from '../response/responses.ts'
import { isNotRead, sitemapFilesOf } from './sitemap-files.ts'

export const sitemapUnreachable = defineQueryCheck({
  id: 'sitemap_unreachable',
  category: 'crawling',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Sitemap does not load',
  message: 'robots.txt or a sitemap index names this sitemap, but it does not load',
  why: 'Search engines cannot read the pages that it lists, and learn of new and changed pages later.',
  fix: 'Restore the sitemap so that it responds with status 200, or remove the line that names it.',
  basis: 'sitemaps.org protocol; Google Search Central, “Build and submit a sitemap”',
  source: 'https://www.sitemaps.org/protocol.html',
  more: () => ({
    rule: [
      'We report a sitemap on a host of the crawl that robots.txt or an index names if it responds with a status ' +
        'code other than 200, redirects to another site, or does not respond at all.',
      'A missing /sitemap.xml that nothing names is not reported. Sitemaps that the crawl did not request are not ' +
        'judged.',
    ],
  }),
  needs: ['sitemaps', 'urls'],
  query: (tables) => `
    select s.file as url, 0 as place, coalesce(if(s.failure is null or s.failure = 'http-status',
        'status ' || s.status_code, 'no response (' || replace(s.failure, '-', ' ') || ')'), 'no response') ||
      ', named by ' || coalesce(i.url, 'robots.txt') as saw
    from ${sitemapFilesOf(tables)} s left join ${tables.urls} i on i.id = s.index_file where ${IS_NAMED} and ${FAILED}`,
  judged: (tables) => `
    select count(*) filter (not ${isNotRead('s')}) as applicable, count(*) filter (${isNotRead('s')}) as not_applicable
    from ${sitemapFilesOf(tables)} s where ${IS_NAMED} and coalesce(s.failure, '') not in (${UNKNOWN})`,
})

const UNKNOWN = quotedList(NOT_REQUESTED)
const IS_NAMED = `s.found_by in ('robots.txt', 'index')`
const FAILED = `(s.status_code <> 200 or (s.failure is not null and s.failure not in (${UNKNOWN})))`
