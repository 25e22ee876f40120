import { and, eq, sql } from 'drizzle-orm'
import { PLAIN_FACT_NAMES } from '#domain/packed-facts/fact-columns.ts'
import { someFactsFrom } from '#domain/packed-facts/packed-facts.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Transaction } from '../reports/report-locks.ts'
import { isAnyOf } from '../sql/is-any-of.ts'
import { runSql } from '../sql/run-sql.ts'
import { expandInBackground } from './compressed-facts.ts'
import { urlsIn } from './crawl-pages.ts'
import { crawlArchives, crawlPageFacts, type StoredFacts } from './crawl-schema.ts'

type Db = Pick<Database, 'db'>

/** The links and facts of pages, which page lists leave out because they can be very long. */
export async function listStoredFacts(
  { db }: Db,
  crawlId: string,
  seqs: number[],
): Promise<Map<number, { links: string[]; facts: StoredFacts | null }>> {
  const { sessionId, seq, linkUrls, facts, packedFacts } = crawlPageFacts
  const rows = await db
    .select({ seq, linkUrls, facts, packedFacts })
    .from(crawlPageFacts)
    .where(and(eq(sessionId, crawlId), isAnyOf(seq, seqs)))
  const found = new Map<number, { links: string[]; facts: StoredFacts | null }>()
  for (const { seq, linkUrls, facts, packedFacts } of rows) {
    const read = packedFacts ? storedFacts(await expandInBackground(packedFacts)) : facts
    found.set(seq, { links: urlsIn(linkUrls), facts: read })
  }
  return found
}

const IN_FACTS = PLAIN_FACT_NAMES.filter((name) => !['links', 'scriptLinks', 'mainText'].includes(name))

function storedFacts(packed: string): StoredFacts {
  const { scriptLinks: _, ...facts } = someFactsFrom(packed, IN_FACTS)
  return facts as StoredFacts
}

/** A deletion that fails, or whose worker is killed, is tried again after this time. */
const NEXT_TRY = sql`now() + interval '10 minutes'`

/** True for an archived crawl whose links have been counted. Before that, its facts are still needed. */
export const CAN_LOSE_FACTS = sql`(crawl_archives.written_at is not null and crawl_archives.facts_deleted_at is null
  and exists (select from crawl_sessions as crawl where crawl.id = crawl_archives.session_id
    and (crawl.summary is not null or crawl.succeeded = 0)))`

/** The folder of a crawl's archive if the facts can be deleted; null if they cannot be or already are. */
export async function claimFactDeletion({ db }: Db, crawlId: string): Promise<string | null> {
  const { rows } = await runSql<{ keyPrefix: string }>(
    db,
    sql`update crawl_archives set next_try_at = ${NEXT_TRY} where session_id = ${crawlId} and ${CAN_LOSE_FACTS}
      returning key_prefix as "keyPrefix"`,
  )
  return rows[0]?.keyPrefix ?? null
}

const PAGES_AT_ONCE = 5000

/**
 * Deletes the facts of a crawl if the archive has the same number of pages and facts, else returns false. All in one
 * transaction, so the facts are either all in the database or all in the archive alone.
 */
export async function deleteFacts(
  { db }: Db,
  crawlId: string,
  archive: { keyPrefix: string; pages: number; factRows: number },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rowCount } = await runSql(
      transaction,
      sql`select from crawl_archives
        where session_id = ${crawlId} and key_prefix = ${archive.keyPrefix} and ${CAN_LOSE_FACTS} for update`,
    )
    // Another worker has already deleted the facts, or the crawl was deleted.
    if (rowCount === 0) return true
    const { pages, last, factRows, sharedUrls } = await countFacts({ db: transaction }, crawlId)
    if (pages !== archive.pages || factRows !== archive.factRows) return false
    for (let from = 0; from < last; from += PAGES_AT_ONCE) {
      // Keeps rows of very old versions, which have links but no facts: the archive does not contain those links.
      await runSql(
        transaction,
        sql`delete from crawl_page_facts where session_id = ${crawlId} and seq > ${from}
          and seq <= ${from + PAGES_AT_ONCE} and (packed_facts is not null or facts is not null or link_urls = '')
          and seq <> all (${sql.param(sharedUrls)}::int[])`,
      )
    }
    await transaction
      .update(crawlArchives)
      .set({ factsDeletedAt: sql`now()`, nextTryAt: null })
      .where(eq(crawlArchives.sessionId, crawlId))
    return true
  })
}

type Counted = {
  pages: number
  last: number
  /** A rendered page counts twice. */
  factRows: number
  /** Pages that share their URL with another page. Their facts are kept, because the archive finds facts by URL. */
  sharedUrls: number[]
}

async function countFacts({ db }: { db: Transaction }, crawlId: string): Promise<Counted> {
  const { rows } = await runSql<Counted>(
    db,
    sql`select count(*)::int as pages, coalesce(max(seq), 0) as last, coalesce(sum(facts), 0)::int as "factRows",
        coalesce(array_agg(seq) filter (where same_url > 1), '{}') as "sharedUrls"
      from (
        select seq, (num_nonnulls(stored.packed_facts, stored.facts) > 0)::int
            + (num_nonnulls(stored.packed_raw_facts, stored.raw_facts) > 0)::int as facts,
          count(*) over (partition by url) as same_url
        from crawl_results left join crawl_page_facts as stored using (session_id, seq)
        where session_id = ${crawlId}) as page`,
  )
  return rows[0] as Counted
}
