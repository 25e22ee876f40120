import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import { type BlockedUrl, toBlockedUrl } from '#domain/site-files/robots-file.ts'
import type { Database } from '#platform/postgres/database.ts'
import { CAN_BE_PACKED } from '../page-issues/pack-page-issues.ts'
import { isAnyOf } from '../sql/is-any-of.ts'
import { runSql } from '../sql/run-sql.ts'
import { crawlArchives, crawlSessions } from './crawl-schema.ts'
import { balanceOf } from './crawls.ts'
import { CAN_LOSE_FACTS } from './page-facts.ts'

type Db = Pick<Database, 'db'>

const ENDED: ('completed' | 'failed' | 'cancelled')[] = ['completed', 'failed', 'cancelled']

/** Crawls from the home page are deleted soon, so they get no archive. */
const CAN_BE_ARCHIVED = and(
  isNotNull(crawlSessions.projectId),
  inArray(crawlSessions.status, ENDED),
  gt(crawlSessions.totalUrlsCrawled, 0),
)

/**
 * Makes the run that writes to `keyPrefix` the only writer of this archive. Null if the archive is already written, or
 * the crawl has none. `previousPrefix` is the folder of a killed run. The pause before the next try grows each time.
 */
export async function claimArchive(
  { db }: Db,
  crawlId: string,
  keyPrefix: string,
): Promise<{ previousPrefix: string | null } | null> {
  const { rows } = await runSql<{ previousPrefix: string | null }>(
    db,
    sql`with before as (select key_prefix from crawl_archives where session_id = ${crawlId} for update)
      insert into crawl_archives as mine (session_id, key_prefix, attempts, next_try_at)
      select id, ${keyPrefix}, 1, now() + ${pauseAfter(sql`0`)} from crawl_sessions
      where id = ${crawlId} and ${CAN_BE_ARCHIVED}
      on conflict (session_id) do update set key_prefix = excluded.key_prefix, attempts = mine.attempts + 1,
        next_try_at = now() + ${pauseAfter(sql`mine.attempts`)}
      where mine.written_at is null
      returning (select key_prefix from before) as "previousPrefix"`,
  )
  return rows[0] ?? null
}

/**
 * Like `claimArchive`, for a crawl that the run `runId` is judging. The tables of that run become the archive. Null if
 * the crawl gets no archive, or another worker has taken over.
 */
export async function claimArchiveOfRun(
  { db }: Db,
  crawlId: string,
  { runId, keyPrefix }: { runId: string; keyPrefix: string },
): Promise<{ previousPrefix: string | null } | null> {
  const { rows } = await runSql<{ previousPrefix: string | null }>(
    db,
    sql`with before as (select key_prefix from crawl_archives where session_id = ${crawlId} for update)
      insert into crawl_archives as mine (session_id, key_prefix, next_try_at)
      select id, ${keyPrefix}, now() + ${pauseAfter(sql`0`)} from crawl_sessions
      where id = ${crawlId} and run_id = ${runId} and project_id is not null
      on conflict (session_id) do update set key_prefix = excluded.key_prefix, next_try_at = excluded.next_try_at
      where mine.written_at is null
      returning (select key_prefix from before) as "previousPrefix"`,
  )
  return rows[0] ?? null
}

/** A minute after the first attempt, then four times longer after each attempt, at most six hours. */
function pauseAfter(earlierAttempts: SQL): SQL {
  return sql`least(interval '6 hours', interval '1 minute' * power(4, least(${earlierAttempts}, 5)))`
}

export type WrittenArchive = {
  bytes: number
  pages: number
  links: number
  formatVersion: number
  factsVersion: number
}

/** False when another run took over, or the crawl was deleted. */
export async function finishArchive(
  { db }: Db,
  crawlId: string,
  keyPrefix: string,
  written: WrittenArchive,
): Promise<boolean> {
  const { rowCount } = await db
    .update(crawlArchives)
    .set({ ...written, writtenAt: sql`now()`, error: null, nextTryAt: null })
    .where(isRun(crawlId, keyPrefix))
  return rowCount === 1
}

/**
 * Ends a run without an archive. False if another run took over or the archive is already written; its files then must
 * stay. Clears `keyPrefix`, so that a delayed `finishArchive` has no effect.
 */
export async function failArchive({ db }: Db, crawlId: string, keyPrefix: string, error: string): Promise<boolean> {
  const { rowCount } = await db.update(crawlArchives).set({ keyPrefix: null, error }).where(isRun(crawlId, keyPrefix))
  return rowCount === 1
}

/**
 * Makes a damaged archive be written again, while the database still has all facts. False when the facts are already
 * deleted; its files must then stay.
 */
export async function forgetArchive({ db }: Db, crawlId: string, keyPrefix: string, error: string): Promise<boolean> {
  const { sessionId, keyPrefix: current, factsDeletedAt } = crawlArchives
  const { rowCount } = await db
    .update(crawlArchives)
    .set({ keyPrefix: null, writtenAt: null, error, nextTryAt: sql`now() + ${pauseAfter(sql`attempts`)}` })
    .where(and(eq(sessionId, crawlId), eq(current, keyPrefix), isNull(factsDeletedAt)))
  return rowCount === 1
}

