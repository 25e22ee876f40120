import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

export async function isReportedUrl(
  { db }: Pick<Database, 'db'>,
  projectId: string,
  spellings: string[],
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`select from report_rows where session_id in (select id from crawl_sessions where project_id = ${projectId})
      and md5(url) = any (select md5(each) from unnest(${sql.param(spellings)}::text[]) as each) limit 1`,
  )
  return rowCount === 1
}
