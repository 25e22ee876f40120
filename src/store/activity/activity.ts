import { type SQL, sql } from 'drizzle-orm'
import type { Activity, ActivityAction, ActorKind } from '#domain/activity/activity.ts'
import type { Database } from '#platform/postgres/database.ts'
import { notifyWatchers } from '../crawls/crawl-channel.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

type Base = Pick<Database, 'db'>

export type StoredActor = { kind: ActorKind; userId: string | null; keyId: string | null; keyName: string | null }
export type NewActivity = Activity & { subjectId?: string | undefined }

/**
 * Records what was done to each of these projects. Call it in the transaction of the change. Nothing is recorded for
 * the sample project, which belongs to no workspace.
 */
export async function insertActivity(
  db: Db,
  projectIds: string[],
  { kind, userId, keyId, keyName }: StoredActor,
  { action, details, subjectId = null }: Omit<NewActivity, 'subjectId'> & { subjectId?: string | null | undefined },
): Promise<void> {
  if (projectIds.length === 0) return
  await runSql(
    db,
    sql`with written as (
        insert into project_activity (project_id, actor_kind, user_id, key_id, key_name, subject_id, action, details)
        select id, ${kind}, ${userId}, ${keyId}::uuid, ${keyName}, ${subjectId}, ${action},
          ${JSON.stringify(details)}::jsonb
        from projects where id = any (${sql.param(projectIds)}::uuid[]) and workspace_id is not null
        returning project_id)
      select ${notifyWatchers(sql`project_id`, 'activity')} from written`,
  )
}

/** `null` as a name: the account was deleted. */
export type ActivityRow = {
  id: string
  at: Date
  actorId: string
  actorKind: ActorKind
  /** Of the person, or of the member whose program it was. */
  actorName: string | null
  programName: string | null
  subjectName: string | null
  action: ActivityAction
  details: object
  crawlId: string | null
}

/** Identifies who did something, to filter by. People whose accounts were deleted cannot be told apart. */
const ACTOR_ID = sql`case actor_kind when 'person' then 'user:' || coalesce(user_id, 'deleted')
  when 'key' then 'key:' || key_id when 'program' then 'program:' || key_id || ':' || coalesce(user_id, 'deleted')
  else actor_kind end`

const NAME = (user: SQL) => sql`(select coalesce(nullif(trim(name), ''), email) from users where users.id = ${user})`

const COLUMNS = sql`project_activity.id::text, at, ${ACTOR_ID} as "actorId", actor_kind as "actorKind",
  ${NAME(sql`user_id`)} as "actorName", key_name as "programName",
  ${NAME(sql`subject_id`)} as "subjectName", action, details,
  (select crawl.id from crawl_sessions as crawl where crawl.id = (details->>'crawlId')::uuid) as "crawlId"`

export type ActivityFilter = { nouns: string[] | null; actorId: string | null; offset: number; limit: number }

/** Newest first. */
export async function listActivity(
  { db }: Base,
  projectId: string,
  { nouns, actorId, offset, limit }: ActivityFilter,
): Promise<{ entries: ActivityRow[]; total: number }> {
  const where = sql`project_id = ${projectId}
    and (${sql.param(nouns)}::text[] is null or split_part(action, '.', 1) = any (${sql.param(nouns)}::text[]))
    and (${actorId}::text is null or ${ACTOR_ID} = ${actorId}::text)`
  const { rows: counts } = await runSql<{ total: number }>(
    db,
    sql`select count(*)::int as total from project_activity where ${where}`,
  )
  const { rows } = await runSql<ActivityRow>(
    db,
    sql`select ${COLUMNS} from project_activity where ${where}
      order by project_activity.id desc offset ${offset} limit ${limit}`,
  )
  return { entries: rows, total: counts[0]?.total ?? 0 }
}

/** The newest entries after a moment, oldest first. */
export async function listActivitySince(
  { db }: Base,
  projectId: string,
  since: Date,
  limit: number,
): Promise<ActivityRow[]> {
  const { rows } = await runSql<ActivityRow>(
    db,
    sql`select ${COLUMNS} from project_activity where project_id = ${projectId} and at > ${since}
      order by project_activity.id desc limit ${limit}`,
  )
  return rows.reverse()
}

export type ActorRow = Pick<ActivityRow, 'actorId' | 'actorKind' | 'actorName' | 'programName'>

/** Everybody who did something in a project: people first, then by name. */
export async function listActors({ db }: Base, projectId: string, limit: number): Promise<ActorRow[]> {
  const { rows } = await runSql<ActorRow>(
    db,
    sql`select distinct on (kind <> 'person', lower(coalesce(program, name, '')), actor)
        actor as "actorId", kind as "actorKind", name as "actorName", program as "programName"
      from (select ${ACTOR_ID} as actor, actor_kind as kind, max(key_name) as program,
          case when actor_kind in ('person', 'program') then ${NAME(sql`user_id`)} end as name
        from project_activity where project_id = ${projectId} group by actor_kind, user_id, key_id) as each
      order by kind <> 'person', lower(coalesce(program, name, '')), actor limit ${limit}`,
  )
  return rows
}

export async function deleteOldActivity({ db }: Base, days: number): Promise<void> {
  await runSql(db, sql`delete from project_activity where at < now() - ${days} * interval '1 day'`)
}
