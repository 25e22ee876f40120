import type { TableNames } from '#domain/checks/check-tables.ts'
import { defineQueryCheck } from '../check.ts'
import { COUNTED_RULE, judgedOnce, pagesRenderedOnce } from '../shared/crawl-before.ts'

const MIN_SHARE = 0.1
const MIN_PAGES = 5
const MAX_REASONS = 6

export const indexShrank = defineQueryCheck({
  id: 'index_shrank',
  category: 'indexing',
  severity: 'medium',
  owner: 'seo',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  version: 2,
  title: 'Fewer indexable pages than in the last crawl',
  message: 'The site has clearly fewer indexable pages than in the crawl before',
  why: 'Each page that is no longer indexable loses its place in search results, and with it its visitors.',
  fix: 'Start with the reason that most of the pages have. It is often one change in a template or a setting.',
  basis: 'Practice: compare the number of indexable pages after each release',
  more: () => ({
    rule: [
      `Reported if the number of indexable pages fell by at least ${MIN_SHARE * 100}% and at least ${MIN_PAGES}, while the ` +
        'number of pages fell by at most half of that. If pages were removed from the site, fewer are indexable for a ' +
        'good reason. Pages whose scripts ran in only one of the crawls are not counted. The evidence counts why pages ' +
        'that were indexable are not any more.',
      COUNTED_RULE,
    ],
    example: { found: '180 indexable pages, 240 in the crawl before', fixed: '240 indexable pages' },
  }),
  needs: ['crawl', 'pages', 'visits', 'before_crawl', 'before_pages'],
  query: (tables) => `
    with ${counts(tables)},
    found as (
      from counts where indexable_before - indexable >= greatest(${MIN_PAGES}, indexable_before * ${MIN_SHARE})
        and pages_before - pages <= (indexable_before - indexable) / 2),
    reasons as (
      select case coalesce(v.indexability, 'gone') when 'noindex' then 'are noindex now'
          when 'canonicalised' then 'name another page as canonical' when 'soft_404' then 'look like an error page'
          when 'error' then 'fail' else 'were not found in this crawl' end as words, count(*) as pages,
        min_by(b.url, b.position) as example
      from ${tables.before_pages} b
        left join (select url, min_by(indexability, position) as indexability from ${tables.visits} group by url) v
          on v.url = b.url
        anti join ${pagesRenderedOnce(tables)} r on r.url = b.url
      where b.is_indexable and v.indexability is distinct from 'indexable' group by words
      qualify row_number() over (order by count(*) desc, words) <= ${MAX_REASONS})
    select c.start_url as url, 0 as place,
      f.indexable || ' indexable pages of ' || f.pages || ', ' || f.indexable_before || ' of ' || f.pages_before ||
        ' in the crawl before' as saw
    from found f cross join ${tables.crawl} c
    union all
    select c.start_url, row_number() over (order by r.pages desc, r.words), r.pages || ' that were indexable ' || r.words ||
      ', such as ' || r.example
    from found f cross join reasons r cross join ${tables.crawl} c`,
  judged: (tables) => judgedOnce(tables, 'why_not_counted'),
})

/** SQL: `counts`, one row about both crawls. */
function counts({ pages, before_pages }: Pick<TableNames, 'pages' | 'before_pages'>): string {
  const countsOf = (table: string) => `
    select count(*)::int as pages, (count(*) filter (is_indexable))::int as indexable
    from ${table} p anti join ${pagesRenderedOnce({ pages, before_pages })} r on r.url = p.url`
  return `counts as (
    select n.pages, n.indexable, b.pages as pages_before, b.indexable as indexable_before
    from (${countsOf(pages)}) n cross join (${countsOf(before_pages)}) b)`
}
