import { isBroken, isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { countEntries, entryUrls, inSitemaps } from './sitemap-entry-rows.ts'

export const sitemapRedirects = defineQueryCheck({
  id: 'sitemap_redirects',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Redirect in sitemap',
  message: 'A sitemap lists this URL, but it redirects',
  why:
    'A sitemap tells search engines which URLs to list. An entry that redirects names a URL that will never be ' +
    'listed, and costs one more request.',
  fix: 'Name the URL at the end of the redirects in the sitemap.',
  basis: 'Google Search Central, “Build and submit a sitemap”: list only the URLs that you want in search results',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  more: () => ({
    rule: [
      'We report an entry of a sitemap whose URL responds with an HTTP redirect. Entries that end in an error are ' +
        'reported by “Broken URL in sitemap”, and entries that the crawl did not request are not judged.',
      'The evidence also says in which sitemap the entry is, and its place there.',
    ],
    example: {
      found: '<loc>https://bakery.example/rye</loc>    redirects to /bread/rye',
      fixed: '<loc>https://bakery.example/bread/rye</loc>',
    },
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries', 'redirects'],
  query: (tables) =>
    inSitemaps(
      `select u.id, u.url, 'redirects to ' || u.redirects_to as saw from ${entryUrls(tables)} u
         semi join ${tables.redirects} r on r.source = u.id
       where u.redirects_to is not null and not coalesce(${isBroken('u')}, false)`,
      tables,
    ),
  judged: (tables) => countEntries(tables, `${isRequested('u')} or u.redirects_to is not null`),
})
