import { defineQueryCheck } from '../check.ts'
import { countEntries, entryUrls, inSitemaps } from './sitemap-entry-rows.ts'

export const sitemapBlocked = defineQueryCheck({
  id: 'sitemap_blocked',
  category: 'crawling',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  title: 'Blocked URL in sitemap',
  message: 'A sitemap lists this URL, but robots.txt keeps Googlebot from it',
  why:
    'The sitemap asks search engines to list the page, and robots.txt forbids them to read it. The page can only be ' +
    'listed without a description, if at all.',
  fix: 'Remove the entry from the sitemap, or allow the URL in robots.txt.',
  basis: 'Google Search Central, “Build and submit a sitemap”: list only the URLs that you want in search results',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  more: () => ({
    rule: [
      'We report an entry of a sitemap that the robots.txt of its host disallows for Googlebot. The evidence is the ' +
        'line of robots.txt that decides.',
      'The evidence also says in which sitemap the entry is, and its place there.',
    ],
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries', 'disallowed'],
  query: (tables) =>
    inSitemaps(
      `select u.id, u.url, 'robots.txt, line ' || min(d.line) || ': ' || min(d.rule) as saw from ${entryUrls(tables)} u
         join ${tables.disallowed} d on d.url = u.id and d.agent = 'googlebot'
       group by u.id, u.url`,
      tables,
    ),
  judged: (tables) => countEntries(tables, `u.is_internal`),
})
