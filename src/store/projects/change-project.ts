import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { users } from '../accounts/account-schema.ts'
import { projectOldSlugs, projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>
type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

export type ProjectRow = typeof projects.$inferSelect
export type ProjectChange = Partial<Omit<typeof projects.$inferInsert, 'id' | 'userId'>>
/** Slugs that other projects of the account have, or had before. */
export type SlugsOfOthers = () => Promise<ReadonlySet<string>>

/** Gives the new project's id; null when the account is gone. */
export async function insertProject(
  { db }: Db,
  project: { userId: string; name: string; url: string; isSchemeAssumed: boolean; pageLimit?: number },
  chooseSlug: (taken: ReadonlySet<string>) => string,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    if (!(await takeTurn(transaction, project.userId))) return null
    const slug = chooseSlug(await readSlugs(transaction, project.userId, null))
    const [row] = await transaction
      .insert(projects)
      .values({ ...project, slug })
      .returning({ id: projects.id })
    return row?.id ?? null
  })
}

/**
 * Changes a project as `decide` says once nobody else can change it any more; what `decide` throws undoes it all. The
 * slug that it had before keeps leading to it. False when there is no such project.
 */
export async function changeProject(
  { db }: Db,
  userId: string,
  id: string,
  decide: (project: ProjectRow, slugsOfOthers: SlugsOfOthers) => ProjectChange | Promise<ProjectChange>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await takeTurn(transaction, userId))) return false
    const isIt = and(eq(projects.userId, userId), eq(projects.id, id))
    const [project] = await transaction.select().from(projects).where(isIt).for('no key update')
    if (!project) return false
    const change = await decide(project, () => readSlugs(transaction, userId, id))
    if (change.slug !== undefined && change.slug !== project.slug) await keepOldSlug(transaction, project, change.slug)
    if (Object.keys(change).length > 0) await transaction.update(projects).set(change).where(isIt)
    return true
  })
}

/** Requests of one account that change projects take turns here. False when the account is gone. */
async function takeTurn(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length === 1
}

async function readSlugs(transaction: Transaction, userId: string, but: string | null): Promise<ReadonlySet<string>> {
  const own = await transaction
    .select({ slug: projects.slug })
    .from(projects)
    .where(and(eq(projects.userId, userId), but ? ne(projects.id, but) : undefined))
  const old = await transaction
    .select({ slug: projectOldSlugs.slug })
    .from(projectOldSlugs)
    .where(and(eq(projectOldSlugs.userId, userId), but ? ne(projectOldSlugs.projectId, but) : undefined))
  return new Set([...own, ...old].map(({ slug }) => slug))
}

async function keepOldSlug(transaction: Transaction, { id, userId, slug }: ProjectRow, next: string): Promise<void> {
  await transaction
    .delete(projectOldSlugs)
    .where(and(eq(projectOldSlugs.projectId, id), eq(projectOldSlugs.slug, next)))
  await transaction.insert(projectOldSlugs).values({ userId, slug, projectId: id }).onConflictDoNothing()
}
