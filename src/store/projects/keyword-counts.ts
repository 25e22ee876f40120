import { KEYWORD_PLACES, type KeywordMatch, type KeywordPlace, placesOf } from '#domain/projects/keywords.ts'
import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/** Pages that have a keyword in exactly the same places, and the one of them with the most inlinks. */
export type KeywordCount = { places: number; pages: number; best: [inlinks: number, notPosition: number, seq: number] }

const isIn = (place: KeywordPlace) =>
  `strpos(split_part(text.words, E'\\n', ${KEYWORD_PLACES.indexOf(place) + 1}) collate "C", input.needle) > 0`

/** A bit mask of places, decoded by `placesOf`. */
const PLACES = KEYWORD_PLACES.map((place, nth) => `case when ${isIn(place)} then ${1 << nth} else 0 end`).join(' + ')

const IS_COUNTED = `row.status = 'success' and not row.is_removed`

/** Page counts for each needle, in the same order. Needles are words in the form of `wordsOf`. */
export async function countKeywords({ pool }: Pool, crawlId: string, needles: string[]): Promise<KeywordCount[][]> {
  const { rows } = await pool.query<KeywordCount & { nth: number }>(
    `select input.nth::int as nth, ${PLACES} as places, count(*)::int as pages,
       max(array[coalesce(row.inlinks, 0), -row.position, row.seq]) as best
     from keyword_texts as text join report_rows as row on row.session_id = text.session_id and row.seq = text.seq,
       unnest($2::text[]) with ordinality as input(needle, nth)
     where text.session_id = $1 and ${IS_COUNTED} and strpos(text.words collate "C", input.needle) > 0
     group by 1, 2`,
    [crawlId, needles],
  )
  return needles.map((_, index) => rows.flatMap(({ nth, ...count }) => (nth === index + 1 ? [count] : [])))
}

type Input = { needle: string; place: KeywordPlace | null; page: number; perPage: number }
type Listed = { total: number; page: number; rows: (Omit<KeywordMatch, 'places'> & { places: number })[] }

/** Pages with a keyword, those with the most places and then the most inlinks first. Past the end: the last page. */
export async function listKeywordPages(
  { pool }: Pool,
  crawlId: string,
  { needle, place, page, perPage }: Input,
): Promise<{ rows: KeywordMatch[]; total: number; page: number }> {
  const { rows } = await pool.query<Listed>(
    `with hits as materialized (
       select row.seq, row.url, row.title, row.inlinks, row.position, ${PLACES} as places
       from keyword_texts as text join report_rows as row on row.session_id = text.session_id and row.seq = text.seq,
         (select $2::text as needle) as input
       where text.session_id = $1 and ${IS_COUNTED}
         and ${place ? isIn(place) : 'strpos(text.words collate "C", input.needle) > 0'}
     ), shown as (
       select count(*)::int as total,
         least($3::int, greatest(1, ceil(count(*)::float8 / $4::int)))::int as page from hits
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

/** URL, title and inlinks of pages, by `seq`. */
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
