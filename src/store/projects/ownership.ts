import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ownership } from '#domain/projects/ownership.ts'
import type { Database } from '#platform/postgres/database.ts'
import { projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

const COLUMNS = {
  id: projects.id,
  url: projects.url,
  isSchemeAssumed: projects.isSchemeAssumed,
  userAgent: projects.userAgent,
  token: projects.ownershipToken,
  ownership: projects.ownership,
  probeFiles: projects.probeFiles,
  compareBots: projects.compareBots,
}

export async function findOwnership({ db }: Db, id: string) {
  const [row] = await db.select(COLUMNS).from(projects).where(eq(projects.id, id))
  return row ?? null
}

export type OwnedProject = NonNullable<Awaited<ReturnType<typeof findOwnership>>>

/** False if the project has another URL now, so that the proof may be that of another site. */
export async function saveOwnership(
  { db }: Db,
  { id, url }: Pick<OwnedProject, 'id' | 'url'>,
  ownership: Ownership,
): Promise<boolean> {
  const isSame = and(eq(projects.id, id), eq(projects.url, url))
  const rows = await db.update(projects).set({ ownership }).where(isSame).returning({ id: projects.id })
  return rows.length === 1
}

/** False if nothing was confirmed. */
export async function removeConfirmation({ db }: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(projects)
    .set({ ownership: null, probeFiles: false, compareBots: false })
    .where(and(eq(projects.id, id), isNotNull(projects.ownership)))
  return rowCount === 1
}
