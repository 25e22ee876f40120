import { and, count, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { StartedBy } from '#domain/crawls/crawl-end.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { CrawlAsk } from '#domain/projects/project.ts'
import type { ProjectCrawl, ReportSummary } from '#domain/reports/report.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { balanceOf, hasRoomForCrawl } from '../crawls/crawls.ts'
import { projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

/** Columns for lists of crawls, without long ones such as sitemaps and traps. */
export const SHOWN = {
  id: crawlSessions.id,
  url: crawlSessions.originalUrl,
  status: crawlSessions.status,
  error: crawlSessions.error,
  notice: crawlSessions.notice,
  createdAt: crawlSessions.createdAt,
  finishedAt: crawlSessions.finishedAt,
  maxPages: crawlSessions.maxPages,
  // Like all stats, without the URLs removed from the project since.
  crawled: sql<number>`coalesce((${crawlSessions.summary}->>'pages')::int, ${crawlSessions.totalUrlsCrawled})`,
  succeeded: sql<number>`coalesce((${crawlSessions.summary}->>'succeeded')::int, ${crawlSessions.succeeded})`,
  issues: sql<number>`coalesce((${crawlSessions.summary}->>'issues')::int, ${crawlSessions.issueCount})`,
  healthScore: sql<number | null>`(${crawlSessions.summary}->>'healthScore')::int`,
  balance: sql<CrawlBalance | null>`jsonb_set(${crawlSessions.balance}, '{examples}', '{}')`,
  totalUrlsCrawled: crawlSessions.totalUrlsCrawled,
  allSucceeded: crawlSessions.succeeded,
}

/** Newest first. */
export async function listProjectCrawls(
  { db }: Db,
  projectId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ crawls: ProjectCrawl[]; total: number }> {
  const isOfProject = eq(crawlSessions.projectId, projectId)
  const [counted] = await db.select({ total: count() }).from(crawlSessions).where(isOfProject)
  const rows = await db
    .select(SHOWN)
    .from(crawlSessions)
    .where(isOfProject)
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .offset(offset)
    .limit(limit)
  return { crawls: rows.map(toProjectCrawl), total: counted?.total ?? 0 }
}

export type SummarisedCrawl = { crawl: ProjectCrawl; summary: ReportSummary | null }

export async function findProjectCrawl({ db }: Db, projectId: string, id: string): Promise<SummarisedCrawl | null> {
  const [row] = await db
    .select({ ...SHOWN, balance: crawlSessions.balance, summary: crawlSessions.summary })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), eq(crawlSessions.id, id)))
  return row ? { crawl: toProjectCrawl(row), summary: row.summary } : null
}

/** Pages of two crawls, including those removed from the project since. */
export async function countFoundPages(
  { db }: Db,
  { base, other }: { base: string; other: string },
): Promise<{ base: number; other: number }> {
  const rows = await db
    .select({ id: crawlSessions.id, pages: crawlSessions.totalUrlsCrawled })
    .from(crawlSessions)
    .where(inArray(crawlSessions.id, [base, other]))
  const pages = new Map(rows.map((row) => [row.id, row.pages]))
  return { base: pages.get(base) ?? 0, other: pages.get(other) ?? 0 }
}

/** The newest crawls that have a summary, newest first. */
export async function listSummarisedCrawls({ db }: Db, projectId: string, limit: number): Promise<SummarisedCrawl[]> {
  const rows = await db
    .select({ ...SHOWN, summary: crawlSessions.summary })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), isNotNull(crawlSessions.summary)))
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(limit)
  return rows.map((row) => ({ crawl: toProjectCrawl(row), summary: row.summary }))
}

type Row = Omit<ProjectCrawl, 'createdAt' | 'finishedAt'> & {
  createdAt: Date
  finishedAt: Date | null
  totalUrlsCrawled: number
  allSucceeded: number
}

export function toProjectCrawl(row: Row): ProjectCrawl {
  const { id, url, status, error, notice, maxPages, crawled, succeeded, issues, healthScore, balance } = row
  const { totalUrlsCrawled, allSucceeded } = row
  return {
    id,
    url,
    status,
    error,
    notice,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    maxPages,
    crawled,
    succeeded,
    issues,
    healthScore,
    balance: balanceOf({ balance, status, totalUrlsCrawled, succeeded: allSucceeded }),
  }
}

const IS_ACTIVE = inArray(crawlSessions.status, ['queued', 'running'])

export type StartedCrawl = { id: string; url: string; maxPages: number }

const STARTED = { id: crawlSessions.id, url: crawlSessions.originalUrl, maxPages: crawlSessions.maxPages }

/** The queued or running crawl of a project. */
export async function findActiveCrawl({ db }: Db, projectId: string): Promise<StartedCrawl | null> {
  const [row] = await db
    .select(STARTED)
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), IS_ACTIVE))
  return row ?? null
}

const CRAWL_SETTINGS = {
  url: projects.url,
  isSchemeAssumed: projects.isSchemeAssumed,
  pageLimit: projects.pageLimit,
  pace: projects.pace,
  include: projects.include,
  exclude: projects.exclude,
  obeyRobots: projects.obeyRobots,
  userAgent: projects.userAgent,
  startUrls: projects.startUrls,
  useSitemaps: projects.useSitemaps,
  render: projects.render,
}

/**
 * Adds a crawl with the project's current settings. Null when one is already active, or the project was deleted;
 * 'too-many' when the client has `maxActive` crawls of any kind queued or running.
 */
export async function insertProjectCrawl(
  { db }: { db: Pick<Database['db'], 'transaction'> },
  crawl: {
    projectId: string
    userId: string
    tier: Tier
    mostPages: number
    startedBy: StartedBy
    clientKey: string
    maxActive: number
  },
): Promise<StartedCrawl | 'too-many' | null> {
  const { projectId, mostPages, maxActive, ...values } = crawl
  return db.transaction(async (transaction) => {
    if (!(await hasRoomForCrawl({ db: transaction }, values.clientKey, maxActive))) return 'too-many'
    const ofProject = eq(projects.id, projectId)
    const [project] = await transaction.select(CRAWL_SETTINGS).from(projects).where(ofProject).for('key share')
    if (!project) return null
    const { url: originalUrl, isSchemeAssumed, pageLimit, ...settings } = project
    const ask: CrawlAsk = settings
    const [row] = await transaction
      .insert(crawlSessions)
      .values({ ...values, projectId, originalUrl, isSchemeAssumed, maxPages: Math.min(pageLimit, mostPages), ask })
      .onConflictDoNothing({ target: crawlSessions.projectId, where: IS_ACTIVE })
      .returning(STARTED)
    return row ?? null
  })
}

/** Crawls of projects whose summary is missing, because they were stopped, or stale. */
export async function listUnsummarised({ db }: Db): Promise<string[]> {
  const rows = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .where(
      and(
        isNotNull(crawlSessions.projectId),
        gt(crawlSessions.succeeded, 0),
        or(
          and(eq(crawlSessions.status, 'cancelled'), isNull(crawlSessions.summary)),
          and(not(IS_ACTIVE), isNotNull(crawlSessions.figuresStale)),
        ),
      ),
    )
  return rows.map((row) => row.id)
}
