import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlResults, crawlSessions } from '../crawls/crawl-schema.ts'
import { withIssues } from '../page-issues/read-page-issues.ts'
import { runSql } from '../sql/run-sql.ts'
import { listUrlIssues } from './url-issues.ts'

type Db = Pick<Database, 'db'>

/** The current scores and issues of a page. */
export type PageJudgement = {
  position: number
  url: string
  healthScore: number | null
  llmScore: number | null
  found: (Issue | Finding)[]
}

export type CurrentJudgement = {
  checks: AppliedRules
  /** In batches. `pages` and `urls` can be read only once. */
  pages: AsyncIterable<PageJudgement[]>
  urls: AsyncIterable<{ url: string; issue: Issue | Finding }[]>
}

const PAGES_AT_ONCE = 500
const ISSUES_AT_ONCE = 1000

/** When a finished crawl was judged again; null if it has its first judgement. */
export async function judgedAgainAt({ db }: Db, crawlId: string): Promise<Date | null> {
  const { id, judgedAt, checks } = crawlSessions
  const [row] = await db
    .select({ judgedAt })
    .from(crawlSessions)
    .where(and(eq(id, crawlId), isNotNull(checks)))
  return row?.judgedAt ?? null
}

/** Reads the whole judgement in one snapshot, even if another one replaces it meanwhile. Null if there is none. */
export async function withCurrentJudgement<Result>(
  { db }: Db,
  crawlId: string,
  use: (judgement: CurrentJudgement) => Promise<Result>,
): Promise<Result | null> {
  return db.transaction(
    async (snapshot) => {
      // A slow disk can make the caller pause between two batches.
      await runSql(snapshot, sql`set local idle_in_transaction_session_timeout = '10min'`)
      const { id, checks } = crawlSessions
      const [crawl] = await snapshot.select({ checks }).from(crawlSessions).where(eq(id, crawlId))
      if (!crawl?.checks) return null
      const pages = readPages({ db: snapshot }, crawlId)
      const urls = readUrls({ db: snapshot }, crawlId)
      return use({ checks: crawl.checks, pages, urls })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type JudgedRow = Pick<
  typeof crawlResults.$inferSelect,
  'seq' | 'position' | 'url' | 'status' | 'healthScore' | 'llmReadiness'
>

async function* readPages({ db }: Db, crawlId: string): AsyncGenerator<PageJudgement[]> {
  const { sessionId, seq, position, url, status, healthScore, llmReadiness } = crawlResults
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: JudgedRow[] = await db
      .select({ seq, position, url, status, healthScore, llmReadiness })
      .from(crawlResults)
      .where(and(eq(sessionId, crawlId), gt(seq, after)))
      .orderBy(asc(seq))
      .limit(PAGES_AT_ONCE)
    yield (await withIssues(db, crawlId, rows)).map((row) => ({
      position: row.position,
      url: row.url,
      healthScore: row.healthScore?.score ?? null,
      llmScore: row.status === 'error' ? null : (row.llmReadiness?.score ?? null),
      found: [...row.issues, ...(row.findings ?? [])],
    }))
    after = rows.at(-1)?.seq
  }
}

async function* readUrls({ db }: Db, crawlId: string): AsyncGenerator<{ url: string; issue: Issue | Finding }[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch: Awaited<ReturnType<typeof listUrlIssues>> = await listUrlIssues({ db }, crawlId, {
      limit: ISSUES_AT_ONCE,
      after,
    })
    yield batch
    after = batch.at(-1)?.id
  }
}
