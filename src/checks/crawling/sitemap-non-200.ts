import { describeBroken, isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'

/** Too many requests: says nothing about the page itself. */
const PAUSE = 429
const IS_KNOWN = `(${isRequested('u')} and u.status_code is distinct from ${PAUSE})`

export const sitemapNon200 = defineQueryCheck({
  id: 'sitemap_non_200',
  category: 'crawling',
  severity: 'high',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  version: 3,
  title: 'Broken URL in sitemap',
  message: 'A sitemap lists this URL, but it does not load',
  why:
    'A sitemap tells search engines which pages to list. An entry that returns an error costs them a request each time, ' +
    'and the more such entries there are, the less they rely on the sitemap.',
  fix: 'Remove the entry from the sitemap, or repair the page so that it responds with status 200.',
  basis: 'Google Search Central, “Build and submit a sitemap”: list only the URLs that you want in search results',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  more: () => ({
    rule: [
      'We request the URLs that the sitemaps of the site name. An entry is reported if it responds with a status code ' +
        'from 400 to 599, after all redirects, does not respond at all, or redirects without an end.',
      'Entries that the crawl did not request are not judged, for example beyond the page limit, on other hosts, or ' +
        `blocked by robots.txt, and neither are those with status ${PAUSE}, which asks for fewer requests. ` +
        'The evidence names each sitemap with the entry, and the place of the entry in it.',
    ],
    example: {
      found: '<url><loc>https://bakery.example/summer-sale</loc></url>    responds with 404',
      fixed: 'The entry is removed from the sitemap.',
    },
    hints: [
      'Let the system that publishes the pages write the sitemap, so that a deleted page leaves it at the same time.',
      'If a page has moved, name its new URL in the sitemap, and redirect the old one.',
    ],
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries'],
  query: ({ urls, sitemap_entries }) => `
    select u.url, row_number() over (partition by u.id order by f.url, e.position) as place,
      ${describeBroken('u')} as saw, f.url || ', entry ' || (e.position + 1) as at
    from ${sitemap_entries} e join ${urls} u on u.id = e.url join ${urls} f on f.id = e.sitemap
    where ${isBroken('u', [PAUSE])}`,
  judged: ({ urls, sitemaps, sitemap_entries }) => `
    select count(*) filter (${IS_KNOWN}) as applicable,
      count(*) filter (not coalesce(${IS_KNOWN}, false)) as not_applicable,
      if(count(*) = 0 and (select coalesce(sum(entries), 0) > 0 from ${sitemaps}),
        'not known because the entries of the sitemaps were not kept', null) as reason
    from ${urls} u where u.id in (select url from ${sitemap_entries})`,
})
