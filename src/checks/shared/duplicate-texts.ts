import { LANGUAGES_OF_TWO, REGIONS_OF_TWO, SCRIPTS } from '#domain/languages/language-subtags.generated.ts'
import { COPY_FACTS, SAME_PATH_TEXT, WHOLE_TEXT } from './copied-pages.ts'
import { joinedVersions } from './joined-versions.ts'
import { IS_REDIRECT_PAGE } from './redirect-page.ts'

/** At most this many other pages with the same text are listed. */
export const MAX_NAMED = 3

/** The tables and facts that `duplicateTexts` reads. */
export const COMPARED_TABLES = ['pages', 'facts', 'urls', 'hreflangs'] as const
export const COMPARED_FACTS = ['metaRefresh', 'h1s', ...COPY_FACTS] as const

/** Which pages count as one, for the help article. */
export const COUNTED_ONCE =
  'Language versions of a page that name each other with `hreflang` count as one page. So do the pages of a list, such ' +
  'as `?page=2`, `/page/2` or `/page2`, `/` and `/index.html`, and copies that “Same page under several URLs” or ' +
  '“Same page with other parameters” reports. Pages that are empty until scripts run are left out. Pages in different ' +
  'languages are not compared with each other, and neither are those for different regions, such as `/zh-tw/` and ' +
  '`/zh-cn/`. The language is that of the path, such as `/ja/`, or else of `lang`.'

type Tables = Record<(typeof COMPARED_TABLES)[number], string>

type Compared = {
  /** The column of `pages` with the text. */
  column: 'title' | 'description' | 'h1'
  at: string
  /** The minimum number of different pages with the same text. Default: 2. */
  least?: number
  /** The minimum number of different titles among these pages. Default: 1. */
  leastTitles?: number
  /** A further condition on the page `p` and its facts `f`, such as `and f.… = 1`. */
  where?: string
}

/**
 * SQL: pages with the same text in a column, whatever its case: the text, and the first other pages. Pages of one list,
 * language versions of one page and copies that another check reports count as one page. Pages in different languages
 * may have the same text, such as a brand.
 *
 * A million pages may have the same text: texts and URLs are compared as hashes, and only the end of the query reads them.
 */
export function duplicateTexts(
  { pages, facts, urls, hreflangs }: Tables,
  { column, at, least = 2, leastTitles = 1, where = '' }: Compared,
): string {
  return `
    with repeated as (
      select hash(lower(${column})) as same_text from ${pages}
      where is_indexable and trim(${column}) <> '' group by 1 having count(*) > 1),
    texts as materialized (
      select p.page, p.position, ${leastTitles > 1 ? 'hash(lower(p.title))' : '0::utinyint'} as page_title, hash(lower(p.${column})) as same_text,
        ${LANGUAGE} as language, ${URL_LANGUAGE} as url_language,
        hash(${LIST_URL}) as list, ${LIST_URL} <> rtrim(${WITHOUT_INDEX_FILE}, '?&/') as is_later, hash(${ORIGIN}) as origin,
        hash(coalesce(${WHOLE_TEXT}, p.url)) as whole_text, hash(coalesce(${SAME_PATH_TEXT}, p.url)) as path_text
      from (from ${pages} p semi join repeated r on r.same_text = hash(lower(p.${column}))) p
        left join ${facts} f on f.page = p.page
      where p.is_indexable and not coalesce(${IS_REDIRECT_PAGE}, false)
        and not coalesce(${IS_EMPTY_BEFORE_SCRIPTS}, false) ${where}),
    -- A page that does not name its language has that of most others.
    usual as (select same_text, mode(language) as language from texts group by same_text),
    titled as (
      select t.* exclude (same_text, language, url_language),
        hash(t.same_text, coalesce(t.url_language, t.language, u.language, 0)) as same_title
      from texts t join usual u using (same_text)),
    lists as (
      select * exclude (list, origin, is_later), if(is_later and bool_and(is_later) over (partition by same_title, list),
        origin, list) as list
      from titled),
    whole as (
      select * exclude (whole_text), min(page) over (partition by same_title, whole_text) as first_copy from lists),
    copies as (
      select * exclude (path_text), min(first_copy) over (partition by same_title, path_text) as first_of_path from whole),
    listed as materialized (
      select page, position, page_title, same_title, min(first_of_path) over (partition by same_title, list) as first_of_list
      from copies),
    -- Pages of one list count as one page, and so do pages that name each other with hreflang.
    ${joinedVersions({ hreflangs, urls }, { rows: 'listed', id: 'first_of_list', same: 'same_title' })},
    members as materialized (
      select l.* exclude (first_of_list), least(l.first_of_list, n.lowest, f.lowest) as same_page
      from listed l left join near n on n.one = l.first_of_list left join far f on f.one = l.first_of_list),
    things as materialized (
      select same_title, same_page, arg_min(page, position) as page, min(position) as position from members group by 1, 2),
    sizes as (select same_title, count(*) as different from things group by 1 having count(*) >= ${least}),
    titles as (
      select same_title from members group by 1 having ${leastTitles} = 1 or count(distinct page_title) >= ${leastTitles}),
    found as materialized (
      select m.page, m.same_title, m.same_page, s.different as total
      from members m join sizes s using (same_title) semi join titles t using (same_title)),
    candidates as (
      select *, row_number() over (partition by same_title order by position) as nth from things
      qualify nth <= ${MAX_NAMED + 1}),
    named as (select c.same_title, c.same_page, c.nth, p.url from candidates c join ${pages} p on p.page = c.page),
    others as (
      select f.page, c.url as saw, c.nth - if(o.nth < c.nth, 1, 0) as place, f.total
      from found f join named c on c.same_title = f.same_title and c.same_page <> f.same_page
        left join candidates o on o.same_title = f.same_title and o.same_page = f.same_page)
    select p.url, p.${column} as saw, '${at}' as at, 0 as place, f.total from found f join ${pages} p on p.page = f.page
    union all
    select p.url, o.saw, null, o.place, o.total from others o join ${pages} p on p.page = o.page
    where o.place <= ${MAX_NAMED}`
}

