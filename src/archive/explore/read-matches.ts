import type { FoundPage, FoundText } from '#domain/explorer/text-search.ts'
import type { CrawlTables } from './crawl-tables.ts'
import { regexOf, type Search, searchOnce, TABLE_OF } from './search-texts.ts'

/** The number of lines shown for each page. */
const MAX_LINES = 3
/** The number of characters shown before and after a match. */
const AROUND = 80
const MAX_MATCH = 200

type Part = { offset: number; limit: number; removed: string[] }

/** The pages that a search finds, in the order of the crawl, with the first lines that match. */
export async function readMatches(
  tables: CrawlTables,
  search: Search,
  { offset, limit, removed }: Part,
): Promise<FoundText> {
  const { table, where } = TABLE_OF[search.column]
  const found = await searchOnce(tables, search)
  const hidden = `select id from urls where url in (select unnest(from_json($removed, '["VARCHAR"]')))`
  const values = { removed: JSON.stringify(removed) }
  const [searched] = await tables.query<{ pages: number; guessed: number; cut: number }>(
    `select count(distinct page) as pages, count(distinct page) filter (${IS_GUESSED}) as guessed,
      count(distinct page) filter (${isCut(search)}) as cut
    from ${table} where ${where} and page not in (${hidden})`,
    values,
  )
  const pages = await tables.query<{ page: number; url: string }>(
    `select p.page, u.url from (select page, min(position) as position from pages group by page) p
      join urls u on u.id = p.page
    where p.page in (select unnest(from_json($pages, '["UINTEGER"]'))) and p.page not in (${hidden})
    order by p.position`,
    { ...values, pages: JSON.stringify(found) },
  )
  const shown = pages.slice(offset, offset + limit)
  const rows = await readLines(tables, search, shown)
  const { pages: all = 0, guessed = 0, cut = 0 } = searched ?? {}
  return { total: pages.length, searched: all, guessed, cut, offset, pages: rows }
}

const IS_GUESSED = 'page in (select page from pages where is_guessed)'

/** SQL: whether only the beginning of the text was stored. `length` is that of the whole text. */
function isCut({ column }: Search): string {
  // `length` is in UTF-16 units; an emoji has two.
  return column === 'html' ? 'length > 1000000' : 'length > 100000'
}

type Counted = { page: number; isRaw: boolean; count: number; first: string }
type Line = { page: number; isRaw: boolean; line: number; before: string; match: string; after: string }

async function readLines(
  tables: CrawlTables,
  search: Search,
  shown: { page: number; url: string }[],
): Promise<FoundPage[]> {
  if (shown.length === 0) return []
  const { table, column, where } = TABLE_OF[search.column]
  const values = { source: regexOf(search) }
  const ofPages = `${where} and page in (${shown.map(({ page }) => Number(page)).join()})`
  const counts = await tables.query<Counted>(
    `select page, is_raw as "isRaw", len(regexp_extract_all(${column}, $source)) as count,
      substr(regexp_extract(${column}, $source), 1, ${MAX_MATCH}) as first
    from ${table} where ${ofPages} order by is_raw`,
    values,
  )
  const lines = await tables.query<Line>(
    `with lines as (
      select page, is_raw, unnest(string_split(${column}, chr(10))) as text,
        generate_subscripts(string_split(${column}, chr(10)), 1) as line
      from ${table} where ${ofPages}),
    matching as (
      select * from lines where regexp_matches(text, $source)
      qualify row_number() over (partition by page, is_raw order by line) <= ${MAX_LINES}),
    placed as (
      select *, length(regexp_extract(text, '^(.*?)(?:' || $source || ')', 1)) as start,
        regexp_extract(text, $source) as match
      from matching)
    select page, is_raw as "isRaw", line, substr(match, 1, ${MAX_MATCH}) as match,
      if(start > ${AROUND}, '…', '') || ltrim(substr(text, greatest(start - ${AROUND}, 0) + 1, least(start, ${AROUND}))) as before,
      rtrim(substr(text, start + length(match) + 1, ${AROUND}))
        || if(start + length(match) + ${AROUND} < length(text), '…', '') as after
    from placed order by page, is_raw, line`,
    values,
  )
  return shown.map(({ page, url }) => toFoundPage(url, counts.filter(isOf(page)), lines.filter(isOf(page))))
}

const isOf = (page: number) => (row: { page: number }) => row.page === page

/** Prefers matches in the rendered page to matches in its source, and marks those that are only in the source. */
function toFoundPage(url: string, counts: Counted[], lines: Line[]): FoundPage {
  const version = counts.find(({ count }) => count > 0)
  const { count = 0, isRaw = false, first = '' } = version ?? {}
  const own = lines.filter((line) => line.isRaw === isRaw)
  return {
    url,
    count,
    isOnlyBeforeScripts: isRaw,
    lines: own.map(({ line, before, match, after }) => ({ line, before, match, after })),
    // A match without a line of its own spans several lines.
    acrossLines: own.length === 0 ? first : null,
  }
}
