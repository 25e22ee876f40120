import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Project } from '#domain/projects/project.ts'
import type { ShareKind } from '#domain/shares/share-link.ts'
import type { Database } from '#platform/postgres/database.ts'
import { users } from '../accounts/account-schema.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { runSql } from '../sql/run-sql.ts'
import { hasActiveOwner } from '../workspaces/active-owner.ts'
import { workspaces } from '../workspaces/workspace-schema.ts'
import { projects } from './project-schema.ts'
import { selectProjects, toProject } from './projects.ts'
import { shareLinks } from './share-link-schema.ts'

type Db = Pick<Database, 'db'>

export type FoundShare = {
  id: string
  kind: ShareKind
  checkId: string | null
  crawlId: string | null
  beforeCrawlId: string | null
  passwordHash: string | null
  projectId: string
  workspaceId: string
}

/**
 * Null for a link that never existed, was revoked or has expired, and for one of a workspace that is being deleted or
 * whose owner is suspended: all in one statement, so that they take equally long.
 */
export async function findShare({ db }: Db, tokenHash: Buffer): Promise<FoundShare | null> {
  const { id, kind, checkId, crawlId, beforeCrawlId, passwordHash, projectId } = shareLinks
  const [row] = await db
    .select({ id, kind, checkId, crawlId, beforeCrawlId, passwordHash, projectId, workspaceId: workspaces.id })
    .from(shareLinks)
    .innerJoin(projects, eq(projects.id, projectId))
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .where(
      and(
        eq(shareLinks.tokenHash, tokenHash),
        isNull(shareLinks.revokedAt),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, sql`now()`)),
        isNull(workspaces.deleteAfter),
        hasActiveOwner(sql`${workspaces.id}`),
      ),
    )
  return row ?? null
}

export async function findSharedProject({ db }: Db, projectId: string): Promise<Project | null> {
  const [row] = await selectProjects(db).where(eq(projects.id, projectId))
  return row ? toProject(row) : null
}

export async function countShareView({ db }: Db, id: string): Promise<void> {
  const { views } = shareLinks
  await db
    .update(shareLinks)
    .set({ views: sql`${views} + 1`, lastViewedAt: sql`now()` })
    .where(eq(shareLinks.id, id))
}

const BEFORE = alias(crawlSessions, 'before')

/** The links of a project that were not revoked, newest first. Expired links are included. */
export async function listShareLinks({ db }: Db, projectId: string) {
  const { id, name, kind, checkId, createdAt, expiresAt, views, lastViewedAt, passwordHash } = shareLinks
  return db
    .select({
      ...{ id, name, kind, checkId, createdAt, expiresAt, views, lastViewedAt },
      crawlId: shareLinks.crawlId,
      crawledAt: crawlSessions.createdAt,
      beforeCrawlId: shareLinks.beforeCrawlId,
      beforeCrawledAt: BEFORE.createdAt,
      hasPassword: sql<boolean>`${passwordHash} is not null`,
      createdBy: users.email,
    })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.createdBy))
    .leftJoin(crawlSessions, eq(crawlSessions.id, shareLinks.crawlId))
    .leftJoin(BEFORE, eq(BEFORE.id, shareLinks.beforeCrawlId))
    .where(and(eq(shareLinks.projectId, projectId), isNull(shareLinks.revokedAt)))
    .orderBy(desc(createdAt), desc(id))
}

type NewShare = Pick<
  typeof shareLinks.$inferInsert,
  | 'projectId'
  | 'name'
  | 'kind'
  | 'checkId'
  | 'crawlId'
  | 'beforeCrawlId'
  | 'tokenHash'
  | 'passwordHash'
  | 'createdBy'
  | 'expiresAt'
>

/** Null if the project already has `max` links, or was deleted. */
export async function insertShareLink({ db }: Db, share: NewShare, max: number): Promise<string | null> {
  return db.transaction(async (transaction) => {
    // Only one link at a time is created for a project, so that the limit holds.
    const isOfProject = sql`project_id = ${share.projectId} and revoked_at is null`
    await runSql(transaction, sql`select id from projects where id = ${share.projectId} for no key update`)
    const { rows } = await runSql<{ hasProject: boolean; links: number }>(
      transaction,
      sql`select exists (select from projects where id = ${share.projectId}) as "hasProject",
        (select count(*)::int from share_links where ${isOfProject}) as links`,
    )
    const [found] = rows
    if (!found?.hasProject || found.links >= max) return null
    const [created] = await transaction.insert(shareLinks).values(share).returning({ id: shareLinks.id })
    return created?.id ?? null
  })
}

/** Null if there is no such link. */
export async function revokeShareLink(
  { db }: Db,
  projectId: string,
  id: string,
): Promise<{ kind: ShareKind; name: string } | null> {
  const [revoked] = await db
    .update(shareLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shareLinks.id, id), eq(shareLinks.projectId, projectId), isNull(shareLinks.revokedAt)))
    .returning({ kind: shareLinks.kind, name: shareLinks.name })
  return revoked ?? null
}
