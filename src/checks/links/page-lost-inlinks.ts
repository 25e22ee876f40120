import type { TableNames } from '#domain/checks/check-tables.ts'
import { isRequested } from '../broken-urls.ts'
import { defineQueryCheck } from '../check.ts'
import { COUNTED_RULE, pagesRenderedOnce } from '../shared/crawl-before.ts'

const MIN_BEFORE = 5
const MAX_SHARE = 0.2
const MAX_NAMED = 3

export const pageLostInlinks = defineQueryCheck({
  id: 'page_lost_inlinks',
  category: 'links',
  severity: 'medium',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Page lost most of its links since the last crawl',
  message: 'Far fewer pages link to this page than in the crawl before',
  why:
    'Links from other pages show visitors and search engines that a page matters. A page that loses most of them is ' +
    'crawled less often and ranks lower. Often an entry of a menu was removed by mistake.',
  fix: 'Restore the links, if the page still matters. Otherwise redirect it to the page that replaces it.',
  basis: 'Practice: internal links of important pages should not disappear unnoticed',
  more: () => ({
    rule: [
      `We report an indexable page that at least ${MIN_BEFORE} pages linked to in the crawl before, if at most ` +
        `${MAX_SHARE * 100}% as many link to it now, or none. A link to a redirect counts for the page where it ends. ` +
        'Links from pages whose scripts ran in only one of the crawls are not counted. The ' +
        `evidence is both numbers and up to ${MAX_NAMED} pages that no longer link to it.`,
      'A page that this crawl did not request, for example because nothing names it any more, is not judged: we do not ' +
        'know whether it still exists.',
      COUNTED_RULE,
    ],
    example: { found: '/bread/rye    1 page links to it, 40 in the crawl before', fixed: '/bread/rye    40 pages' },
  }),
  needs: ['pages', 'urls', 'links', 'before_crawl', 'before_pages', 'before_links'],
  query: (tables) => `
    with ${judgedPages(tables)},
    lost as materialized (
      select j.page, j.url, j.page_before, j.before, coalesce(n.inlinks, 0) as now
      from judged j left join ${inlinks(tables)} n on n.page = j.page
      where coalesce(n.inlinks, 0) <= j.before * ${MAX_SHARE}),
    left_out as (
      select l.page, l.url, s.source, row_number() over (partition by l.page order by s.source) as nth
      from lost l join ${tables.before_links} s on s.target = l.page_before
        left join ${tables.pages} p on p.url = s.source
        anti join rendered_once r on r.url = s.source
        anti join (select distinct target_page, source from ${tables.links}) k on k.target_page = l.page and k.source = p.page)
    select url, 0 as place, now || if(now = 1, ' page links', ' pages link') || ' to it, ' || before ||
      ' in the crawl before' as saw
    from lost
    union all
    select url, nth, 'no longer linked from ' || source from left_out where nth <= ${MAX_NAMED}`,
  judged: (tables) => `
    with ${judgedPages(tables)}
    select if(c.why_not_counted is null, n.pages, 0) as applicable,
      a.pages + if(c.why_not_counted is null, m.pages - n.pages, 0) as not_applicable,
      coalesce(c.why_not_counted, if(m.pages = 0, null, m.pages || if(m.pages = 1, ' page was', ' pages were') ||
        ' not requested in this crawl')) as reason
    from ${tables.before_crawl} c cross join (select count(*) as pages from ${tables.pages}) a cross join (
      select count(*) as pages from judged) n
    cross join (
      select count(*) as pages from ${tables.before_pages} b
        anti join (select u.url from ${tables.urls} u where ${isRequested('u')} or u.redirects_to is not null) u on u.url = b.url
      where b.is_indexable and b.inlinks >= ${MIN_BEFORE}) m`,
})

type Compared = Pick<TableNames, 'pages' | 'before_pages' | 'before_links'>

/**
 * SQL: `judged`, the indexable pages to which enough pages linked before: `page`, `url`, `page_before`, `before`. Links of
 * the pages in `rendered_once` do not count in either crawl: scripts may have added them.
 */
function judgedPages(tables: Compared): string {
  return `
    rendered_once as materialized (from ${pagesRenderedOnce(tables)}),
    not_counted as (
      select l.target, count(*) as inlinks from ${tables.before_links} l semi join rendered_once r on r.url = l.source
      group by l.target),
    judged as (
      select p.page, p.url, b.page as page_before, b.inlinks::bigint - coalesce(o.inlinks, 0) as before
      from ${tables.pages} p join ${tables.before_pages} b on b.url = p.url left join not_counted o on o.target = b.page
      where p.is_indexable and b.inlinks - coalesce(o.inlinks, 0) >= ${MIN_BEFORE})`
}

/** SQL: how many pages link to each page: `page`, `inlinks`. Needs `judgedPages`. */
function inlinks({ links }: Pick<TableNames, 'links'>): string {
  return `(
    select target_page as page, count(distinct source) as inlinks from ${links}
    where target_page is not null and target_page <> source and source not in (select page from rendered_once)
    group by target_page)`
}
