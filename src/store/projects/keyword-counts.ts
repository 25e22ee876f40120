import { KEYWORD_PLACES, type KeywordPage, type KeywordPlace, placesOf } from '#domain/projects/keywords.ts'
import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/** Pages that have a keyword in the very same places, and the one of them that most pages link to. */
export type KeywordCount = { places: number; pages: number; best: [inlinks: number, notPosition: number, seq: number] }

const isIn = (place: KeywordPlace) =>
  `strpos(split_part(text.words, E'\\n', ${KEYWORD_PLACES.indexOf(place) + 1}) collate "C", asked.needle) > 0`

/** A bit for each place, as `placesOf` reads them. */
const PLACES = KEYWORD_PLACES.map((place, nth) => `case when ${isIn(place)} then ${1 << nth} else 0 end`).join(' + ')

const IS_COUNTED = `row.status = 'success' and not row.is_removed`

/**
 * How many pages have each of these words, as `wordsOf` writes them; in the same order. Where in the page is looked up for
 * those alone that have them.
 */
export async function countKeywords({ pool }: Pool, crawlId: string, needles: string[]): Promise<KeywordCount[][]> {
  const { rows } = await pool.query<KeywordCount & { nth: number }>(
    `select asked.nth::int as nth, ${PLACES} as places, count(*)::int as pages,
       max(array[coalesce(row.inlinks, 0), -row.position, row.seq]) as best
     from keyword_texts as text join report_rows as row on row.session_id = text.session_id and row.seq = text.seq,
       unnest($2::text[]) with ordinality as asked(needle, nth)
     where text.session_id = $1 and ${IS_COUNTED} and strpos(text.words collate "C", asked.needle) > 0
     group by 1, 2`,
    [crawlId, needles],
  )
  return needles.map((_, index) => rows.flatMap(({ nth, ...count }) => (nth === index + 1 ? [count] : [])))
}

type Input = { needle: string; place: KeywordPlace | null; page: number; perPage: number }
type Listed = { total: number; page: number; rows: (Omit<KeywordPage, 'places'> & { places: number })[] }

/**
 * The pages that have a keyword: those with it in the most places first, then those that most pages link to. Beyond the
 * end there is the last page.
 */
export async function listKeywordPages(
  { pool }: Pool,
  crawlId: string,
  { needle, place, page, perPage }: Input,
): Promise<{ rows: KeywordPage[]; total: number; page: number }> {
  const { rows } = await pool.query<Listed>(
    `with hits as materialized (
       select row.seq, row.url, row.title, row.inlinks, row.position, ${PLACES} as places
       from keyword_texts as text join report_rows as row on row.session_id = text.session_id and row.seq = text.seq,
         (select $2::text as needle) as asked
       where text.session_id = $1 and ${IS_COUNTED}
         and ${place ? isIn(place) : 'strpos(text.words collate "C", asked.needle) > 0'}
     ), shown as (
       select count(*)::int as total, least($3::int, greatest(1, ceil(count(*)::float8 / $4::int)))::int as page from hits
     )
     select total, page, (select coalesce(json_agg(listed), '[]') from (
       select seq, url, title, places, inlinks from hits
       order by bit_count(places::bit(4)) desc, inlinks desc nulls last, position
       offset (page - 1) * $4::int limit $4::int) as listed) as rows
     from shown`,
    [crawlId, needle, page, perPage],
  )
  const found = rows[0] as Listed
  return { ...found, rows: found.rows.map((row) => ({ ...row, places: placesOf(row.places) })) }
}

/** Address and title of some pages, by their `seq`. */
export async function readPageNames(
  { pool }: Pool,
  crawlId: string,
  seqs: number[],
): Promise<Map<number, { url: string; title: string; inlinks: number | null }>> {
  const { rows } = await pool.query<{ seq: number; url: string; title: string; inlinks: number | null }>(
    'select seq, url, title, inlinks from report_rows where session_id = $1 and seq = any ($2)',
    [crawlId, seqs],
  )
  return new Map(rows.map(({ seq, ...names }) => [seq, names]))
}
