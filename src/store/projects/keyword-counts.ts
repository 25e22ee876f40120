import { and, eq, inArray, sql } from 'drizzle-orm'
import { KEYWORD_PLACES, type KeywordMatch, type KeywordPlace, placesOf } from '#domain/projects/keywords.ts'
import type { Database } from '#platform/postgres/database.ts'
import { reportRows } from '../reports/report-schema.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

/** `pages` is how many pages have a keyword in exactly these places. `best` is the page with the most inlinks. */
export type KeywordCount = { places: number; pages: number; best: [inlinks: number, notPosition: number, seq: number] }

const isIn = (place: KeywordPlace) =>
  sql`strpos(split_part(text.words, E'\\n', ${KEYWORD_PLACES.indexOf(place) + 1}) collate "C", input.needle) > 0`

const IS_ANYWHERE = sql`strpos(text.words collate "C", input.needle) > 0`

/** A bit mask of places, decoded by `placesOf`. */
const PLACES = sql.join(
  KEYWORD_PLACES.map((place, nth) => sql`case when ${isIn(place)} then ${1 << nth}::int else 0 end`),
  sql` + `,
)

const IS_COUNTED = sql`row.status = 'success' and not row.is_removed`

/** Page counts for each needle, in the order of `needles`. Needles are words in the form of `wordsOf`. */
export async function countKeywords({ db }: Db, crawlId: string, needles: string[]): Promise<KeywordCount[][]> {
  const { rows } = await runSql<KeywordCount & { nth: number }>(
    db,
    sql`select input.nth::int as nth, ${PLACES} as places, count(*)::int as pages,
       max(array[coalesce(row.inlinks, 0), -row.position, row.seq]) as best
     from keyword_texts as text join report_rows as row on row.session_id = text.session_id and row.seq = text.seq,
       unnest(${sql.param(needles)}::text[]) with ordinality as input(needle, nth)
     where text.session_id = ${crawlId} and ${IS_COUNTED} and ${IS_ANYWHERE}
     group by 1, 2`,
  )
  return needles.map((_, index) => rows.flatMap(({ nth, ...count }) => (nth === index + 1 ? [count] : [])))
}

type Input = { needle: string; place: KeywordPlace | null; page: number; perPage: number }
type Listed = { total: number; page: number; rows: (Omit<KeywordMatch, 'places'> & { places: number })[] }

/**
 * Pages that contain a keyword in the most places come first, then pages with the most inlinks. A page number past the
 * end of the list returns the last page of the list.
 */
export async function listKeywordPages(
  { db }: Db,
  crawlId: string,
  { needle, place, page, perPage }: Input,
): Promise<{ rows: KeywordMatch[]; total: number; page: number }> {
  const { rows } = await runSql<Listed>(
    db,
    sql`with hits as materialized (
       select row.seq, row.url, row.title, row.inlinks, row.position, ${PLACES} as places
       from keyword_texts as text join report_rows as row on row.session_id = text.session_id and row.seq = text.seq,
         (select ${needle}::text as needle) as input
       where text.session_id = ${crawlId} and ${IS_COUNTED} and ${place ? isIn(place) : IS_ANYWHERE}
     ), shown as (
       select count(*)::int as total,
         least(${page}::int, greatest(1, ceil(count(*)::float8 / ${perPage}::int)))::int as page from hits
     )
     select total, page, (select coalesce(json_agg(listed), '[]') from (
       select seq, url, title, places, inlinks from hits
       order by bit_count(places::bit(4)) desc, inlinks desc nulls last, position
       offset (page - 1) * ${perPage}::int limit ${perPage}::int) as listed) as rows
     from shown`,
  )
  const found = rows[0] as Listed
  return { ...found, rows: found.rows.map((row) => ({ ...row, places: placesOf(row.places) })) }
}

export async function readPageNames(
  { db }: Db,
  crawlId: string,
  seqs: number[],
): Promise<Map<number, { url: string; title: string; inlinks: number | null }>> {
  const { seq, url, title, inlinks } = reportRows
  const rows = await db
    .select({ seq, names: { url, title, inlinks } })
    .from(reportRows)
    .where(and(eq(reportRows.sessionId, crawlId), inArray(seq, seqs)))
  return new Map(rows.map((row) => [row.seq, row.names]))
}
