import { eq } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { projectRemovedUrls } from '../projects/project-schema.ts'

/** What a crawl of the project is not to ask for. */
export async function listLeftOut({ db }: Pick<Database, 'db'>, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ url: projectRemovedUrls.url })
    .from(projectRemovedUrls)
    .where(eq(projectRemovedUrls.projectId, projectId))
  return rows.map((row) => row.url)
}