/** Like `failArchive`, for a run that was stopped on purpose. It does not count as an attempt. */
export async function handBackArchive({ db }: Db, crawlId: string, keyPrefix: string): Promise<boolean> {
  const { rowCount } = await db
    .update(crawlArchives)
    .set({ keyPrefix: null, attempts: sql`${crawlArchives.attempts} - 1`, nextTryAt: sql`now()` })
    .where(isRun(crawlId, keyPrefix))
  return rowCount === 1
}

function isRun(crawlId: string, keyPrefix: string) {
  const { sessionId, keyPrefix: current, writtenAt } = crawlArchives
  return and(eq(sessionId, crawlId), eq(current, keyPrefix), isNull(writtenAt))
}

export type EndedCrawl = {
  id: string
  url: string
  outcome: 'completed' | 'failed' | 'cancelled'
  startedAt: Date
  finishedAt: Date
  balance: CrawlBalance | null
  sitemaps: SitemapReport[]
  blockedUrls: BlockedUrl[]
} & Pick<
  typeof crawlSessions.$inferSelect,
  | ('maxPages' | 'settings' | 'notice' | 'error' | 'blockedByRobots' | 'traps')
  | ('slowPages' | 'files' | 'checks' | 'requests' | 'rendering')
>

export async function findEndedCrawl({ db }: Db, id: string): Promise<EndedCrawl | null> {
  const { originalUrl, status, startedAt, createdAt, finishedAt, sitemaps } = crawlSessions
  const { balance, totalUrlsCrawled, succeeded } = crawlSessions
  const { maxPages, settings, notice, error, blockedByRobots, blockedUrls, traps, slowPages, files, checks } =
    crawlSessions
  const { requests, rendering } = crawlSessions
  const times = { startedAt, createdAt, finishedAt }
  const told = { maxPages, settings, notice, error, blockedByRobots, blockedUrls, traps, slowPages, files, checks }
  const about = { ...told, requests, rendering }
  const [row] = await db
    .select({ url: originalUrl, status, ...times, sitemaps, balance, totalUrlsCrawled, succeeded, about })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.id, id), CAN_BE_ARCHIVED))
  if (!row) return null
  return {
    ...row.about,
    id,
    url: row.url,
    outcome: row.status as EndedCrawl['outcome'],
    startedAt: row.startedAt ?? row.createdAt,
    finishedAt: row.finishedAt ?? row.createdAt,
    balance: balanceOf(row),
    sitemaps: row.sitemaps,
    blockedUrls: row.about.blockedUrls.map(toBlockedUrl),
  }
}

/** Ended crawls without an archive, or with facts to delete or issues to pack, whose next try is due. Newest first. */
export async function listUnarchived({ db }: Db, limit: number): Promise<string[]> {
  const { sessionId, writtenAt, nextTryAt } = crawlArchives
  const isDue = or(isNull(nextTryAt), lte(nextTryAt, sql`now()`))
  const rows = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .leftJoin(crawlArchives, eq(sessionId, crawlSessions.id))
    .where(
      and(CAN_BE_ARCHIVED, or(isNull(sessionId), and(isDue, or(isNull(writtenAt), CAN_LOSE_FACTS, CAN_BE_PACKED)))),
    )
    .orderBy(desc(crawlSessions.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Whether an ended crawl still has no archive. */
export async function needsArchive({ db }: Db, crawlId: string): Promise<boolean> {
  const isWritten = sql`exists (
    select from crawl_archives where session_id = ${crawlSessions.id} and written_at is not null)`
  return (
    (await db.$count(crawlSessions, and(eq(crawlSessions.id, crawlId), CAN_BE_ARCHIVED, sql`not ${isWritten}`))) === 1
  )
}

/** `damage` is a sentence, or null if a written archive can be read again. */
export async function noteArchiveDamage({ db }: Db, keyPrefix: string, damage: string | null): Promise<void> {
  const isWritten = and(eq(crawlArchives.keyPrefix, keyPrefix), isNotNull(crawlArchives.writtenAt))
  await db.update(crawlArchives).set({ error: damage }).where(isWritten)
}

export type ArchiveRow = typeof crawlArchives.$inferSelect

export async function findArchive({ db }: Db, crawlId: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(crawlArchives).where(eq(crawlArchives.sessionId, crawlId))
  return row ?? null
}

export async function hasWrittenArchive({ db }: Db, crawlId: string): Promise<boolean> {
  const { sessionId, writtenAt } = crawlArchives
  return (await db.$count(crawlArchives, and(eq(sessionId, crawlId), isNotNull(writtenAt)))) === 1
}

/** Whether the facts of this crawl exist only in the archive. (Pages of old versions may have no facts at all.) */
export async function hasArchivedFacts({ db }: Db, crawlId: string): Promise<boolean> {
  const { sessionId, factsDeletedAt } = crawlArchives
  return (await db.$count(crawlArchives, and(eq(sessionId, crawlId), isNotNull(factsDeletedAt)))) === 1
}

/** The folders of the archives of these crawls, written or not. */
export async function listArchivePrefixes(
  { db }: Db,
  crawlIds: string[],
): Promise<{ keyPrefix: string; isWritten: boolean }[]> {
  const { sessionId, keyPrefix, writtenAt } = crawlArchives
  const rows = await db
    .select({ keyPrefix, isWritten: sql<boolean>`${writtenAt} is not null` })
    .from(crawlArchives)
    .where(isAnyOf(sessionId, crawlIds))
  return rows.flatMap(({ keyPrefix, isWritten }) => (keyPrefix === null ? [] : { keyPrefix, isWritten }))
}
