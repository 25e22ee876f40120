import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Project } from '#domain/projects/project.ts'
import type { Database } from '#platform/postgres/database.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { projectOldSlugs, projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

export async function listProjects({ db }: Db, userId: string): Promise<Project[]> {
  const rows = await selectProjects(db)
    .where(eq(projects.userId, userId))
    .orderBy(desc(projects.createdAt), desc(projects.id))
  return rows.map(toProject)
}

export async function findProject({ db }: Db, userId: string, id: string): Promise<Project | null> {
  const [row] = await selectProjects(db).where(and(eq(projects.userId, userId), eq(projects.id, id)))
  return row ? toProject(row) : null
}

/** Finds a project by its current or an earlier slug. */
export async function findProjectBySlug({ db }: Db, userId: string, slug: string): Promise<Project | null> {
  const byOldSlug = db
    .select({ id: projectOldSlugs.projectId })
    .from(projectOldSlugs)
    .where(and(eq(projectOldSlugs.userId, userId), eq(projectOldSlugs.slug, slug)))
  const [row] = await selectProjects(db)
    .where(and(eq(projects.userId, userId), or(eq(projects.slug, slug), inArray(projects.id, byOldSlug))))
    .orderBy(sql`${projects.slug} = ${slug} desc`)
    .limit(1)
  return row ? toProject(row) : null
}

/** The project of a crawl with at least this many successful pages. Null for a smaller crawl, or without a project. */
export async function findProjectOfLargeCrawl({ db }: Db, crawlId: string, minPages: number): Promise<Project | null> {
  const large = db
    .select({ id: crawlSessions.projectId })
    .from(crawlSessions)
    .where(and(eq(crawlSessions.id, crawlId), gte(crawlSessions.succeeded, minPages)))
  const [row] = await selectProjects(db).where(inArray(projects.id, large))
  return row ? toProject(row) : null
}

/** Leaves out settings such as start URLs, which may be megabytes. */
const SHOWN = {
  id: projects.id,
  name: projects.name,
  slug: projects.slug,
  url: projects.url,
  createdAt: projects.createdAt,
  lastCrawl: projects.lastCrawl,
  healthScore: projects.healthScore,
  siteScore: sql<number | null>`(
    select (latest.checks->'score'->>'score')::int from crawl_sessions as latest
    where latest.project_id = ${projects.id} and latest.summary is not null
    order by latest.created_at desc, latest.id desc limit 1)`,
  totalPagesCrawled: projects.totalPagesCrawled,
  totalIssues: projects.totalIssues,
  avgResponseTime: projects.avgResponseTime,
}

export function selectProjects(db: Database['db']) {
  return db
    .select({ project: SHOWN, active: { id: crawlSessions.id, status: crawlSessions.status } })
    .from(projects)
    .leftJoin(
      crawlSessions,
      and(eq(crawlSessions.projectId, projects.id), inArray(crawlSessions.status, ['queued', 'running'])),
    )
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

export function toProject({ project, active }: ProjectRow): Project {
  return {
    ...project,
    createdAt: project.createdAt.toISOString(),
    lastCrawl: project.lastCrawl?.toISOString() ?? null,
    activeCrawl: active,
  }
}
