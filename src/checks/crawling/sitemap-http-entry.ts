import { defineQueryCheck } from '../check.ts'
import { countEntries, entryUrls, inSitemaps } from './sitemap-entry-rows.ts'

const IS_FOUND = "e.loc ilike 'http:%'"

export const sitemapHttpEntry = defineQueryCheck({
  id: 'sitemap_http_entry',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'http URL in sitemap',
  message: 'A sitemap lists the http form of this https URL',
  why:
    'The sitemap tells search engines to list the URL without encryption, although the site uses https. Each entry ' +
    'costs them a redirect, or creates a duplicate.',
  fix: 'Write https in the sitemap.',
  basis: 'Google Search Central, “Consolidate duplicate URLs”: prefer https over http',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  more: () => ({
    rule: [
      'We report an entry of a sitemap that begins with http:// if the site is crawled on https. The issue is on ' +
        'the https form of the URL, and the evidence is the entry as written.',
      'The evidence also says in which sitemap the entry is, and its place there.',
    ],
    example: {
      found: '<loc>http://bakery.example/rye</loc>',
      fixed: '<loc>https://bakery.example/rye</loc>',
    },
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries'],
  query: (tables) =>
    inSitemaps(
      `select u.id, u.url, null as saw from ${entryUrls(tables, IS_FOUND)} u where starts_with(u.url, 'https:')`,
      tables,
      IS_FOUND,
    ),
  judged: (tables) => countEntries(tables, `starts_with(u.url, 'https:')`),
})