/** SQL: scripts write the whole text of such a page, and probably its title. */
const IS_EMPTY_BEFORE_SCRIPTS = `(f."textStats" ->> '$.words')::bigint = 0 and (f."scriptCount")::int > 0`

/** SQL: a hash of the text; null if it is empty. */
const hashOf = (text: string) => `if(${text} = '', null, hash(${text}))`

const LANGUAGE = hashOf(`lower(regexp_extract(coalesce(p.lang, ''), '^[A-Za-z]+'))`)

/** SQL: subtags of this length as a pattern. */
function patternOf(subtags: string, length: number): string {
  return (subtags.toLowerCase().match(new RegExp(`.{${length}}`, 'g')) ?? []).join('|')
}

/** Many sites write `/en-uk/`. */
const REGION = `${patternOf(REGIONS_OF_TWO, 2)}|uk|${patternOf(SCRIPTS, 4)}`

/**
 * SQL: the language and region in a path such as `/ja/` or `/zh-tw/rye`. Needed because templates often have one fixed
 * `lang`.
 */
const URL_LANGUAGE = hashOf(`replace(regexp_extract(lower(p.url),
  '^https?://[^/?#]+/((?:${patternOf(LANGUAGES_OF_TWO, 2)})(?:[_-](?:${REGION}))?)(?:[/?]|$)', 1),
  '_', '-')`)

/** SQL: the URL with `/index.html` as `/`, because both are the same page. */
const WITHOUT_INDEX_FILE = String.raw`regexp_replace(p.url, '/(?:index|default)\.(?:html?|php|aspx?)(\?|$)', '/\1')`

/** SQL: for later pages of a list whose first page is the home page: `/` continues at `/blog/page/2`. */
const ORIGIN = `regexp_extract(p.url, '^https?://[^/?#]+')`

const PAGE_WORDS =
  'page|paged|pag|pagina|p%C3%A1gina|paginas|seite|strona|stranka|stranica|sida|side|sivu|oldal|sayfa|trang|halaman'

/** SQL: the URL of the list that a page such as `?page=2`, `/page/2/`, `/page2` or `/comment-page-1/` belongs to. */
const LIST_URL = String.raw`rtrim(regexp_replace(regexp_replace(
  ${WITHOUT_INDEX_FILE}, '/(?:comment-)?(?:${PAGE_WORDS})[/_-]?\d+(?:\.html?)?/?(\?|$)', '/\1', 'i'),
  '([?&])(?:${PAGE_WORDS}|p|pg)=\d+(?:&|$)', '\1', 'i'), '?&/')`
