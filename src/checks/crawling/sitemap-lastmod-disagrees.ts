import { defineQueryCheck } from '../check.ts'

const MIN_PAGES = 10
const MIN_SHARE = 0.2
const MAX_DAYS = 30
const MAX_NAMED = 5

export const sitemapLastmodDisagrees = defineQueryCheck({
  id: 'sitemap_lastmod_disagrees',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  title: 'lastmod contradicts the pages',
  message: 'The sitemap and the pages give different dates of the last change',
  why:
    'Search engines rely on lastmod only if it is right. If the pages say otherwise, they ignore it for the whole ' +
    'site.',
  fix: 'Take lastmod in the sitemap and the modified date of the page from the same field of your system.',
  basis: 'Google Search Central, “Build and submit a sitemap”: lastmod must be verifiably accurate',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  more: () => ({
    rule: [
      'We compare the lastmod of each page in the sitemaps with the date that the page itself declares: ' +
        'dateModified of its JSON-LD, or the meta tag article:modified_time. Pages with several different dates are ' +
        'not compared.',
      `The site is reported if at least ${MIN_PAGES} pages can be compared and for at least ${MIN_SHARE * 100}% of ` +
        `them the dates differ by more than ${MAX_DAYS} days. It is one issue for the site, with up to ${MAX_NAMED} ` +
        'examples.',
    ],
  }),
  needs: ['crawl', 'pages', 'urls', 'facts', 'sitemaps', 'sitemap_entries'],
  facts: ['structuredData', 'metas'],
  query: (tables) => `
    with compared as (from ${comparedPages(tables)}),
    counts as (select count(*) as pages, count(*) filter (days > ${MAX_DAYS}) as wrong from compared),
    verdict as (from counts where pages >= ${MIN_PAGES} and wrong >= ${MIN_SHARE} * pages)
    select c.start_url as url, 0 as place, v.wrong || ' of ' || v.pages
      || ' pages differ by more than ${MAX_DAYS} days' as saw
    from verdict v cross join ${tables.crawl} c
    union all
    select c.start_url, 1 + d.nth, d.url || ' – lastmod ' || d.lastmod || ', page ' || d.modified
    from (
      select *, row_number() over (order by position) as nth from compared where days > ${MAX_DAYS}
      qualify nth <= ${MAX_NAMED}) d cross join ${tables.crawl} c cross join verdict`,
  judged: (tables) => `
    select if(count(*) >= ${MIN_PAGES}, 1, 0) as applicable, 0 as not_applicable from ${comparedPages(tables)} p`,
})

type Tables = Record<'pages' | 'urls' | 'facts' | 'sitemaps' | 'sitemap_entries', string>

/** SQL: the pages whose two dates are known, with the days between them. */
function comparedPages({ pages, urls, facts, sitemaps, sitemap_entries }: Tables): string {
  return `(
    with listed as (
      select u.page, min(e.lastmod) as lastmod
      from ${sitemap_entries} e semi join (from ${sitemaps} where kind = 'urlset') s on s.url = e.sitemap
        join ${urls} u on u.id = e.url
      where e.lastmod is not null and u.redirects_to is null group by u.page having count(distinct e.lastmod) = 1),
    declared as (
      select f.page, list_distinct(list_concat(
        regexp_extract_all(f."structuredData"::varchar, '"dateModified":\\["([^"]+)"', 1),
        [m.content for m in coalesce(
            from_json(json_extract(f."metas", '$.entries'), '[{"key":"VARCHAR","content":"VARCHAR"}]'), [])
          if m.key = 'article:modified_time'])) as dates
      from ${facts} f semi join listed l on l.page = f.page)
    select p.url, p.position, l.lastmod, d.dates[1] as modified,
      abs(date_diff('day', try_cast(left(l.lastmod, 10) as date), try_cast(left(d.dates[1], 10) as date))) as days
    from listed l join declared d on d.page = l.page join ${pages} p on p.page = l.page
    where len(list_distinct([left(each, 10) for each in d.dates])) = 1 and days is not null)`
}
