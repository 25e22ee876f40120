import { defineQueryCheck } from '../check.ts'

const MIN_ENTRIES = 20

export const sitemapStaleLastmod = defineQueryCheck({
  id: 'sitemap_stale_lastmod',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'sitemap',
  title: 'Same lastmod for all pages',
  message: 'All entries of the sitemap have the same lastmod',
  why:
    'Usually it is the time when the file was written. Search engines notice that the pages have not changed, and ' +
    'ignore lastmod from then on.',
  fix: 'Write when the content of each page really changed, or leave lastmod out.',
  basis: 'Google Search Central, “Build and submit a sitemap”: lastmod must be verifiably accurate',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  more: () => ({
    rule: [
      `We report an XML sitemap with at least ${MIN_ENTRIES} entries if all of them have a lastmod and it is always ` +
        'the same. A site whose pages really changed at one moment, such as one that has just moved, is reported as ' +
        'well.',
    ],
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries'],
  query: ({ urls, ...tables }) => `
    select u.url, 0 as place, f.lastmod || ' in all ' || f.entries || ' entries' as saw
    from ${filesOf(tables)} f join ${urls} u on u.id = f.sitemap where f.dates = 1 and f.dated = f.entries`,
  judged: (tables) => `select count(*) as applicable, 0 as not_applicable from ${filesOf(tables)} f`,
})

/** SQL: counts the dates of each large sitemap. Sitemaps whose entries were not all stored are left out. */
function filesOf({ sitemaps, sitemap_entries }: { sitemaps: string; sitemap_entries: string }): string {
  return `(
    select e.sitemap, count(*) as entries, count(e.lastmod) as dated, count(distinct e.lastmod)
      as dates, min(e.lastmod) as lastmod
    from ${sitemap_entries} e semi join (from ${sitemaps} where kind = 'urlset' and kept_entries = all_entries) s
      on s.url = e.sitemap
    group by e.sitemap having count(*) >= ${MIN_ENTRIES} and count(e.lastmod) > 0)`
}
