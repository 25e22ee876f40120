import { eq } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { projectRemovedUrls } from '../projects/project-schema.ts'

export async function listExcludedUrls({ db }: Pick<Database, 'db'>, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ url: projectRemovedUrls.url })
    .from(projectRemovedUrls)
    .where(eq(projectRemovedUrls.projectId, projectId))
  return rows.map((row) => row.url)
}
