import { wordsOf, wordsOfPath } from '#domain/projects/keyword-words.ts'
import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

/** The whole page of a crawl is wide: this many are read at a time. */
const PAGES_AT_ONCE = 1000
/** Nobody reads more of a title, and a hostile page has one of a megabyte. */
const MAX_TEXT_LENGTH = 1000

/** Writes the words of the crawl's pages that are not written yet. Any number of askers may do it at once. */
export async function writeKeywordTexts(database: Pool, crawlId: string): Promise<void> {
  while (await isBehind(database, crawlId)) {
    if ((await writeSome(database, crawlId)) < PAGES_AT_ONCE) return
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

// What is shown in place of a missing title or description comes from somewhere else.
const READ = `
  select page.seq, page.url, left(page.h1, $2) as h1,
    case when 'missing_title' = any (row.issue_types) then '' else left(page.title, $2) end as title,
    case when 'missing_meta' = any (row.issue_types) then '' else left(page.meta_description, $2) end as description
  from crawl_results as page join report_rows as row on row.session_id = page.session_id and row.seq = page.seq
  where page.session_id = $1 and page.seq > coalesce((select max(seq) from keyword_texts where session_id = $1), 0)
  order by page.seq limit ${PAGES_AT_ONCE}`

/** How many it wrote. Two who ask at once may read the same pages; the first of them keeps them. */
async function writeSome({ pool }: Pool, crawlId: string): Promise<number> {
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
