import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import type { Crawl, CrawlSummary } from '#domain/crawls/crawl.ts'
import { type CrawlBalance, failedRowsLeftOut, stoppedBalance } from '#domain/crawls/crawl-balance.ts'
import type { CrawlWait } from '#domain/crawls/pace.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { BlockedUrl } from '#domain/site-files/robots-file.ts'
import type { Database } from '#platform/postgres/database.ts'
import { recordCrawlEvent, recordEvent } from '../events/events.ts'
import { stagedIssues } from '../judgements/judgement-schema.ts'
import { URL_ISSUES } from '../judgements/url-issues.ts'
import { issueCountOf } from '../page-issues/read-page-issues.ts'
import { canSeeProject, keySees, type Seer } from '../projects/seen-projects.ts'
import type { Db } from '../sql/db.ts'
import { lockUntilEnd, prepareSql, runSql } from '../sql/run-sql.ts'
import { notifyWatchers } from './crawl-channel.ts'
import { crawlSessions } from './crawl-schema.ts'

const ACTIVE: ('queued' | 'running')[] = ['queued', 'running']

/** Null when the client already has `maxActive` crawls queued or running. */
export async function insertCrawl(
  { db }: Pick<Database, 'db'>,
  crawl: {
    url: string
    isSchemeAssumed?: boolean
    tier: Tier
    maxPages: number
    clientKey: string
    userId?: string | null
  },
  maxActive: number,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    if (!(await canStartCrawl({ db: transaction }, crawl.clientKey, maxActive))) return null
    const { url: originalUrl, ...values } = crawl
    const [row] = await transaction
      .insert(crawlSessions)
      .values({ originalUrl, ...values })
      .returning({ id: crawlSessions.id })
    return row?.id ?? null
  })
}

/** Leaves out columns that may be long, because watchers read the crawl at every notification. */
const {
  settings: _settings,
  summary: _summary,
  checks: _checks,
  blockedUrls: _blocked,
  ...SHOWN
} = getTableColumns(crawlSessions)

/** Finds only crawls without an owner, of this account, and of projects that the account or the API key sees. */
export async function findCrawl(
  { db }: Pick<Database, 'db'>,
  id: string,
  seer: Seer | null = null,
): Promise<Crawl | null> {
  // The crawls of the sample report have no owner, but a project.
  const hasNoOwner = and(isNull(crawlSessions.userId), isNull(crawlSessions.projectId))
  const isVisible = seer === null ? hasNoOwner : or(hasNoOwner, isSeenBy(seer))
  const [row] = await db
    .select({ ...SHOWN, ...URL_ISSUES })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.id, id), isVisible))
  if (!row) return null
  return { ...toCrawl(row), urlIssues: { total: row.urlIssueCount, issues: row.firstUrlIssues } }
}

function isSeenBy(seer: Seer) {
  const projectId = sql`${crawlSessions.projectId}`
  if ('userId' in seer) return or(eq(crawlSessions.userId, seer.userId), canSeeProject(seer.userId, projectId))
  return sql`exists (select from projects as seen where seen.id = ${projectId}
    and ${keySees(seer, sql`seen.id`, sql`seen.workspace_id`)})`
}

/** An account's own crawls, newest first, without long columns such as the sitemaps. */
export async function listCrawlsOf(
  { db }: Pick<Database, 'db'>,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ crawls: CrawlSummary[]; total: number }> {
  // Crawls of projects are listed in the history of the project.
  const isOwn = and(eq(crawlSessions.userId, userId), isNull(crawlSessions.projectId))
  const [counted] = await db.select({ total: count() }).from(crawlSessions).where(isOwn)
  const rows = await db
    .select({
      id: crawlSessions.id,
      url: crawlSessions.originalUrl,
      status: crawlSessions.status,
      maxPages: crawlSessions.maxPages,
      crawled: crawlSessions.totalUrlsCrawled,
      succeeded: crawlSessions.succeeded,
      issues: crawlSessions.issueCount,
      error: crawlSessions.error,
      createdAt: crawlSessions.createdAt,
      finishedAt: crawlSessions.finishedAt,
    })
    .from(crawlSessions)
    .where(isOwn)
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .offset(offset)
    .limit(limit)
  return { crawls: rows.map(writeCrawlDates), total: counted?.total ?? 0 }
}

export function writeCrawlDates<Row extends { createdAt: Date; finishedAt: Date | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), finishedAt: row.finishedAt?.toISOString() ?? null }
}

/** Takes a lock, so that requests of one client take turns. */
export async function canStartCrawl({ db }: { db: Db }, clientKey: string, maxActive: number): Promise<boolean> {
  await lockUntilEnd(db, clientKey)
  return (await countActiveCrawls({ db }, clientKey)) < maxActive
}

export async function countActiveCrawls({ db }: { db: Db }, clientKey: string): Promise<number> {
  return db.$count(crawlSessions, and(eq(crawlSessions.clientKey, clientKey), inArray(crawlSessions.status, ACTIVE)))
}

