import { sql } from 'drizzle-orm'
import { wordsOf, wordsOfPath } from '#domain/projects/keyword-words.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

/** Pages are read in batches, because their rows are large. */
const PAGES_PER_QUERY = 1000
/** Enough for any real title, while hostile pages have titles of a megabyte. */
const MAX_TEXT_LENGTH = 1000

/** Stores the words of all pages whose words are not stored yet. Several requests may do this at the same time. */
export async function writeKeywordTexts(database: Db, crawlId: string): Promise<void> {
  while (await isBehind(database, crawlId)) {
    if ((await writeBatch(database, crawlId)) < PAGES_PER_QUERY) return
  }
}

async function isBehind({ db }: Db, crawlId: string): Promise<boolean> {
  const { rows } = await runSql<{ isBehind: boolean }>(
    db,
    sql`select total_urls_crawled > ${lastOf(crawlId)} as "isBehind" from crawl_sessions where id = ${crawlId}`,
  )
  return rows[0]?.isBehind ?? false
}

type Texts = { seq: number; url: string; title: string; description: string; h1: string }

/** The `seq` of the last page whose words are stored. */
const lastOf = (crawlId: string) => sql`coalesce((select max(seq) from keyword_texts where session_id = ${crawlId}), 0)`

/** Returns how many pages it read. If two requests read the same pages, only the first one stores them. */
async function writeBatch({ db }: Db, crawlId: string): Promise<number> {
  // Leaves out texts that we only show in place of a missing title or description.
  const { rows } = await runSql<Texts>(
    db,
    sql`select page.seq, page.url, left(page.h1, ${MAX_TEXT_LENGTH}) as h1,
        case when page.is_title_stand_in then '' else left(page.title, ${MAX_TEXT_LENGTH}) end as title,
        case when page.is_description_stand_in then ''
          else left(page.meta_description, ${MAX_TEXT_LENGTH}) end as description
      from crawl_results as page join report_rows as row on row.session_id = page.session_id and row.seq = page.seq
      where page.session_id = ${crawlId} and page.seq > ${lastOf(crawlId)}
      order by page.seq limit ${PAGES_PER_QUERY}`,
  )
  await runSql(
    db,
    sql`insert into keyword_texts (session_id, seq, words)
     select id, seq, words
     from unnest(${sql.param(rows.map(({ seq }) => seq))}::int[], ${sql.param(rows.map(linesOf))}::text[])
       as page(seq, words), crawl_sessions where id = ${crawlId}
     on conflict do nothing`,
  )
  return rows.length
}

/** One line of words per place, in the order of KEYWORD_PLACES. */
function linesOf({ url, title, description, h1 }: Texts): string {
  return [wordsOf(title), wordsOf(description), wordsOf(h1), wordsOfPath(url)].join('\n')
}
