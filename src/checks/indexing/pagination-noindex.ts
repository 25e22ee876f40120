import { defineQueryCheck } from '../check.ts'
import { listUrl, pageNumber } from './paging-links.ts'

export const paginationNoindex = defineQueryCheck({
  id: 'pagination_noindex',
  category: 'indexing',
  severity: 'low',
  owner: 'seo',
  effort: 'S',
  certainty: 'exact',
  title: 'Later pages of a list noindex',
  message: 'This page of a list is noindex, while its first page may be listed',
  why:
    'Search engines request noindex pages less and less, and in the end they do not follow their links. What only ' +
    'the ' +
    'later pages of a list link to is then hard to find.',
  fix: 'Remove the noindex from the later pages of the list, and let each of them name itself as the canonical.',
  basis: 'John Mueller of Google (2017), by Search Engine Roundtable: in the long run, noindex also means nofollow',
  source: 'https://www.seroundtable.com/google-long-term-noindex-follow-24990.html',
  more: () => ({
    rule: [
      'We report a page that is the second or a later one of a list and noindex. The number is taken from the URL, ' +
        'such ' +
        'as `?page=2` or `/page/2/`, or from the current entry of its page numbers.',
      'If the first page of the list is noindex as well, the whole list is kept out on purpose, and nothing is ' +
        'reported. ' +
        'If the first page is not known, the page is not judged.',
    ],
    example: {
      found: '/news?page=2    <meta name="robots" content="noindex, follow">',
      fixed: '/news?page=2    <link rel="canonical" href="/news?page=2">',
    },
  }),
  needs: ['pages', 'facts'],
  facts: ['paging'],
  query: (tables) => `
    select url, 0 as place, 'page ' || number || ' of the list ' || first_url || ' is noindex' as saw
    from (${laterPages(tables)}) where indexability = 'noindex' and first_indexability = 'indexable'`,
  judged: (tables) => `select count(*) as applicable from (${laterPages(tables)})`,
})

/** SQL: the second and later pages of lists, with the first page. */
function laterPages({ pages, facts }: Record<'pages' | 'facts', string>): string {
  return `
    with numbered as (
      select p.page, p.url, p.indexability, ${pageNumber('f."paging"')} as number
      from ${pages} p join ${facts} f on f.page = p.page)
    select n.page, n.url, n.indexability, n.number, f.url as first_url, f.indexability as first_indexability
    from (select *, ${listUrl('url')} as list from numbered where number > 1) n
      join (
        select url, indexability, rtrim(url, '/') as list from numbered where coalesce(number, 1) = 1
        qualify row_number() over (partition by list order by page) = 1) f on f.list = n.list`
}
