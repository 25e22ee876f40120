import { defineQueryCheck } from '../check.ts'
import { countEntries, inSitemaps } from './sitemap-entry-rows.ts'

export const sitemapDuplicateEntry = defineQueryCheck({
  id: 'sitemap_duplicate_entry',
  category: 'crawling',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  counts: 'URL',
  version: 3,
  title: 'Duplicate sitemap entry',
  message: ({ count }) => `Sitemaps list this URL ${count} times`,
  why: 'The copies say nothing new. If their dates differ, search engines cannot tell which one is right.',
  fix: 'List each URL once, in one sitemap.',
  basis: 'Practice',
  more: () => ({
    rule: [
      'We report a URL that is listed more than once in one sitemap, or in several sitemaps. Feeds do not count, ' +
        'and neither do sitemaps with news, image, video or the name of a search engine in their name: they may repeat ' +
        'URLs of the main sitemap.',
      'An entry with a fragment, such as `/bread#rye`, does not count: sitemap_fragment reports it.',
      'The evidence is the first places where the URL is listed.',
    ],
  }),
  needs: ['urls', 'sitemaps', 'sitemap_entries'],
  query: (tables) =>
    inSitemaps(
      `select u.id, u.url, null as saw from ${tables.urls} u join (
         select e.url from ${tables.sitemap_entries} e where ${isCounted(tables)} group by e.url having count(*) > 1) d
         on d.url = u.id
       where u.is_internal`,
      tables,
      isCounted(tables),
    ),
  judged: (tables) => countEntries(tables, 'u.is_internal'),
})

/** SQL: whether an entry names a page, in a sitemap that should not repeat others. */
function isCounted({ sitemaps, urls }: { sitemaps: string; urls: string }): string {
  return `not coalesce(contains(e.loc, '#'), false) and e.sitemap in (
    select s.url from ${sitemaps} s join ${urls} f on f.id = s.url
    where s.kind in ('urlset', 'text') and not regexp_matches(f.url, '^https?://[^/]+/.*(news|image|video|baidu|google|bing|yandex|naver)', 'i'))`
}
