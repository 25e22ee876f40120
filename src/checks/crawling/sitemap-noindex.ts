import { defineQueryCheck } from '../check.ts'
import { countEntries, entryUrls, inSitemaps } from './sitemap-entry-rows.ts'

export const sitemapNoindex = defineQueryCheck({
  id: 'sitemap_noindex',
  category: 'crawling',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'noindex page in sitemap',
  message: 'A sitemap lists this page, but the page says noindex',
  why:
    'The sitemap asks search engines to list the page, and the page asks them not to. They request it for nothing, ' +
    'and you cannot tell which of the two is a mistake.',
  fix: 'Remove the entry from the sitemap, or remove the noindex if the page should be found.',
  basis: 'Google Search Central, “Build and submit a sitemap”: list only the URLs that you want in search results',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  more: () => ({
    rule: [
      'We report an entry of a sitemap whose page has a robots rule noindex or none, in a meta tag or an ' +
        'X-Robots-Tag header. Entries that redirect or do not load are reported by other checks.',
      'The evidence also says in which sitemap the entry is, and its place there.',
    ],
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries', 'pages'],
  query: (tables) =>
    inSitemaps(
      `select u.id, u.url, 'noindex' as saw from ${entryUrls(tables)} u join ${tables.pages} p on p.page = u.page
       where u.redirects_to is null and p.indexability = 'noindex'`,
      tables,
    ),
  judged: (tables) => countEntries(tables, `u.redirects_to is null and u.page in (select page from ${tables.pages})`),
})