export type ClaimedCrawl = Omit<Crawl, 'startedAt'> & {
  tier: Tier
  projectId: string | null
  settings: CrawlSettings | null
  isSchemeAssumed: boolean
  runsWithoutPage: number
  startedAt: Date
}

/**
 * Makes `runId` the only writer of this crawl. Null when the crawl has finished or does not exist. `runsWithoutPage`
 * does not count a run that died while it waited for the site, because crawling cannot have caused that.
 */
export async function claimCrawl({ db }: Database, id: string, runId: string): Promise<ClaimedCrawl | null> {
  const [row] = await db
    .update(crawlSessions)
    .set({
      status: 'running',
      runId,
      startedAt: sql`coalesce(${crawlSessions.startedAt}, now())`,
      runsWithoutPage: sql`${crawlSessions.runsWithoutPage}
        + case when ${crawlSessions.wait} is null then 1 else 0 end`,
      wait: null,
    })
    .where(and(eq(crawlSessions.id, id), inArray(crawlSessions.status, ACTIVE)))
    .returning()
  if (!row) return null
  const { tier, projectId, settings, isSchemeAssumed, runsWithoutPage, startedAt, createdAt } = row
  return {
    ...toCrawl(row),
    tier,
    projectId,
    settings,
    isSchemeAssumed,
    runsWithoutPage,
    startedAt: startedAt ?? createdAt,
  }
}

/**
 * Does not count this run in `runsWithoutPage`, because it was stopped on purpose. The run may still store pages in
 * progress.
 */
export async function handBackCrawl({ db }: Database, id: string, runId: string): Promise<void> {
  await db
    .update(crawlSessions)
    .set({ runsWithoutPage: sql`greatest(${crawlSessions.runsWithoutPage} - 1, 0)`, wait: null })
    .where(and(eq(crawlSessions.id, id), eq(crawlSessions.runId, runId)))
}

const SET_CURRENT_URL = prepareSql(
  sql`with mine as (
      update crawl_sessions set current_url = ${sql.placeholder('url')}, wait = null,
        balance = coalesce(${sql.placeholder('balance')}, balance)
      where id = ${sql.placeholder('id')} and run_id = ${sql.placeholder('runId')} returning id)
    select ${notifyWatchers(sql`mine.id`, 'progress')} from mine`,
)

/** Shows watchers which URL is being fetched. False when this run no longer owns the crawl. */
export async function setCurrentUrl(
  { db }: Database,
  id: string,
  runId: string,
  url: string | null,
  balance: CrawlBalance | null = null,
): Promise<boolean> {
  const { rowCount } = await SET_CURRENT_URL(db, { id, runId, url, balance: balance && JSON.stringify(balance) })
  return rowCount === 1
}

/** Replaces a start URL whose scheme was assumed, and stores a notice. False when this run no longer owns the crawl. */
export async function setStartUrl(
  { db }: Database,
  id: string,
  runId: string,
  { url, notice }: { url: string; notice: string },
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`with mine as (
        update crawl_sessions set original_url = ${url}, notice = ${notice}, is_scheme_assumed = false
        where id = ${id} and run_id = ${runId} returning id)
      select ${notifyWatchers(sql`mine.id`, 'progress')} from mine`,
  )
  return rowCount === 1
}

/** Shows watchers that nothing is being fetched, and why. */
export async function setWait({ db }: Database, id: string, runId: string, wait: CrawlWait): Promise<void> {
  await runSql(
    db,
    sql`with mine as (
        update crawl_sessions set wait = ${JSON.stringify(wait)}
        where id = ${id} and run_id = ${runId} returning id)
      select ${notifyWatchers(sql`mine.id`, 'progress')} from mine`,
  )
}

/** Sets the depth of a page if the first link to the page was found later than the page itself. */
export async function setDepth(
  { db }: Database,
  id: string,
  runId: string,
  { position, depth }: { position: number; depth: number },
): Promise<void> {
  await runSql(
    db,
    sql`with page as (
        update crawl_results set depth = ${depth} where session_id = ${id} and position = ${position}
        and exists (select from crawl_sessions where id = ${id} and run_id = ${runId}) returning seq)
      update report_rows as row set depth = ${depth} from page where row.session_id = ${id} and row.seq = page.seq`,
  )
}

/** A crawl that was cancelled in the meantime stays cancelled. Also records the events. */
export async function finishCrawl(
  { db }: Database,
  id: string,
  runId: string,
  end: Pick<
    Crawl,
    'error' | 'balance' | 'blockedByRobots' | 'traps' | 'sitemaps' | 'slowPages' | 'files' | 'requests' | 'rendering'
  > & {
    status: 'completed' | 'failed'
    blockedUrls: BlockedUrl[]
    checks: AppliedRules | null
    /** Why the start page could not be loaded; null if it could. */
    unreachable: string | null
  },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const projectId = await storeEnd(transaction, id, runId, end)
    if (!projectId) return
    await recordCrawlEvent(transaction, id, { type: end.status === 'completed' ? 'crawl.finished' : 'crawl.failed' })
    if (end.unreachable === null) return
    const data = { crawl: { id }, reason: end.unreachable }
    await recordEvent(transaction, { type: 'project.unreachable', projectId, crawlId: id, screen: '', data })
  })
}

