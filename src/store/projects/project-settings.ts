import { eq } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import type { ProjectRow } from './change-project.ts'
import { projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

/** The row contains the encrypted headers, so API, web and CLI must never return it unchanged. */
export async function findProjectRow({ db }: Db, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  return row ?? null
}

export type SealedHeaders = { sealed: string; url: string }

/** Reads the headers together with the URL they were entered for, because a project may move to another site. */
export async function findSealedHeaders({ db }: Db, id: string): Promise<SealedHeaders | null> {
  const columns = { sealed: projects.sealedHeaders, url: projects.url }
  const [row] = await db.select(columns).from(projects).where(eq(projects.id, id))
  return row?.sealed ? { sealed: row.sealed, url: row.url } : null
}
