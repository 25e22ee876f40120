import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ExplorerView, SavedView } from '#domain/explorer/views.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Transaction } from '../reports/report-locks.ts'
import { lockUntilEnd } from '../sql/run-sql.ts'
import { projectViews } from './explorer-schema.ts'

type Db = Pick<Database, 'db'>

type Row = typeof projectViews.$inferSelect

const NAME = sql`lower(${projectViews.name})`

/** Sorted by name. */
export async function listViews({ db }: Db, projectId: string): Promise<SavedView[]> {
  const rows = await db.select().from(projectViews).where(eq(projectViews.projectId, projectId)).orderBy(NAME)
  return rows.map(toView)
}

/** 'taken' if a view has this name, 'full' if the project has `max` views. */
export async function insertView(
  { db }: Db,
  projectId: string,
  view: ExplorerView & { name: string },
  max: number,
): Promise<SavedView | 'taken' | 'full'> {
  return db.transaction(async (transaction) => {
    await lockViews(transaction, projectId)
    if (await isTaken(transaction, projectId, view.name)) return 'taken'
    if ((await transaction.$count(projectViews, eq(projectViews.projectId, projectId))) >= max) return 'full'
    const [row] = await transaction
      .insert(projectViews)
      .values({ projectId, ...view })
      .returning()
    return toView(row as Row)
  })
}

/** Null if there is no such view. */
export async function updateView(
  { db }: Db,
  { projectId, id }: { projectId: string; id: string },
  change: Partial<ExplorerView & { name: string }>,
): Promise<{ view: SavedView; isChanged: boolean } | 'taken' | null> {
  return db.transaction(async (transaction) => {
    await lockViews(transaction, projectId)
    const [before] = await transaction.select().from(projectViews).where(isView(projectId, id))
    if (!before) return null
    const isSame = Object.entries(change).every(([field, value]) => before[field as keyof Row] === value)
    if (isSame) return { view: toView(before), isChanged: false }
    if (change.name !== undefined && (await isTaken(transaction, projectId, change.name, ne(projectViews.id, id))))
      return 'taken'
    const [row] = await transaction
      .update(projectViews)
      .set({ ...change, updatedAt: sql`now()` })
      .where(isView(projectId, id))
      .returning()
    return { view: toView(row as Row), isChanged: true }
  })
}

/** Returns its name; null if there is no such view. */
export async function deleteView({ db }: Db, projectId: string, id: string): Promise<string | null> {
  const { name } = projectViews
  const [deleted] = await db.delete(projectViews).where(isView(projectId, id)).returning({ name })
  return deleted?.name ?? null
}

function isView(projectId: string, id: string): SQL | undefined {
  return and(eq(projectViews.projectId, projectId), eq(projectViews.id, id))
}

async function isTaken(transaction: Transaction, projectId: string, name: string, isOther?: SQL): Promise<boolean> {
  const isNamed = and(eq(projectViews.projectId, projectId), sql`${NAME} = lower(${name})`, isOther)
  return (await transaction.$count(projectViews, isNamed)) > 0
}

/** Makes concurrent requests take turns, because they check names and the number of views before writing. */
async function lockViews(transaction: Transaction, projectId: string): Promise<void> {
  await lockUntilEnd(transaction, `views of ${projectId}`)
}

function toView({ projectId: _, createdAt, updatedAt, ...view }: Row): SavedView {
  return { ...view, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
