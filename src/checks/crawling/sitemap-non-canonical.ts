import { withoutSpelling } from '#domain/urls/url-spelling-sql.ts'
import { defineQueryCheck } from '../check.ts'
import { countEntries, entryUrls, inSitemaps } from './sitemap-entry-rows.ts'

export const sitemapNonCanonical = defineQueryCheck({
  id: 'sitemap_non_canonical',
  category: 'crawling',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  version: 2,
  title: 'Non-canonical URL in sitemap',
  message: 'A sitemap lists this page, but the page names another URL as its canonical',
  why:
    'The sitemap and the canonical tag are both hints about which URL to list, and here they contradict each other. ' +
    'Search engines then choose for themselves.',
  fix: 'Name the canonical URL in the sitemap, or correct the canonical tag.',
  basis: 'Google Search Central, “Build and submit a sitemap”: list only the URLs that you want in search results',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  more: () => ({
    rule: [
      'We report an entry of a sitemap whose page can be indexed but declares another page as its canonical URL. ' +
        'The evidence is that canonical URL.',
      'A canonical that names the same page with another scheme, with or without `www.` or a slash at the end, is not ' +
        'reported here: then the canonical is wrong, not the sitemap.',
      'The evidence also says in which sitemap the entry is, and its place there.',
    ],
    example: {
      found: '<loc>https://bakery.example/rye?from=mail</loc>',
      fixed: '<loc>https://bakery.example/rye</loc>',
    },
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries', 'pages'],
  query: (tables) =>
    inSitemaps(
      `select u.id, u.url, 'canonical ' || c.url as saw from ${entryUrls(tables)} u join ${tables.pages} p
        on p.page = u.page
         join ${tables.urls} c on c.id = p.canonical
       where u.redirects_to is null and p.indexability = 'canonicalised'
         and ${withoutSpelling('p.url')} <> ${withoutSpelling('c.url')}`,
      tables,
    ),
  judged: (tables) => countEntries(tables, `u.redirects_to is null and u.page in (select page from ${tables.pages})`),
})
