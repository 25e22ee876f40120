import { and, eq, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Segment } from '#domain/explorer/segments.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Transaction } from '../reports/report-locks.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'
import { projectSegments, projectViews } from './explorer-schema.ts'

type Db = Pick<Database, 'db'>

type Row = typeof projectSegments.$inferSelect

const NAME = sql`lower(${projectSegments.name})`

/** Sorted by name. */
export async function listSegments({ db }: Db, projectId: string): Promise<Segment[]> {
  const rows = await db.select().from(projectSegments).where(eq(projectSegments.projectId, projectId)).orderBy(NAME)
  return rows.map(toSegment)
}

/** 'taken' if a segment has this name, 'full' if the project has `max` segments. */
export async function insertSegment(
  { db }: Db,
  projectId: string,
  segment: { name: string; filter: string },
  max: number,
): Promise<Segment | 'taken' | 'full'> {
  return db.transaction(async (transaction) => {
    await lockSegments(transaction, projectId)
    if (await isTaken(transaction, projectId, segment.name)) return 'taken'
    if ((await transaction.$count(projectSegments, eq(projectSegments.projectId, projectId))) >= max) return 'full'
    const [row] = await transaction
      .insert(projectSegments)
      .values({ projectId, ...segment })
      .returning()
    return toSegment(row as Row)
  })
}

/** `renameIn` changes the filter of a saved view after the segment was renamed. Null if there is no such segment. */
export async function updateSegment(
  { db }: Db,
  { projectId, id }: { projectId: string; id: string },
  change: { name?: string | undefined; filter?: string | undefined },
  renameIn: (filter: string, from: string, to: string) => string,
): Promise<{ segment: Segment; isChanged: boolean } | 'taken' | null> {
  return db.transaction(async (transaction) => {
    await lockSegments(transaction, projectId)
    const [before] = await transaction.select().from(projectSegments).where(isSegment(projectId, id))
    if (!before) return null
    const { name = before.name, filter = before.filter } = change
    if (name === before.name && filter === before.filter) return { segment: toSegment(before), isChanged: false }
    if (await isTaken(transaction, projectId, name, ne(projectSegments.id, id))) return 'taken'
    const [row] = await transaction
      .update(projectSegments)
      .set({ name, filter, updatedAt: sql`now()` })
      .where(isSegment(projectId, id))
      .returning()
    if (name !== before.name) await changeViews(transaction, projectId, (text) => renameIn(text, before.name, name))
    return { segment: toSegment(row as Row), isChanged: true }
  })
}

async function changeViews(
  transaction: Transaction,
  projectId: string,
  change: (filter: string) => string,
): Promise<void> {
  const mayUseSegments = and(eq(projectViews.projectId, projectId), like(projectViews.filter, '%segment%'))
  const { id, filter } = projectViews
  const views = await transaction.select({ id, filter }).from(projectViews).where(mayUseSegments).for('update')
  for (const view of views) {
    const changed = change(view.filter)
    if (changed !== view.filter)
      await transaction.update(projectViews).set({ filter: changed }).where(eq(projectViews.id, view.id))
  }
}

/** Returns its name; null if there is no such segment. */
export async function deleteSegment({ db }: Db, projectId: string, id: string): Promise<string | null> {
  const { name } = projectSegments
  const [deleted] = await db.delete(projectSegments).where(isSegment(projectId, id)).returning({ name })
  return deleted?.name ?? null
}

function isSegment(projectId: string, id: string): SQL | undefined {
  return and(eq(projectSegments.projectId, projectId), eq(projectSegments.id, id))
}

async function isTaken(transaction: Transaction, projectId: string, name: string, isOther?: SQL): Promise<boolean> {
  const isNamed = and(eq(projectSegments.projectId, projectId), sql`${NAME} = lower(${name})`, isOther)
  return (await transaction.$count(projectSegments, isNamed)) > 0
}

/** Makes concurrent requests take turns, because they check names and the number of segments before writing. */
async function lockSegments(transaction: Transaction, projectId: string): Promise<void> {
  await lockUntilEnd(transaction, `segments of ${projectId}`)
}

function toSegment({ id, name, filter, createdAt, updatedAt }: Row): Segment {
  return { id, name, filter, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
