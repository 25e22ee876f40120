import { wordsOf, wordsOfPath } from '#domain/projects/keyword-words.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isDescriptionStandIn, isTitleStandIn } from '../crawls/stand-ins.ts'

type Pool = Pick<Database, 'pool'>

/** Pages read per query, because their rows are wide. */
const PAGES_PER_QUERY = 1000
/** Enough for any real title; hostile pages have titles of a megabyte. */
const MAX_TEXT_LENGTH = 1000

/** Stores the words of the crawl's pages that are still missing. Several requests may do this at the same time. */
export async function writeKeywordTexts(database: Pool, crawlId: string): Promise<void> {
  while (await isBehind(database, crawlId)) {
    if ((await writeBatch(database, crawlId)) < PAGES_PER_QUERY) return
  }
}

async function isBehind({ pool }: Pool, crawlId: string): Promise<boolean> {
  const { rows } = await pool.query<{ isBehind: boolean }>(
    `select total_urls_crawled > coalesce((select max(seq) from keyword_texts where session_id = $1), 0) as "isBehind"
     from crawl_sessions where id = $1`,
    [crawlId],
  )
  return rows[0]?.isBehind ?? false
}

type Texts = { seq: number; url: string; title: string; description: string; h1: string }

// A text that only stands in for a missing title or description does not count here.
const READ = `
  select page.seq, page.url, left(page.h1, $2) as h1,
    case when ${isTitleStandIn('page')} then '' else left(page.title, $2) end as title,
    case when ${isDescriptionStandIn('page')} then '' else left(page.meta_description, $2) end as description
  from crawl_results as page join report_rows as row on row.session_id = page.session_id and row.seq = page.seq
  where page.session_id = $1 and page.seq > coalesce((select max(seq) from keyword_texts where session_id = $1), 0)
  order by page.seq limit ${PAGES_PER_QUERY}`

/** Returns how many it read. Two requests may read the same pages; the first one stores them. */
async function writeBatch({ pool }: Pool, crawlId: string): Promise<number> {
  const { rows } = await pool.query<Texts>(READ, [crawlId, MAX_TEXT_LENGTH])
  await pool.query(
    `insert into keyword_texts (session_id, seq, words)
     select id, seq, words from unnest($2::int[], $3::text[]) as page(seq, words), crawl_sessions where id = $1
     on conflict do nothing`,
    [crawlId, rows.map(({ seq }) => seq), rows.map(linesOf)],
  )
  return rows.length
}

/** In the order of KEYWORD_PLACES. */
function linesOf({ url, title, description, h1 }: Texts): string {
  return [wordsOf(title), wordsOf(description), wordsOf(h1), wordsOfPath(url)].join('\n')
}
