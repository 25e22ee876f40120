import { type SQL, sql } from 'drizzle-orm'
import type { EventCrawl, OwnEventData, ProjectEventType } from '#domain/events/event.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

type NewEvent<Type extends ProjectEventType> = {
  type: Type
  projectId: string
  crawlId?: string
  /** Where to read more: a path below the project's screens. Null if the project has none any more. */
  screen: string | null
  data: OwnEventData[Type]
}

/**
 * Records what happened, in the transaction that made it true. Nothing is recorded for the sample project, which
 * belongs to no workspace. Call `queueDispatch` after the commit.
 */
export async function recordEvent<Type extends ProjectEventType>(db: Db, event: NewEvent<Type>): Promise<void> {
  const { type, projectId, crawlId = null, screen, data } = event
  await runSql(
    db,
    sql`insert into events (workspace_id, type, project_id, crawl_id, path, data)
      select workspace_id, ${type}, id, ${crawlId}::uuid,
        case when ${screen}::text is null then '/dashboard/overview' else '/dashboard/' || slug || ${screen}::text end,
        jsonb_build_object('project', jsonb_build_object('id', id, 'name', name, 'url', url))
          || ${JSON.stringify(data)}::jsonb
      from projects where id = ${projectId} and workspace_id is not null`,
  )
}

export async function recordMember(
  db: Db,
  { workspaceId, userId, role }: { workspaceId: string; userId: string; role: WorkspaceRole },
): Promise<void> {
  await runSql(
    db,
    sql`insert into events (workspace_id, type, path, data)
      select ${workspaceId}, 'member.joined', '/profile/workspace',
        jsonb_build_object('member', jsonb_build_object('id', id, 'name', name, 'email', email,
          'role', ${role}::text))
      from users where id = ${userId}`,
  )
}

/** For an account that is deleted: its name and email address must not stay in the workspaces it had joined. */
export async function forgetMember(db: Db, userId: string): Promise<void> {
  await runSql(db, sql`delete from events where type = 'member.joined' and data->'member'->>'id' = ${userId}`)
}

/** The activity also knows programs, which `started_by` counts as people. */
const STARTED_BY = sql`coalesce((
  select actor_kind from project_activity as entry where entry.project_id = crawl_sessions.project_id
    and action = 'crawl.started' and details->>'crawlId' = crawl_sessions.id::text
    and actor_kind in ('key', 'program') limit 1), started_by)`

type EndedCrawl = EventCrawl & { projectId: string | null; hasReport: boolean }

/** Records the end of a crawl, or that it was judged again. Does nothing for a crawl without a project. */
export async function recordCrawlEvent(
  db: Db,
  crawlId: string,
  ended:
    | { type: 'crawl.finished' | 'crawl.failed' | 'crawl.cancelled' }
    | { type: 'audit.finished'; issuesBefore: number; issuesAfter: number },
): Promise<void> {
  const { rows } = await runSql<Omit<EndedCrawl, 'finishedAt'> & { finishedAt: Date | null }>(
    db,
    sql`select id, project_id as "projectId", original_url as url, status, ${STARTED_BY} as "startedBy", error,
        coalesce((summary->>'pages')::int, total_urls_crawled) as pages,
        coalesce((summary->>'failed')::int, total_urls_crawled - succeeded) as "failedPages",
        coalesce((summary->>'issues')::int, issue_count) + coalesce((summary->>'siteIssues')::int, 0) as issues,
        coalesce((summary->>'siteIssues')::int, 0) as "siteIssues",
        coalesce((summary->'indexability'->>'soft_404')::int, 0) as "soft404s",
        (checks->'score'->>'score')::int as "siteScore", finished_at as "finishedAt",
        summary is not null as "hasReport"
      from crawl_sessions where id = ${crawlId}`,
  )
  const [row] = rows
  if (!row?.projectId) return
  const { projectId, hasReport, finishedAt, ...read } = row
  const crawl = { ...read, finishedAt: (finishedAt ?? new Date()).toISOString() }
  const { type, ...counts } = ended
  const screen = hasReport ? `/reports?session=${crawlId}` : ''
  await recordEvent(db, { type, projectId, crawlId, screen, data: { crawl, ...counts } as OwnEventData[typeof type] })
}

/** Finished crawls of the last day that were not compared with the crawl before yet, oldest first. */
export async function listUncomparedCrawls({ db }: Pick<Database, 'db'>, limit: number): Promise<string[]> {
  const { rows } = await runSql<{ id: string }>(
    db,
    sql`select crawl_id as id from events where type = 'crawl.finished' and compared_at is null
        and created_at > now() - interval '1 day' order by created_at limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * `isWanted`: a receiver wants to know which issues a crawl opened or resolved. `hasChannels`: one is a channel of Slack
 * or Teams. `hasDigest`: an earlier comparison failed, and the digest said so.
 */
export type Uncompared = {
  projectId: string
  crawl: EventCrawl
  isWanted: boolean
  hasChannels: boolean
  hasDigest: boolean
}

/** Null if the crawl was compared already. */
export async function findUncomparedCrawl({ db }: Pick<Database, 'db'>, crawlId: string): Promise<Uncompared | null> {
  const isAnyReceiver = (which: SQL) => sql`exists (
    select from receivers where receivers.workspace_id = events.workspace_id and ${which}
      and (project_ids is null or events.project_id = any (project_ids)))`
  const { rows } = await runSql<Uncompared>(
    db,
    sql`select events.project_id as "projectId", data->'crawl' as crawl,
        ${isAnyReceiver(sql`(types is null or types && '{issue.opened,issue.resolved}')`)} as "isWanted",
        ${isAnyReceiver(sql`kind <> 'webhook'`)} as "hasChannels",
        exists (select from events d where d.crawl_id = ${crawlId} and d.type = 'crawl.digest') as "hasDigest"
      from events where crawl_id = ${crawlId} and type = 'crawl.finished' and compared_at is null`,
  )
  return rows[0] ?? null
}

/** Only one caller gets true and then records the changes in the same transaction. */
export async function claimComparison(db: Db, crawlId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`update events set compared_at = now()
      where crawl_id = ${crawlId} and type = 'crawl.finished' and compared_at is null`,
  )
  return rowCount > 0
}

/** Also deletes their deliveries. */
export async function deleteOldEvents({ db }: Pick<Database, 'db'>, days: number): Promise<void> {
  await runSql(
    db,
    sql`delete from events where created_at < now() - ${days} * interval '1 day' and dispatched_at is not null`,
  )
}
