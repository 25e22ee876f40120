import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { recordEvent } from '../events/events.ts'
import { runSql } from '../sql/run-sql.ts'
import { projects } from './project-schema.ts'

type Db = Pick<Database, 'db'>

/** Files, jobs and running crawls of a project, which deleting its row does not remove. */
export type ProjectResources = {
  crawlIds: string[]
  activeCrawlIds: string[]
  exportIds: string[]
  fileKeys: string[]
  archivePrefixes: string[]
}

export async function findProjectResources({ db }: Db, projectId: string): Promise<ProjectResources> {
  const { rows } = await runSql<ProjectResources>(
    db,
    sql`with crawls as (select id, status from crawl_sessions where project_id = ${projectId}),
       exports as (select id, file_key from report_exports where session_id in (select id from crawls))
     select
       array(select id::text from crawls) as "crawlIds",
       array(select id::text from crawls where status in ('queued', 'running')) as "activeCrawlIds",
       array(select id::text from exports) as "exportIds",
       array(select file_key from exports where file_key is not null) as "fileKeys",
       array(select key_prefix from crawl_archives
         where session_id in (select id from crawls) and key_prefix is not null) as "archivePrefixes"`,
  )
  return rows[0] as ProjectResources
}

/** Also deletes all rows that reference the project. */
export async function deleteProjectRow({ db }: Db, projectId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await recordEvent(transaction, { type: 'project.deleted', projectId, screen: null, data: {} })
    await transaction.delete(projects).where(eq(projects.id, projectId))
  })
}
