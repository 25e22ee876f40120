import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { projectKeywords, projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

export async function listKeywords({ db }: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ keyword: projectKeywords.keyword })
    .from(projectKeywords)
    .where(eq(projectKeywords.projectId, projectId))
    .orderBy(asc(projectKeywords.place))
  return rows.map(({ keyword }) => keyword)
}

/** Null if there is no such project. */
export async function replaceKeywords(
  { db }: Db,
  projectId: string,
  keywords: string[],
): Promise<{ isChanged: boolean } | null> {
  return db.transaction(async (transaction) => {
    // Concurrent requests take turns, so that the last list is stored completely.
    const [project] = await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for('no key update')
    if (!project) return null
    const before = await listKeywords({ db: transaction }, projectId)
    if (before.length === keywords.length && before.every((keyword, at) => keyword === keywords[at]))
      return { isChanged: false }
    await transaction.delete(projectKeywords).where(eq(projectKeywords.projectId, projectId))
    if (keywords.length === 0) return { isChanged: true }
    await transaction.insert(projectKeywords).values(keywords.map((keyword, place) => ({ projectId, place, keyword })))
    return { isChanged: true }
  })
}
