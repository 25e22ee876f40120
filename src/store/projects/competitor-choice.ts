import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { projectCompetitors, projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

export async function listCompetitorChoice({ db }: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projectCompetitors.competitorId })
    .from(projectCompetitors)
    .where(eq(projectCompetitors.projectId, projectId))
    .orderBy(asc(projectCompetitors.place))
  return rows.map(({ id }) => id)
}

/** Skips competitors that were deleted. False if the project itself was deleted. */
export async function replaceCompetitorChoice({ db }: Db, projectId: string, ids: string[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Concurrent requests take turns, so that the last choice is stored completely.
    const isIt = eq(projects.id, projectId)
    const [project] = await transaction.select({ id: projects.id }).from(projects).where(isIt).for('no key update')
    if (!project) return false
    await transaction.delete(projectCompetitors).where(eq(projectCompetitors.projectId, projectId))
    await runSql(
      transaction,
      sql`insert into project_competitors (project_id, competitor_id, place)
        select ${projectId}, chosen.id, chosen.place
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as chosen(id, place)
          join projects on projects.id = chosen.id
        for key share of projects`,
    )
    return true
  })
}
