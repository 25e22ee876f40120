import { sql } from 'drizzle-orm'
import type { EventType } from '#domain/events/event.ts'
import type { ReceiverKind } from '#domain/events/receiver.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

/** A receiver as it is stored, with its URL and secret encrypted. */
export type ReceiverRow = {
  id: string
  kind: ReceiverKind
  name: string
  sealed: string
  types: EventType[] | null
  projectIds: string[] | null
  createdBy: string | null
  createdAt: Date
  failingSince: Date | null
  pausedAt: Date | null
  lastDeliveredAt: Date | null
}

const COLUMNS = sql`receivers.id, receivers.kind, receivers.name, sealed, types, project_ids as "projectIds",
  users.email as "createdBy", receivers.created_at as "createdAt", failing_since as "failingSince",
  paused_at as "pausedAt", last_delivered_at as "lastDeliveredAt"`

/** The oldest first. */
export async function listReceivers({ db }: Pick<Database, 'db'>, workspaceId: string): Promise<ReceiverRow[]> {
  const { rows } = await runSql<ReceiverRow>(
    db,
    sql`select ${COLUMNS} from receivers left join users on users.id = receivers.created_by
      where workspace_id = ${workspaceId} order by receivers.created_at, receivers.id`,
  )
  return rows
}

export async function findReceiver({ db }: { db: Db }, workspaceId: string, id: string): Promise<ReceiverRow | null> {
  const { rows } = await runSql<ReceiverRow>(
    db,
    sql`select ${COLUMNS} from receivers left join users on users.id = receivers.created_by
      where workspace_id = ${workspaceId} and receivers.id = ${id}`,
  )
  return rows[0] ?? null
}

type Filter = { types: EventType[] | null; projectIds: string[] | null }
type NewReceiver = Filter & {
  id: string
  workspaceId: string
  kind: ReceiverKind
  name: string
  sealed: string
  createdBy: string
}
type Refusal = 'too-many' | 'no-such-project'

export async function insertReceiver(
  { db }: Pick<Database, 'db'>,
  { id, workspaceId, kind, name, sealed, types, projectIds, createdBy }: NewReceiver,
  max: number,
): Promise<'created' | Refusal> {
  return db.transaction(async (transaction) => {
    await runSql(transaction, sql`select id from workspaces where id = ${workspaceId} for no key update`)
    const { rows } = await runSql<{ count: number }>(
      transaction,
      sql`select count(*)::int as count from receivers where workspace_id = ${workspaceId}`,
    )
    if ((rows[0]?.count ?? 0) >= max) return 'too-many'
    if (!(await hasProjects(transaction, workspaceId, projectIds))) return 'no-such-project'
    await runSql(
      transaction,
      sql`insert into receivers (id, workspace_id, kind, name, sealed, types, project_ids, created_by)
        values (${id}, ${workspaceId}, ${kind}, ${name}, ${sealed}, ${list(types)}, ${list(projectIds)}, ${createdBy})`,
    )
    return 'created'
  })
}

export type ReceiverChange = { name: string; sealed: string } & Filter

/** Locks the receiver and saves what `decide` returns. */
export async function changeReceiver(
  { db }: Pick<Database, 'db'>,
  workspaceId: string,
  id: string,
  decide: (receiver: ReceiverRow) => ReceiverChange,
): Promise<'changed' | 'no-such-receiver' | 'no-such-project'> {
  return db.transaction(async (transaction) => {
    await runSql(transaction, sql`select id from receivers where id = ${id} for no key update`)
    const receiver = await findReceiver({ db: transaction }, workspaceId, id)
    if (!receiver) return 'no-such-receiver'
    const { name, sealed, types, projectIds } = decide(receiver)
    const isSame = String(projectIds) === String(receiver.projectIds)
    // Projects that were deleted since stay in the list without an effect.
    if (!isSame && !(await hasProjects(transaction, workspaceId, projectIds))) return 'no-such-project'
    await runSql(
      transaction,
      sql`update receivers set name = ${name}, sealed = ${sealed}, types = ${list(types)},
          project_ids = ${list(projectIds)} where id = ${id}`,
    )
    return 'changed'
  })
}

/** Also deletes its log. */
export async function deleteReceiver({ db }: Pick<Database, 'db'>, workspaceId: string, id: string): Promise<boolean> {
  const { rowCount } = await runSql(db, sql`delete from receivers where workspace_id = ${workspaceId} and id = ${id}`)
  return rowCount === 1
}

export async function resumeReceiver({ db }: Pick<Database, 'db'>, workspaceId: string, id: string): Promise<void> {
  await runSql(
    db,
    sql`update receivers set paused_at = null, failing_since = null
      where workspace_id = ${workspaceId} and id = ${id}`,
  )
}

/** The owners and admins of a workspace. */
export async function listManagers(db: Db, workspaceId: string): Promise<string[]> {
  const { rows } = await runSql<{ userId: string }>(
    db,
    sql`select user_id as "userId" from workspace_members
      where workspace_id = ${workspaceId} and role in ('owner', 'admin') order by user_id`,
  )
  return rows.map(({ userId }) => userId)
}

async function hasProjects(db: Db, workspaceId: string, projectIds: string[] | null): Promise<boolean> {
  if (projectIds === null) return true
  const { rows } = await runSql<{ count: number }>(
    db,
    sql`select count(*)::int as count from projects
      where workspace_id = ${workspaceId} and id = any (${sql.param(projectIds)}::uuid[])`,
  )
  return rows[0]?.count === projectIds.length
}

const list = (values: string[] | null) => (values === null ? null : sql.param(values))
