import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StartedBy } from '#domain/crawls/crawl-end.ts'
import type { Database } from '#platform/postgres/database.ts'
import { SHOWN, type SummarisedCrawl, toProjectCrawl } from '../projects/project-crawls.ts'
import { projects } from '../projects/project-schema.ts'
import type { Db } from '../sql/db.ts'
import { crawlSessions } from './crawl-schema.ts'

export type UnnotifiedCrawl = {
  id: string
  projectId: string
  /** The user who started the crawl; for a recrawl, the creator of the project. Null if that account was deleted. */
  defaultReader: string | null
  project: { name: string; slug: string }
  status: 'completed' | 'failed'
  startedBy: StartedBy
  createdAt: Date
  finishedAt: Date
}

const IS_UNNOTIFIED = and(
  isNull(crawlSessions.notifiedAt),
  isNotNull(crawlSessions.projectId),
  inArray(crawlSessions.status, ['completed', 'failed']),
  // The crawls of the sample report have no members to notify. Nobody is notified while all owners are suspended.
  sql`exists (
    select from projects join workspace_members as member on member.workspace_id = projects.workspace_id
      join users on users.id = member.user_id
    where projects.id = ${crawlSessions.projectId} and member.role = 'owner' and suspended_at is null)`,
)

export async function findUnnotifiedCrawl({ db }: Pick<Database, 'db'>, id: string): Promise<UnnotifiedCrawl | null> {
  const [row] = await db
    .select({
      id: crawlSessions.id,
      projectId: projects.id,
      defaultReader: sql<string | null>`case ${crawlSessions.startedBy} when 'person' then ${crawlSessions.createdBy}
        else ${projects.createdBy} end`,
      project: { name: projects.name, slug: projects.slug },
      status: sql<UnnotifiedCrawl['status']>`${crawlSessions.status}`,
      startedBy: crawlSessions.startedBy,
      createdAt: crawlSessions.createdAt,
      finishedAt: crawlSessions.finishedAt,
    })
    .from(crawlSessions)
    .innerJoin(projects, eq(projects.id, crawlSessions.projectId))
    .where(and(eq(crawlSessions.id, id), IS_UNNOTIFIED))
  return row ? { ...row, finishedAt: row.finishedAt ?? row.createdAt } : null
}

export async function listUnnotifiedCrawls({ db }: Pick<Database, 'db'>, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: crawlSessions.id })
    .from(crawlSessions)
    .where(IS_UNNOTIFIED)
    .orderBy(crawlSessions.finishedAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Only one caller gets true and then sends the notification. */
export async function claimNotification({ db }: { db: Db }, id: string): Promise<boolean> {
  const rows = await db
    .update(crawlSessions)
    .set({ notifiedAt: sql`now()` })
    .where(and(eq(crawlSessions.id, id), isNull(crawlSessions.notifiedAt)))
    .returning({ id: crawlSessions.id })
  return rows.length === 1
}

/** The project's newest crawl that is older than the crawl `id` and has a summary. */
export async function findSummarisedBefore(
  { db }: Pick<Database, 'db'>,
  projectId: string,
  id: string,
): Promise<SummarisedCrawl | null> {
  const [row] = await db
    .select({ ...SHOWN, summary: crawlSessions.summary })
    .from(crawlSessions)
    .where(
      and(
        eq(crawlSessions.projectId, projectId),
        isNotNull(crawlSessions.summary),
        sql`${crawlSessions.createdAt} < (select created_at from crawl_sessions where id = ${id})`,
      ),
    )
    .orderBy(desc(crawlSessions.createdAt), desc(crawlSessions.id))
    .limit(1)
  return row ? { crawl: toProjectCrawl(row), summary: row.summary } : null
}
