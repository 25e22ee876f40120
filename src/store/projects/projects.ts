import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Subscription } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Project } from '#domain/projects/project.ts'
import { type KeyScope, ROLE_OF_SCOPE } from '#domain/workspaces/api-key.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import { grantOf, readSubscriptions, subscriptionsOf } from '../accounts/account-access.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { workspaceMembers, workspaces } from '../workspaces/workspace-schema.ts'
import { projectOldSlugs, projects } from './project-schema.ts'
import { isListed, keySees, type Listed, SEES_PROJECT, type Seer } from './seen-projects.ts'

type Db = Pick<Database, 'db'>

export type { Seer }

export async function listProjects({ db }: Db, listed: Listed): Promise<Project[]> {
  const rows = await selectProjects(db)
    .where(isListed(listed, sql`${projects.id}`, sql`${projects.workspaceId}`))
    .orderBy(desc(projects.createdAt), desc(projects.id))
  return rows.map(toProject)
}

/** The workspace of a project, as a member sees it. */
export type ProjectWorkspace = {
  id: string
  name: string
  role: WorkspaceRole
  /** Set for an API key: then its scope counts, not the role. */
  scope?: KeyScope | undefined
  seesAllProjects: boolean
  personalOf: string | null
  deleteAfter: Date | null
  granted: Tier | null
  subscriptions: Subscription[]
}

export type MemberProject = { project: Project; workspace: ProjectWorkspace }

/** Null unless the member or the API key sees the project. */
export async function findSeenProject({ db }: Db, seer: Seer, id: string): Promise<MemberProject | null> {
  return findOne(db, seer, eq(projects.id, id), [])
}

export async function findProject(database: Db, userId: string, id: string): Promise<Project | null> {
  return (await findSeenProject(database, { userId }, id))?.project ?? null
}

/** Finds a project by its current or an earlier slug, in the workspace `first` before any other. */
export async function findProjectBySlug(
  { db }: Db,
  seer: Seer,
  { slug, first }: { slug: string; first: string },
): Promise<MemberProject | null> {
  const byOldSlug = db
    .select({ id: projectOldSlugs.projectId })
    .from(projectOldSlugs)
    .where(eq(projectOldSlugs.slug, slug))
  const isIt = or(eq(projects.slug, slug), inArray(projects.id, byOldSlug))
  return findOne(db, seer, isIt, [
    sql`${projects.workspaceId} = ${first} desc`,
    sql`${projects.slug} = ${slug} desc`,
    sql`${projects.createdAt}`,
  ])
}

async function findOne(
  db: Database['db'],
  seer: Seer,
  isIt: SQL | undefined,
  order: SQL[],
): Promise<MemberProject | null> {
  const isMember =
    'userId' in seer
      ? and(eq(workspaceMembers.workspaceId, projects.workspaceId), eq(workspaceMembers.userId, seer.userId))
      : sql`false`
  const [row] = await db
    .select({ project: SHOWN, active: ACTIVE, workspace: WORKSPACE })
    .from(projects)
    .leftJoin(crawlSessions, IS_ACTIVE_CRAWL)
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .leftJoin(workspaceMembers, isMember)
    .where(
      and(isIt, 'userId' in seer ? SEES_PROJECT : keySees(seer, sql`${projects.id}`, sql`${projects.workspaceId}`)),
    )
    .orderBy(...order)
    .limit(1)
  if (!row) return null
  const { subscriptions, role, seesAllProjects, ...workspace } = row.workspace
  return {
    project: toProject(row),
    workspace: {
      ...workspace,
      ...('userId' in seer
        ? { role: role ?? 'viewer', seesAllProjects: seesAllProjects ?? false }
        : { role: ROLE_OF_SCOPE[seer.scope], scope: seer.scope, seesAllProjects: seer.projectIds === null }),
      subscriptions: readSubscriptions(subscriptions),
    },
  }
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

const WORKSPACE = {
  id: workspaces.id,
  name: workspaces.name,
  role: workspaceMembers.role,
  seesAllProjects: workspaceMembers.seesAllProjects,
  personalOf: workspaces.personalOf,
  deleteAfter: workspaces.deleteAfter,
  granted: grantOf(sql`${workspaces.id}`),
  subscriptions: subscriptionsOf(sql`${workspaces.id}`),
}

const ACTIVE = { id: crawlSessions.id, status: crawlSessions.status }
const IS_ACTIVE_CRAWL = and(
  eq(crawlSessions.projectId, projects.id),
  inArray(crawlSessions.status, ['queued', 'running']),
)

export function selectProjects(db: Database['db']) {
  return db.select({ project: SHOWN, active: ACTIVE }).from(projects).leftJoin(crawlSessions, IS_ACTIVE_CRAWL)
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

export function toProject({ project, active }: ProjectRow): Project {
  return {
    ...project,
    healthScore: project.lastCrawl === null && project.totalPagesCrawled === 0 ? null : project.healthScore,
    createdAt: project.createdAt.toISOString(),
    lastCrawl: project.lastCrawl?.toISOString() ?? null,
    activeCrawl: active,
  }
}
