import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StartedBy } from '#domain/crawl-end.ts'
import type { CrawlAsk } from '#domain/project.ts'
import type { ProjectCrawl, ReportSummary } from '#domain/report.ts'
import type { Tier } from '#domain/tiers.ts'
import type { Database } from '#platform/database.ts'
import { projectRemovedUrls, projects } from './project-schema.ts'
import { crawlSessions } from './schema.ts'

type Db = Pick<Database, 'db'>

/** What lists of a project's crawls show; a crawl's sitemaps and traps may be long. */
export const SHOWN = {
  id: crawlSessions.id,
  url: crawlSessions.originalUrl,
  status: crawlSessions.status,
  error: crawlSessions.error,
  createdAt: crawlSessions.createdAt,
  finishedAt: crawlSessions.finishedAt,
  maxPages: crawlSessions.maxPages,
  crawled: crawlSessions.totalUrlsCrawled,
  succeeded: crawlSessions.succeeded,
  issues: sql<number>`coalesce((${crawlSessions.summary}->>'issues')::int, ${crawlSessions.issueCount})`,
  healthScore: sql<number | null>`(${crawlSessions.summary}->>'healthScore')::int`,
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
    .select({ ...SHOWN, summary: crawlSessions.summary })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), eq(crawlSessions.id, id)))
  return row ? { crawl: toProjectCrawl(row), summary: row.summary } : null
}

/** The newest crawls that have figures, newest first. */
export async function listSummarisedCrawls({ db }: Db, projectId: string, limit: number): Promise<SummarisedCrawl[]> {
  const rows = await db
    .select({ ...SHOWN, summary: crawlSessions.summary })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), isNotNull(crawlSessions.summary)))
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(limit)
  return rows.map((row) => ({ crawl: toProjectCrawl(row), summary: row.summary }))
}

type Row = Omit<ProjectCrawl, 'createdAt' | 'finishedAt'> & { createdAt: Date; finishedAt: Date | null }

export function toProjectCrawl(row: Row): ProjectCrawl {
  const { id, url, status, error, maxPages, crawled, succeeded, issues, healthScore } = row
  return {
    id,
    url,
    status,
    error,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    maxPages,
    crawled,
    succeeded,
    issues,
    healthScore,
  }
}

const IS_ACTIVE = inArray(crawlSessions.status, ['queued', 'running'])

export type StartedCrawl = { id: string; url: string; maxPages: number }

const STARTED = { id: crawlSessions.id, url: crawlSessions.originalUrl, maxPages: crawlSessions.maxPages }

/** The crawl of a project that waits or runs. */
export async function findActiveCrawl({ db }: Db, projectId: string): Promise<StartedCrawl | null> {
  const [row] = await db
    .select(STARTED)
    .from(crawlSessions)
    .where(and(eq(crawlSessions.projectId, projectId), IS_ACTIVE))
  return row ?? null
}

const ASKED = {
  url: projects.url,
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

/** A crawl as the project's settings ask for it now. Null when one waits or runs already, or the project is gone. */
export async function insertProjectCrawl(
  { db }: { db: Pick<Database['db'], 'transaction'> },
  crawl: { projectId: string; userId: string; tier: Tier; mostPages: number; startedBy: StartedBy },
): Promise<StartedCrawl | null> {
  const { projectId, userId, tier, mostPages, startedBy } = crawl
  return db.transaction(async (transaction) => {
    const ofProject = eq(projects.id, projectId)
    const [asked] = await transaction.select(ASKED).from(projects).where(ofProject).for('key share')
    if (!asked) return null
    const { url: originalUrl, pageLimit, ...settings } = asked
    const ask: CrawlAsk = { ...settings, leaveOut: await listLeftOut({ db: transaction }, projectId) }
    const [row] = await transaction
      .insert(crawlSessions)
      .values({ projectId, userId, tier, startedBy, originalUrl, maxPages: Math.min(pageLimit, mostPages), ask })
      .onConflictDoNothing({ target: crawlSessions.projectId, where: IS_ACTIVE })
      .returning(STARTED)
    return row ?? null
  })
}

async function listLeftOut({ db }: { db: Pick<Database['db'], 'select'> }, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ url: projectRemovedUrls.url })
    .from(projectRemovedUrls)
    .where(eq(projectRemovedUrls.projectId, projectId))
    .orderBy(projectRemovedUrls.removedAt, projectRemovedUrls.url)
  return rows.map((row) => row.url)
}

/** Crawls of projects that were stopped, have pages and no figures yet. */
export async function listUnsummarised({ db }: Db): Promise<string[]> {
  const rows = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .where(
      and(
        isNotNull(crawlSessions.projectId),
        eq(crawlSessions.status, 'cancelled'),
        gt(crawlSessions.succeeded, 0),
        isNull(crawlSessions.summary),
      ),
    )
  return rows.map((row) => row.id)
}
