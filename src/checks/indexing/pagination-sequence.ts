import { defineQueryCheck } from '../check.ts'
import { pagingLinks } from './paging-links.ts'

export const paginationSequence = defineQueryCheck({
  id: 'pagination_sequence',
  category: 'indexing',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  version: 2,
  title: 'Next and previous do not match',
  message: 'The page that follows this one names another page as the one before it, or the sequence goes in a circle',
  why:
    'rel="next" and rel="prev" contradict each other, so nobody can tell the order of the pages. Google does not ' +
    'use them, ' +
    'but Bing and some browsers do.',
  fix:
    'Let the next page name this one with rel="prev", or remove rel="next" and rel="prev" from all pages of ' +
    'the list.',
  basis: 'HTML standard, link types next and prev',
  source: 'https://html.spec.whatwg.org/multipage/links.html#sequential-link-types',
  more: () => ({
    rule: [
      'We look at `rel="next"` and `rel="prev"` in link tags, `Link` headers and links. A page A is reported if it ' +
        'names B ' +
        'as the next page, and B names only other pages as the one before it. It is also reported if A names ' +
        'itself as ' +
        'the next page, or if B names A as the next one in turn.',
      'If B names no previous page at all, nothing is reported, and neither if the crawl did not read B. If B names ' +
        'another URL of page A, such as `/` and `/index.html`, that is no contradiction. We know ' +
        'it by the canonical of A, or because title and text are the same.',
    ],
    example: {
      found: '/news?page=2    rel="next" /news?page=3\n/news?page=3    rel="prev" /news',
      fixed: '/news?page=2    rel="next" /news?page=3\n/news?page=3    rel="prev" /news?page=2',
    },
  }),
  needs: ['pages', 'urls', 'facts'],
  facts: ['paging', 'mainText'],
  query: (tables) => `
    with named as (${named(tables)}),
    backs as (
      select page, list(target_page) as pages, list(target_text) as texts, string_agg(target_url, ', ' order by nth)
        as urls
      from named where direction = 'prev' group by page),
    forwards as (select page, target_page from named where direction = 'next')
    select url, min(nth) as place, saw from (
      select n.url, n.nth, case
          when n.target_page = n.page then 'rel="next" names the page itself: ' || n.target_url
          when f.page is not null then 'rel="next" names ' || n.target_url || ', whose rel="next" names this page'
          when not (list_contains(b.pages, n.page) or coalesce(list_contains(b.pages, n.canonical_page), false)
            or coalesce(list_contains(b.texts, n.text), false))
            then 'rel="next" names ' || n.target_url || ', whose rel="prev" names ' || b.urls end as saw
      from named n left join backs b on b.page = n.target_page
        left join forwards f on f.page = n.target_page and f.target_page = n.page and n.page <> n.target_page
      where n.direction = 'next')
    where saw is not null group by url, saw`,
  judged: (tables) => `
    select count(distinct page) as applicable from (${named(tables)}) where direction = 'next'`,
})

/** SQL: pages that others name with rel next or prev, directly or through a redirect, with the texts of both. */
function named(tables: Record<'pages' | 'urls' | 'facts', string>): string {
  const { pages, urls, facts } = tables
  return `
    with texts as (
      select p.page, p.title || ' ' || json_extract_string(f."mainText", '$.hash') as text
      from ${pages} p join ${facts} f on f.page = p.page where p.word_count > 0)
    select n.page, n.url, n.nth, n.direction, n.target_url, t.page as target_page, c.page as canonical_page, a.text,
      b.text as target_text
    from (${pagingLinks(tables)}) n join ${urls} u on u.id = n.target join ${pages} t on t.page = u.page
      join ${pages} p on p.page = n.page left join ${urls} c on c.id = p.canonical
      left join texts a on a.page = n.page left join texts b on b.page = t.page
    where n.named_in <> 'text'`
}
