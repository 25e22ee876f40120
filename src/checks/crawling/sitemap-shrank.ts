import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { judgedOnce } from '../shared/crawl-before.ts'

const MIN_SHARE = 0.2
const MIN_URLS = 10

export const sitemapShrank = defineQueryCheck({
  id: 'sitemap_shrank',
  category: 'crawling',
  severity: 'medium',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  title: 'Sitemaps list fewer URLs than in the last crawl',
  message: 'The sitemaps of the site list clearly fewer URLs than in the crawl before',
  why:
    'Search engines use sitemaps to find pages and to decide which URL of a page to list. A sudden drop usually means ' +
    'that the job that writes the sitemap stopped halfway.',
  fix: 'Check the program that writes the sitemap, and its log. If the pages were removed on purpose, nothing is wrong.',
  basis: 'Practice: compare the size of sitemaps after each run',
  more: () => ({
    rule: [
      `Reported if all sitemaps together list at least ${MIN_SHARE * 100}% and at least ${MIN_URLS} fewer URLs of the site ` +
        'than in the crawl before. Sitemaps that cannot be read now are left out, because other checks report them. The ' +
        'evidence is both numbers, and the files that lost the most.',
    ],
    example: { found: '410 URLs in all sitemaps, 940 in the crawl before', fixed: '940 URLs in all sitemaps' },
  }),
  needs: ['crawl', 'urls', 'sitemaps', 'before_crawl', 'before_sitemaps'],
  dependsOn: ['selection', 'sitemaps', 'depth', 'robots'],
  query: (tables) => `
    with ${bothSizes(tables)},
    found as (
      from (select sum(now)::int as now, sum(before)::int as before from sizes)
      where before - now >= greatest(${MIN_URLS}, before * ${MIN_SHARE})),
    lost as (
      select *, row_number() over (order by before - now desc, url) as nth from sizes where before > now
      qualify nth <= 3)
    select c.start_url as url, 0 as place, f.now || ' URLs in all sitemaps, ' || f.before || ' in the crawl before' as saw
    from found f cross join ${tables.crawl} c
    union all
    select c.start_url, l.nth, l.url || if(l.is_known, ' lists ' || l.now || ' URLs, ' || l.before || ' before',
      ' is not a sitemap of the site any more, ' || l.before || ' URLs before')
    from found f cross join lost l cross join ${tables.crawl} c`,
  judged: (tables) =>
    judgedOnce(tables, null, {
      condition: `exists (from ${tables.before_sitemaps} where entries > 0)`,
      otherwise: 'the sitemaps of the crawl before listed no URLs',
    }),
})

/** SQL: `sizes`, one row per sitemap of either crawl that can be read: `url`, `now`, `before`, `is_known`. */
function bothSizes({
  urls,
  sitemaps,
  before_sitemaps,
}: Pick<TableNames, 'urls' | 'sitemaps' | 'before_sitemaps'>): string {
  return `sizes as (
    select coalesce(n.url, b.url) as url, coalesce(n.entries, 0) as now, coalesce(b.entries, 0) as before,
      n.url is not null as is_known
    from (
        select u.url, max(s.entries)::int as entries, bool_or(s.status_code = 200 and s.failure is null) as is_read
        from ${sitemaps} s join ${urls} u on u.id = s.url group by u.url) n
      full join (select url, max(entries)::int as entries from ${before_sitemaps} group by url) b on b.url = n.url
    where coalesce(n.is_read, n.url is null))`
}
