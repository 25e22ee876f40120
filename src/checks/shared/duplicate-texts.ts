import { COPY_FACTS, SAME_PATH_TEXT, WHOLE_TEXT } from './copied-pages.ts'
import { joinedVersions } from './joined-versions.ts'
import { LANGUAGES_OF_TWO } from './language-subtags.generated.ts'
import { IS_REDIRECT_PAGE } from './redirect-page.ts'

/** So many other pages with the same text are named. */
export const MAX_NAMED = 3

/** The tables and facts that `duplicateTexts` reads. */
export const COMPARED_TABLES = ['pages', 'facts', 'urls', 'hreflangs'] as const
export const COMPARED_FACTS = ['metaRefresh', 'h1s', ...COPY_FACTS] as const

/** Which pages count as one, for the help article. */
export const COUNTED_ONCE =
  'Language versions of a page that name each other with `hreflang` count as one page. So do the pages of a list, such ' +
  'as `?page=2`, `/page/2` or `/page2`, `/` and `/index.html`, and copies that “Same page under several URLs” or ' +
  '“Same page with other parameters” reports. Pages that are empty until scripts run are left out.'

type Tables = Record<(typeof COMPARED_TABLES)[number], string>

type Compared = {
  /** The column of `pages` with the text. */
  column: 'title' | 'description' | 'h1'
  at: string
  /** From so many different pages on. Default: 2. */
  least?: number
  /** Of which so many titles differ. Default: 1. */
  leastTitles?: number
  /** Whether pages in different languages may have the same text, such as a brand. Default: false. */
  isSameInLanguages?: true
  /** A further condition on the page `p` and its facts `f`, such as `and f.… = 1`. */
  where?: string
}

/**
 * SQL: pages with the same text in a column, whatever its case: the text, and the first other pages. Pages of one list,
 * language versions of one page and copies that another check reports count as one page.
 */
export function duplicateTexts(
  { pages, facts, urls, hreflangs }: Tables,
  { column, at, least = 2, leastTitles = 1, isSameInLanguages, where = '' }: Compared,
): string {
  return `
    with texts as (
      select p.page, p.url, p.position, p.${column} as title, p.title as page_title, lower(p.${column}) as same_text,
        ${isSameInLanguages ? LANGUAGE : 'null'} as language, ${isSameInLanguages ? URL_LANGUAGE : 'null'} as url_language,
        ${WITHOUT_INDEX_FILE} as plain_url, ${withoutPageNumber('plain_url')} as list,
        list <> rtrim(plain_url, '?&/') as is_later,
        coalesce(${WHOLE_TEXT}, p.url) as whole_text, coalesce(${SAME_PATH_TEXT}, p.url) as path_text
      from ${pages} p left join ${facts} f on f.page = p.page
      where p.is_indexable and trim(p.${column}) <> '' and not coalesce(${IS_REDIRECT_PAGE}, false)
        and not coalesce(${IS_EMPTY_BEFORE_SCRIPTS}, false) ${where}
      qualify count(*) over (partition by same_text) > 1),
    -- A page that does not name its language has that of most others.
    titled as (
      select *, same_text || ' ' ||
        coalesce(url_language, language, mode(language) over (partition by same_text), '') as same_title
      from texts),
    lists as (
      select * exclude (list), if(is_later and bool_and(is_later) over (partition by same_title, list),
        ${ORIGIN}, list) as list
      from titled),
    whole as (select *, min(page) over (partition by same_title, whole_text) as first_copy from lists),
    copies as (select *, min(first_copy) over (partition by same_title, path_text) as first_of_path from whole),
    listed as (select *, min(first_of_path) over (partition by same_title, list) as first_of_list from copies),
    -- Pages of one list count as one page, and so do pages that name each other with hreflang.
    ${joinedVersions({ hreflangs, urls }, { rows: 'listed', id: 'first_of_list', same: 'same_title' })},
    members as (
      select l.*, least(l.first_of_list, n.lowest, f.lowest) as same_page
      from listed l left join near n on n.one = l.first_of_list left join far f on f.one = l.first_of_list),
    sizes as (select same_title, count(distinct same_page) as different,
        count(distinct lower(page_title)) as titles from members group by 1),
    candidates as (
      select same_title, same_page, arg_min(url, position) as url, min(position) as position
      from members group by 1, 2
      qualify row_number() over (partition by same_title order by min(position)) <= ${MAX_NAMED + 1}),
    found as (
      select m.url, m.title, m.same_title, m.same_page, s.different as total
      from members m join sizes s using (same_title)
      where s.different >= ${least} and s.titles >= ${leastTitles}),
    others as (
      select f.url, c.url as saw, row_number() over (partition by f.url order by c.position) as place, f.total
      from found f join candidates c on c.same_title = f.same_title and c.same_page <> f.same_page)
    select url, title as saw, '${at}' as at, 0 as place, total from found
    union all
    select url, saw, null, place, total from others where place <= ${MAX_NAMED}`
}

/** SQL: scripts write all text of such a page, and probably its title. */
const IS_EMPTY_BEFORE_SCRIPTS = `(f."textStats" ->> '$.words')::bigint = 0 and (f."scriptCount")::int > 0`

const LANGUAGE = `nullif(lower(regexp_extract(coalesce(p.lang, ''), '^[A-Za-z]+')), '')`

/** SQL: the language of a path such as `/ja/` or `/zh-tw/rye`. Templates often have one `lang` for all languages. */
const URL_LANGUAGE = `nullif(regexp_extract(lower(p.url),
  '^https?://[^/?#]+/(${LANGUAGES_OF_TWO.match(/../g)?.join('|')})(?:[_-](?:[a-z]{2}|[a-z]{4}))?(?:[/?]|$)', 1), '')`

/** `index.html` is the page of its folder. */
const WITHOUT_INDEX_FILE = String.raw`regexp_replace(p.url, '/(?:index|default)\.(?:html?|php|aspx?)(\?|$)', '/\1')`

/** A later page of a list without its first page continues the home page: `/` and `/blog/page/2`. */
const ORIGIN = `regexp_extract(url, '^https?://[^/?#]+')`

const PAGE_WORDS =
  'page|paged|pag|pagina|p%C3%A1gina|paginas|seite|strona|stranka|stranica|sida|side|sivu|oldal|sayfa|trang|halaman'

/** SQL: the URL of the list that a page such as `?page=2`, `/page/2/`, `/page2` or `/comment-page-1/` belongs to. */
function withoutPageNumber(url: string): string {
  return String.raw`rtrim(regexp_replace(regexp_replace(
    ${url}, '/(?:comment-)?(?:${PAGE_WORDS})[/_-]?\d+(?:\.html?)?/?(\?|$)', '/\1', 'i'),
    '([?&])(?:${PAGE_WORDS}|p|pg)=\d+(?:&|$)', '\1', 'i'), '?&/')`
}
