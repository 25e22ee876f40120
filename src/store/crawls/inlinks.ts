import { and, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../reports/report-locks.ts'
import { runSql } from '../sql/run-sql.ts'
import { urlsIn } from './crawl-pages.ts'
import { crawlPageFacts, crawlResults, pageInlinks } from './crawl-schema.ts'

export function openInlinks(db: Transaction, crawlId: string) {
  return {
    async clear(): Promise<void> {
      await db.delete(pageInlinks).where(eq(pageInlinks.sessionId, crawlId))
    },
    async *pageUrls(): AsyncGenerator<{ url: string; seq: number }> {
      for (const column of ['url', 'requested_url']) {
        const isNew = column === 'url' ? sql`true` : sql`requested_url <> url`
        yield* inBatches<{ url: string; seq: number }>(
          (after) => sql`select seq, ${sql.identifier(column)} as url from crawl_results
            where session_id = ${crawlId} and seq > ${after} and ${isNew} order by seq limit ${ROWS_PER_QUERY}`,
          ({ seq }) => seq,
        )
      }
    },
    async *redirects(): AsyncGenerator<{ url: string; finalUrl: string }> {
      yield* inBatches<{ id: string; url: string; finalUrl: string }>(
        (after) => sql`select id, requested_url as url, final_url as "finalUrl" from crawl_non_pages
          where session_id = ${crawlId} and kind = 'redirect' and id > ${after} order by id limit ${ROWS_PER_QUERY}`,
        ({ id }) => Number(id),
      )
    },
    async *links(): AsyncGenerator<{ seq: number; urls: string[] }> {
      let after = 0
      for (const last of await listBatchEnds()) {
        const { seq, linkUrls } = crawlPageFacts
        const rows = await db
          .select({ seq, linkUrls })
          .from(crawlPageFacts)
          .innerJoin(crawlResults, and(eq(crawlResults.sessionId, crawlId), eq(crawlResults.seq, seq)))
          .where(
            and(
              ...[eq(crawlPageFacts.sessionId, crawlId), gt(seq, after), lte(seq, last)],
              // What a guessed page links to does not count for the site.
              eq(crawlResults.isGuessed, false),
            ),
          )
          .orderBy(seq)
        for (const { seq, linkUrls } of rows) yield { seq, urls: urlsIn(linkUrls) }
        after = last
      }
    },
    async keep(targets: Int32Array, sources: Int32Array): Promise<void> {
      await runSql(
        db,
        sql`insert into page_inlinks (session_id, seq, sources)
          select ${crawlId}, target, array_agg(source order by place)
          from unnest(${numbers(targets)}, ${numbers(sources)}) with ordinality as link(target, source, place)
          group by target
          on conflict (session_id, seq) do update set sources = page_inlinks.sources || excluded.sources`,
      )
    },
    /** `counts[seq]` is the number of inlinks of that page. */
    async writeCounts(counts: Int32Array): Promise<void> {
      for (let from = 1; from < counts.length; from += COUNTS_PER_QUERY) {
        await runSql(
          db,
          sql`update report_rows set inlinks = counted.inlinks
            from unnest(${numbers(counts.subarray(from, from + COUNTS_PER_QUERY))})
              with ordinality as counted(inlinks, nth)
            where session_id = ${crawlId} and seq = ${from}::int - 1 + nth
              and report_rows.inlinks is distinct from counted.inlinks`,
        )
      }
    },
    async largestSeq(): Promise<number> {
      const [row] = await db
        .select({ largest: max(crawlResults.seq) })
        .from(crawlResults)
        .where(eq(crawlResults.sessionId, crawlId))
      return row?.largest ?? 0
    },
  }

  async function* inBatches<Row extends object>(
    select: (after: number) => SQL,
    keyOf: (row: Row) => number,
  ): AsyncGenerator<Row> {
    for (let after = 0; ; ) {
      const { rows } = await runSql<Row>(db, select(after))
      yield* rows
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_PER_QUERY) return
      after = keyOf(last)
    }
  }

  /** Splits the pages into batches with about the same number of links, and returns the last `seq` of each batch. */
  async function listBatchEnds(): Promise<number[]> {
    const { rows } = await runSql<{ last: number }>(
      db,
      sql`select max(seq) as last from (
          select seq, sum(link_count) over (order by seq) / ${LINKS_PER_QUERY}::int as batch
          from report_rows where session_id = ${crawlId}) as pages
        group by batch order by 1`,
    )
    return rows.map(({ last }) => last)
  }
}

const ROWS_PER_QUERY = 5000
const COUNTS_PER_QUERY = 5000
const LINKS_PER_QUERY = 20_000

const numbers = (values: Int32Array) => sql`${`{${values.join(',')}}`}::int[]`
