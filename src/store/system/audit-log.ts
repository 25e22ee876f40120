import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#domain/system/admin.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { contains } from '../sql/escape-like.ts'
import { auditEntries } from './admin-schema.ts'

export type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'at'>

/** Also works in a transaction, so that an action and its entry are stored together. */
export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry)
}

export type AuditFilter = { search: string; action: string; actor: string; offset: number; limit: number }

export async function listAuditEntries({ db }: Pick<Database, 'db'>, filter: AuditFilter) {
  const { actor, action, target, summary } = auditEntries
  const pattern = contains(filter.search)
  const isMatching = and(
    filter.search === '' ? undefined : or(...[actor, target, summary].map((column) => ilike(column, pattern))),
    filter.action === '' ? undefined : eq(action, filter.action),
    filter.actor === '' ? undefined : eq(actor, filter.actor),
  )
  const entries = await selectEntries(db, isMatching, filter.limit).offset(filter.offset)
  return { entries: entries.map(toEntry), total: await db.$count(auditEntries, isMatching) }
}

export async function listActionsOn(
  { db }: Pick<Database, 'db'>,
  target: { kind: string; id: string },
  limit: number,
): Promise<AuditEntry[]> {
  const isOfTarget = and(eq(auditEntries.targetKind, target.kind), eq(auditEntries.targetId, target.id))
  return (await selectEntries(db, isOfTarget, limit)).map(toEntry)
}

export async function findNewestAction({ db }: Pick<Database, 'db'>, action: string): Promise<AuditEntry | null> {
  const [entry] = await selectEntries(db, eq(auditEntries.action, action), 1)
  return entry ? toEntry(entry) : null
}

export async function findLastImpersonated({ db }: Pick<Database, 'db'>, adminId: string): Promise<string | null> {
  const [entry] = await db
    .select({ userId: auditEntries.targetId })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, adminId), eq(auditEntries.action, 'impersonation.started')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry?.userId ?? null
}

export async function listAuditChoices({ db }: Pick<Database, 'db'>): Promise<{ actions: string[]; actors: string[] }> {
  const [choices] = await db
    .select({
      actions: sql<string[]>`coalesce(array_agg(distinct ${auditEntries.action}), '{}')`,
      actors: sql<string[]>`coalesce(array_agg(distinct ${auditEntries.actor}), '{}')`,
    })
    .from(auditEntries)
  return choices ?? { actions: [], actors: [] }
}

function selectEntries(db: Db, condition: SQL | undefined, limit: number) {
  const { id, at, actor, action, target, summary, details } = auditEntries
  return db
    .select({ id, at, actor, action, target, summary, details })
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(id))
    .limit(limit)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

function toEntry({ id, at, ...row }: Row): AuditEntry {
  return { id: String(id), ...row, at: at.toISOString() }
}
