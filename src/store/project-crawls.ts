import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ProjectCrawl, ReportSummary } from '#domain/report.ts'
import type { Database } from '#platform/database.ts'
import { crawlSessions } from './schema.ts'

type Db = Pick<Database, 'db'>

/** What lists of a project's crawls show; a crawl's sitemaps and traps may be long. */
const SHOWN = {
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

function toProjectCrawl(row: Row): ProjectCrawl {
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
