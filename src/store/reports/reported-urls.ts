import type { Database } from '#platform/postgres/database.ts'

/** Whether a report of the project has a page with one of these spellings of its URL. */
export async function isReportedUrl(
  { pool }: Pick<Database, 'pool'>,
  projectId: string,
  spellings: string[],
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from report_rows where session_id in (select id from crawl_sessions where project_id = $1)
     and md5(url) = any (select md5(each) from unnest($2::text[]) as each) limit 1`,
    [projectId, spellings],
  )
  return rowCount === 1
}
