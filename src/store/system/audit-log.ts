import { sql } from 'drizzle-orm'
import type { AuditEntry } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import { contains } from '../sql/escape-like.ts'
import { auditEntries } from './admin-schema.ts'

export type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'at'>

/** Also works in a transaction, so that an action and its entry are stored together. */
export async function insertAuditEntry(db: Pick<Database['db'], 'insert'>, entry: NewAuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry)
}

export type AuditFilter = { search: string; action: string; actor: string; offset: number; limit: number }

/** Newest first, with the total. */
export async function listAuditEntries({ db }: Pick<Database, 'db'>, filter: AuditFilter) {
  const { search, action, actor } = filter
  const pattern = contains(search)
  const which = sql`from audit_entries
    where (${search} = '' or actor ilike ${pattern} or target ilike ${pattern} or summary ilike ${pattern})
      and (${action} = '' or action = ${action}) and (${actor} = '' or actor = ${actor})`
  const { rows } = await db.execute<Row>(
    sql`select ${SHOWN} ${which} order by audit_entries.id desc limit ${filter.limit} offset ${filter.offset}`,
  )
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${which}`)
  return { entries: rows.map(toEntry), total: counted.rows[0]?.total ?? 0 }
}

/** The actions on one target, newest first. */
export async function listActionsOn(
  { db }: Pick<Database, 'db'>,
  target: { kind: string; id: string },
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${SHOWN} from audit_entries where target_kind = ${target.kind} and target_id = ${target.id}
      order by audit_entries.id desc limit ${limit}`,
  )
  return rows.map(toEntry)
}

export async function findNewestAction({ db }: Pick<Database, 'db'>, action: string): Promise<AuditEntry | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${SHOWN} from audit_entries where action = ${action} order by audit_entries.id desc limit 1`,
  )
  return rows[0] ? toEntry(rows[0]) : null
}

/** The account that an administrator impersonated last. */
export async function findLastLook({ db }: Pick<Database, 'db'>, adminId: string): Promise<string | null> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select target_id as "userId" from audit_entries where actor_id = ${adminId} and action = 'impersonation.started'
      order by id desc limit 1`,
  )
  return rows[0]?.userId ?? null
}

/** The values that the audit log can be filtered by. */
export async function listAuditChoices({ db }: Pick<Database, 'db'>): Promise<{ actions: string[]; actors: string[] }> {
  const { rows } = await db.execute<{ actions: string[]; actors: string[] }>(
    sql`select coalesce(array_agg(distinct action), '{}') as actions,
        coalesce(array_agg(distinct actor), '{}') as actors
      from audit_entries`,
  )
  return rows[0] ?? { actions: [], actors: [] }
}

type Row = Omit<AuditEntry, 'at'> & { at: string }

/** The id is text here, so order by audit_entries.id, which is a number. */
const SHOWN = sql`id::text as id, at, actor, action, target, summary, details`

function toEntry({ at, ...row }: Row): AuditEntry {
  return { ...row, at: new Date(at).toISOString() }
}
