import { defineQueryCheck } from '../check.ts'
import { countEntries, entryUrls, inSitemaps } from './sitemap-entry-rows.ts'

export const sitemapSoft404 = defineQueryCheck({
  id: 'sitemap_soft_404',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'judgement',
  counts: 'URL',
  title: 'Soft 404 in sitemap',
  message: 'A sitemap lists this URL, but it shows that the page does not exist',
  why:
    'A sitemap should list pages that exist. Search engines recognise such entries as errors, and rely less on the ' +
    'sitemap.',
  fix: 'Remove the entry from the sitemap, and respond with status 404 or 410 for pages that do not exist.',
  basis: 'Google Search Central, “Troubleshoot Google Search crawling errors”: soft 404 errors',
  source: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  more: () => ({
    rule: [
      'We report an entry of a sitemap that responds with status 200 but says “not found” or looks like the ' +
        'response to a made-up URL of the site.',
      'This is a judgement, the same as in “Soft 404”: an article about missing pages with a very short text may be ' +
        'reported by mistake.',
    ],
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries', 'visits'],
  query: (tables) =>
    inSitemaps(
      `select u.id, u.url, 'status ' || v.status_code || ', but the page does not exist' as saw
       from ${entryUrls(tables)} u join ${tables.visits} v on v.page = u.page
       where v.is_soft_404 and v.status = 'success' and v.source is distinct from 'start'`,
      tables,
    ),
  judged: (tables) => countEntries(tables, `u.page in (select page from ${tables.visits} where status = 'success')`),
})