/** The project of the crawl; null if it has none, or if this run no longer owns the crawl. */
async function storeEnd(
  db: Db,
  id: string,
  runId: string,
  end: Parameters<typeof finishCrawl>[3],
): Promise<string | null> {
  const json = (value: unknown) => (value ? JSON.stringify(value) : null)
  const { rows } = await runSql<{ projectId: string | null }>(
    db,
    sql`with mine as (
        update crawl_sessions
        set status = ${end.status}, error = ${end.error}, blocked_by_robots = ${end.blockedByRobots},
          traps = ${json(end.traps)}, sitemaps = ${json(end.sitemaps)},
          blocked_urls = ${json(end.blockedUrls)}, balance = coalesce(${json(end.balance)}, balance),
          slow_pages = ${json(end.slowPages)}, files = ${json(end.files)},
          requests = ${json(end.requests)}, rendering = ${json(end.rendering)}, checks = ${json(end.checks)},
          issue_count = ${issueCountOf(id)}, current_url = null, wait = null, run_id = null, client_key = null, finished_at = now()
        where id = ${id} and run_id = ${runId} returning id, project_id)
      select project_id as "projectId", ${notifyWatchers(sql`mine.id`, 'done')} from mine`,
  )
  return rows[0]?.projectId ?? null
}

type CancelledCrawl = { projectId: string | null; succeeded: number }

/**
 * Cancels a queued or running crawl. Its worker is notified and can no longer write. Null when the crawl has finished.
 */
export async function cancelCrawl({ db }: Pick<Database, 'db'>, id: string): Promise<CancelledCrawl | null> {
  return db.transaction(async (transaction) => {
    const { rows } = await runSql<CancelledCrawl>(
      transaction,
      sql`with ended as (
          update crawl_sessions set status = 'cancelled', current_url = null, wait = null, run_id = null,
            client_key = null, finished_at = now()
          where id = ${id} and status in ('queued', 'running') returning id, project_id, succeeded)
        select project_id as "projectId", succeeded, ${notifyWatchers(sql`ended.id`, 'cancelled')} from ended`,
    )
    if (!rows[0]) return null
    await transaction.delete(stagedIssues).where(eq(stagedIssues.sessionId, id))
    await recordCrawlEvent(transaction, id, { type: 'crawl.cancelled' })
    return rows[0]
  })
}

export async function listActiveCrawls({ db }: Pick<Database, 'db'>, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .where(and(inArray(crawlSessions.status, ACTIVE), lt(crawlSessions.createdAt, before)))
  return rows.map((row) => row.id)
}

/** The project of a crawl; null for a crawl from the home page. */
export async function findProjectOf({ db }: Pick<Database, 'db'>, id: string): Promise<string | null> {
  const [row] = await db
    .select({ projectId: crawlSessions.projectId })
    .from(crawlSessions)
    .where(eq(crawlSessions.id, id))
  return row?.projectId ?? null
}

export async function hasSuccessfulPages({ db }: Pick<Database, 'db'>, id: string): Promise<boolean> {
  const hasSome = and(eq(crawlSessions.id, id), gt(crawlSessions.succeeded, 0))
  return (await db.$count(crawlSessions, hasSome)) === 1
}

export async function deleteAnonymousCrawls({ db }: Pick<Database, 'db'>, before: Date): Promise<void> {
  await db
    .delete(crawlSessions)
    .where(and(isNull(crawlSessions.userId), isNull(crawlSessions.projectId), lt(crawlSessions.createdAt, before)))
}

function toCrawl(
  row: Omit<typeof crawlSessions.$inferSelect, 'settings' | 'summary' | 'checks' | 'blockedUrls'>,
): Crawl {
  return {
    id: row.id,
    url: row.originalUrl,
    status: row.status,
    maxPages: row.maxPages,
    crawled: row.totalUrlsCrawled - (row.balance === null ? 0 : failedRowsLeftOut(row.balance)),
    succeeded: row.succeeded,
    issues: row.issueCount,
    currentUrl: row.currentUrl,
    wait: row.wait,
    balance: balanceOf(row),
    notice: row.notice,
    blockedByRobots: row.blockedByRobots,
    traps: row.traps,
    sitemaps: row.sitemaps,
    slowPages: row.slowPages,
    files: row.files,
    requests: row.requests,
    ...(row.rendering && { rendering: row.rendering }),
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

type Balanced = Pick<typeof crawlSessions.$inferSelect, 'balance' | 'status' | 'totalUrlsCrawled' | 'succeeded'>

/**
 * Completes the last stored balance of a crawl that was cancelled, or that failed because of an error of ours. Such a
 * crawl stored no final balance.
 */
export function balanceOf({ balance: last, status, totalUrlsCrawled, succeeded }: Balanced): CrawlBalance | null {
  if (last === null || status === 'queued' || status === 'running') return last
  const { arePagesDone: _, checking: __, ...balance } = last
  if (balance.waiting === 0) return balance
  return stoppedBalance(balance, { crawled: succeeded, failed: totalUrlsCrawled - succeeded })
}
