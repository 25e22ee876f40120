import { defineQueryCheck } from '../check.ts'
import { countEntries, entryUrls, inSitemaps } from './sitemap-entry-rows.ts'

const IS_FOUND = "contains(e.loc, '#')"

export const sitemapFragment = defineQueryCheck({
  id: 'sitemap_fragment',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Fragment in sitemap URL',
  message: 'A sitemap lists this URL with a fragment (#)',
  why:
    'Search engines ignore what follows the #, so the entry names the same page again, or a page of a script that ' +
    'they cannot tell apart.',
  fix: 'Remove the # and what follows it from the entry.',
  basis: 'Google Search Central, “URL structure best practices”: fragments are not used to change content',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  more: () => ({
    rule: [
      'We report an entry of a sitemap whose URL contains a #. The issue is on the URL without it, and the evidence ' +
        'is the entry as written.',
      'The evidence also says in which sitemap the entry is, and its place there.',
    ],
    example: {
      found: '<loc>https://bakery.example/bread#rye</loc>',
      fixed: '<loc>https://bakery.example/bread</loc>',
    },
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries'],
  query: (tables) =>
    inSitemaps(`select u.id, u.url, null as saw from ${entryUrls(tables, IS_FOUND)} u`, tables, IS_FOUND),
  judged: (tables) => countEntries(tables, `u.is_internal`),
})
