import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { recordEvent } from '../events/events.ts'
import { workspaces } from '../workspaces/workspace-schema.ts'
import { projectOldSlugs, projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>
type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

export type ProjectRow = typeof projects.$inferSelect
export type ProjectChange = Partial<Omit<typeof projects.$inferInsert, 'id' | 'workspaceId'>>
/** Current and old slugs of the workspace's other projects. */
export type SlugsOfOthers = () => Promise<ReadonlySet<string>>

export async function insertProject(
  { db }: Db,
  project: {
    workspaceId: string
    createdBy: string | null
    name: string
    url: string
    isSchemeAssumed: boolean
    pageLimit?: number
  },
  chooseSlug: (taken: ReadonlySet<string>) => string,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    if (!(await lockWorkspaceProjects(transaction, project.workspaceId))) return null
    const slug = chooseSlug(await readSlugs(transaction, project.workspaceId, null))
    const [row] = await transaction
      .insert(projects)
      .values({ ...project, slug })
      .returning({ id: projects.id })
    if (row) await recordEvent(transaction, { type: 'project.created', projectId: row.id, screen: '', data: {} })
    return row?.id ?? null
  })
}

/**
 * Locks a project and applies the change that `decide` returns. The previous slug keeps redirecting to the project.
 * False when there is no such project.
 */
export async function changeProject(
  { db }: Db,
  workspaceId: string,
  id: string,
  decide: (project: ProjectRow, slugsOfOthers: SlugsOfOthers) => ProjectChange | Promise<ProjectChange>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await lockWorkspaceProjects(transaction, workspaceId))) return false
    const isIt = and(eq(projects.workspaceId, workspaceId), eq(projects.id, id))
    const [project] = await transaction.select().from(projects).where(isIt).for('no key update')
    if (!project) return false
    const change = await decide(project, () => readSlugs(transaction, workspaceId, id))
    if (change.slug !== undefined && change.slug !== project.slug)
      await storeOldSlug(transaction, { ...project, workspaceId }, change.slug)
    if (Object.keys(change).length > 0) await transaction.update(projects).set(change).where(isIt)
    return true
  })
}

/** Lets only one request at a time change the projects of a workspace. False if the workspace was deleted. */
async function lockWorkspaceProjects(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const isIt = eq(workspaces.id, workspaceId)
  const rows = await transaction.select({ id: workspaces.id }).from(workspaces).where(isIt).for('no key update')
  return rows.length === 1
}

async function readSlugs(
  transaction: Transaction,
  workspaceId: string,
  but: string | null,
): Promise<ReadonlySet<string>> {
  const own = await transaction
    .select({ slug: projects.slug })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), but ? ne(projects.id, but) : undefined))
  const old = await transaction
    .select({ slug: projectOldSlugs.slug })
    .from(projectOldSlugs)
    .where(and(eq(projectOldSlugs.workspaceId, workspaceId), but ? ne(projectOldSlugs.projectId, but) : undefined))
  return new Set([...own, ...old].map(({ slug }) => slug))
}

async function storeOldSlug(
  transaction: Transaction,
  { id, workspaceId, slug }: ProjectRow & { workspaceId: string },
  next: string,
): Promise<void> {
  await transaction
    .delete(projectOldSlugs)
    .where(and(eq(projectOldSlugs.projectId, id), eq(projectOldSlugs.slug, next)))
  await transaction.insert(projectOldSlugs).values({ workspaceId, slug, projectId: id }).onConflictDoNothing()
}
