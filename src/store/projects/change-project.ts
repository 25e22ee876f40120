import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { users } from '../accounts/account-schema.ts'
import { projectOldSlugs, projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>
type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

export type ProjectRow = typeof projects.$inferSelect
export type ProjectChange = Partial<Omit<typeof projects.$inferInsert, 'id' | 'userId'>>
/** Current and old slugs of the account's other projects. */
export type SlugsOfOthers = () => Promise<ReadonlySet<string>>

export async function insertProject(
  { db }: Db,
  project: { userId: string; name: string; url: string; isSchemeAssumed: boolean; pageLimit?: number },
  chooseSlug: (taken: ReadonlySet<string>) => string,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccountProjects(transaction, project.userId))) return null
    const slug = chooseSlug(await readSlugs(transaction, project.userId, null))
    const [row] = await transaction
      .insert(projects)
      .values({ ...project, slug })
      .returning({ id: projects.id })
    return row?.id ?? null
  })
}

/**
 * Locks a project and applies the change that `decide` returns. The previous slug keeps redirecting to the project.
 * False when there is no such project.
 */
export async function changeProject(
  { db }: Db,
  userId: string,
  id: string,
  decide: (project: ProjectRow, slugsOfOthers: SlugsOfOthers) => ProjectChange | Promise<ProjectChange>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccountProjects(transaction, userId))) return false
    const isIt = and(eq(projects.userId, userId), eq(projects.id, id))
    const [project] = await transaction.select().from(projects).where(isIt).for('no key update')
    if (!project) return false
    const change = await decide(project, () => readSlugs(transaction, userId, id))
    if (change.slug !== undefined && change.slug !== project.slug)
      await storeOldSlug(transaction, { ...project, userId }, change.slug)
    if (Object.keys(change).length > 0) await transaction.update(projects).set(change).where(isIt)
    return true
  })
}

/** Lets only one request of an account at a time change projects. False if the account was deleted. */
async function lockAccountProjects(transaction: Transaction, userId: string): Promise<boolean> {
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

async function storeOldSlug(
  transaction: Transaction,
  { id, userId, slug }: ProjectRow & { userId: string },
  next: string,
): Promise<void> {
  await transaction
    .delete(projectOldSlugs)
    .where(and(eq(projectOldSlugs.projectId, id), eq(projectOldSlugs.slug, next)))
  await transaction.insert(projectOldSlugs).values({ userId, slug, projectId: id }).onConflictDoNothing()
}
