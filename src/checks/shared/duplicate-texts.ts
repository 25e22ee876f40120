import { joinedVersions } from './joined-versions.ts'
import { IS_REDIRECT_PAGE } from './redirect-page.ts'

/** So many other pages with the same text are named. */
export const MAX_NAMED = 3

/** The tables and facts that `duplicateTexts` reads. */
export const COMPARED_TABLES = ['pages', 'facts', 'urls', 'hreflangs'] as const
export const COMPARED_FACTS = ['metaRefresh', 'mainText', 'h1s'] as const

type Tables = Record<(typeof COMPARED_TABLES)[number], string>

type Compared = {
  /** The column of `pages` with the text. */
  column: 'title' | 'description' | 'h1'
  at: string
  /** From so many different pages on. Default: 2. */
  least?: number
  /** Of which so many titles differ. Default: 1. */
  leastTitles?: number
  /** A further condition on the page `p` and its facts `f`, such as `and f.… = 1`. */
  where?: string
}

/**
 * SQL: pages with the same text in a column, whatever its case: the text, and the first other pages. Pages of one list
 * and language versions of one page count as one page.
 */
export function duplicateTexts(
  { pages, facts, urls, hreflangs }: Tables,
  { column, at, least = 2, leastTitles = 1, where = '' }: Compared,
): string {
  return `
    with titled as (
      select p.page, p.url, p.position, p.${column} as title, p.title as page_title, lower(p.${column}) as same_title,
        ${WITHOUT_PAGE_NUMBER} as list
      from ${pages} p left join ${facts} f on f.page = p.page
      where p.is_indexable and trim(p.${column}) <> '' and not coalesce(${IS_REDIRECT_PAGE}, false) ${where}),
    shared as (from titled qualify count(*) over (partition by same_title) > 1),
    listed as (select *, min(page) over (partition by same_title, list) as first_of_list from shared),
    -- Pages of one list count as one page, and so do pages that name each other with hreflang.
    ${joinedVersions({ hreflangs, urls }, { rows: 'listed', id: 'first_of_list', same: 'same_title' })},
    members as (
      select l.*, least(l.first_of_list, n.lowest, f.lowest) as same_page
      from listed l left join near n on n.one = l.first_of_list left join far f on f.one = l.first_of_list),
    sizes as (select same_title, count(*) as pages, count(distinct same_page) as different,
        count(distinct lower(page_title)) as titles from members group by 1),
    own as (select same_title, same_page, count(*) as pages from members group by 1, 2),
    candidates as (
      select same_title, same_page, arg_min(url, position) as url, min(position) as position
      from members group by 1, 2
      qualify row_number() over (partition by same_title order by min(position)) <= ${MAX_NAMED + 1}),
    found as (
      select m.url, m.title, m.same_title, m.same_page, s.pages - o.pages + 1 as total
      from members m join sizes s using (same_title) join own o using (same_title, same_page)
      where s.different >= ${least} and s.titles >= ${leastTitles}),
    others as (
      select f.url, c.url as saw, row_number() over (partition by f.url order by c.position) as place, f.total
      from found f join candidates c on c.same_title = f.same_title and c.same_page <> f.same_page)
    select url, title as saw, '${at}' as at, 0 as place, total from found
    union all
    select url, saw, null, place, total from others where place <= ${MAX_NAMED}`
}

/** The URL of the list that a page such as `?page=2` or `/page/2/` belongs to, or of the folder of an `index.html`. */
const WITHOUT_PAGE_NUMBER = String.raw`rtrim(regexp_replace(regexp_replace(regexp_replace(
  p.url, '/(?:index|default)\.(?:html?|php|aspx?)(\?|$)', '/\1'),
  '/(?:page|seite)/\d+/?(\?|$)', '/\1'), '([?&])(?:page|paged|p|pg|seite)=\d+(?:&|$)', '\1'), '?&/')`
