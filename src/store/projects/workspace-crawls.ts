import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { SHOWN, toProjectCrawl } from './project-crawls.ts'
import { projects } from './project-schema.ts'
import { isListed, type Listed } from './seen-projects.ts'

export type WorkspaceCrawl = { crawl: ProjectCrawl; project: { id: string; slug: string } }

type Chosen = { projectId: string | null; offset: number; limit: number }

/** The crawls of all listed projects, or of one of them, newest first. */
export async function listWorkspaceCrawls(
  { db }: Pick<Database, 'db'>,
  listed: Listed,
  { projectId, offset, limit }: Chosen,
): Promise<{ crawls: WorkspaceCrawl[]; total: number }> {
  const isChosen = and(
    isListed(listed, sql`${projects.id}`, sql`${projects.workspaceId}`),
    projectId === null ? undefined : eq(projects.id, projectId),
  )
  const isOfProject = eq(projects.id, crawlSessions.projectId)
  const [counted] = await db
    .select({ total: count() })
    .from(crawlSessions)
    .innerJoin(projects, isOfProject)
    .where(isChosen)
  const rows = await db
    .select({ crawl: SHOWN, project: { id: projects.id, slug: projects.slug } })
    .from(crawlSessions)
    .innerJoin(projects, isOfProject)
    .where(isChosen)
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .offset(offset)
    .limit(limit)
  return {
    crawls: rows.map(({ crawl, project }) => ({ crawl: toProjectCrawl(crawl), project })),
    total: counted?.total ?? 0,
  }
}
