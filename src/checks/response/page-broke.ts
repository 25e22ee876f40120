import { describeBroken, isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { RESPONSES_RULE, SAME_RESPONSES } from '../shared/crawl-before.ts'
import { isDown, outageOf } from './outage.ts'
import { SOURCE_TABLES, SOURCES_RULE, withSources } from './url-sources.ts'

/** The site refuses our requests because there are too many, so it is unknown whether the page works. */
const TOO_MANY_REQUESTS = 429

export const pageBroke = defineQueryCheck({
  id: 'page_broke',
  category: 'response',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Page broke since the last crawl',
  message: 'The page worked in the crawl before, and fails now',
  why:
    'Visitors who come from search results, bookmarks or links get an error. If it stays like this, search engines drop ' +
    'the page within days or weeks, and its rankings with it.',
  fix: 'Restore the page, or redirect its URL with 301 to the page that replaces it.',
  basis: 'Google, “How HTTP status codes affect Google’s crawlers”',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  more: () => ({
    rule: [
      'We report a URL that responded with a page (status code 200) in the crawl before and now responds with a status ' +
        'code from 400 to 599, does not respond, or redirects to such a URL. Status code 429 is left out, because it is ' +
        'about the pace of the crawl.',
      `The evidence is how it responds now, and ${SOURCES_RULE}. URLs that were removed from the project are left out. ` +
        'If most of the site is down, “Site unavailable” reports that instead.',
      `${RESPONSES_RULE} URLs that only one of them requested are not judged.`,
    ],
    example: {
      found: '/bread/rye    status 200 before, now status 404',
      fixed: '/bread/rye    301 /bread/rye-and-spelt',
    },
  }),
  needs: [...SOURCE_TABLES, 'resources', 'before_pages'],
  dependsOn: SAME_RESPONSES,
  query: ({ before_pages, ...tables }) =>
    withSources(
      `select u.id, u.url, 'status 200 before, now ' || ltrim(substr(${describeBroken('u')}, length(u.url) + 1), ' –')
          as saw, null as at
        from ${tables.urls} u join ${before_pages} b on b.url = u.url
        where b.status_code = 200 and ${isBroken('u', [TOO_MANY_REQUESTS])}
          and not (${isDown('u')} and (select is_outage from ${outageOf(tables)}))`,
      tables,
    ),
  judged: ({ urls, before_pages }) => `
    select count(*) filter (${isRequested('u')}) as applicable, count(*) - applicable as not_applicable
    from ${before_pages} b left join ${urls} u on u.url = b.url where b.status_code = 200`,
})
