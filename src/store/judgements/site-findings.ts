import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { type FoundFinding, foundIssues, mergedIssues } from './merged-issues.ts'

type Db = Pick<Database, 'db'>

/** Like `stageSiteIssues`, for findings. No count includes them, because of their severity. */
export async function stageSiteFindings(
  { db }: Db,
  crawlId: string,
  runId: string,
  found: FoundFinding[],
): Promise<void> {
  if (found.length === 0) return
  await runSql(
    db,
    sql`with found as materialized (${foundIssues(found)}
      ), updated as (
        update judged_pages as page set findings = ${mergedIssues(sql`coalesce(page.findings, '[]')`, sql`found.issues`)} from found
        where page.session_id = ${crawlId} and page.run_id = ${runId} and md5(page.url) = md5(found.url)
          and page.url = found.url
        returning page.url)
      insert into crawl_url_issues (session_id, url, issue, staged_by)
      select ${crawlId}, found.url, issue, ${runId} from found, jsonb_array_elements(found.issues) as issue
      where not exists (select from updated where updated.url = found.url)`,
  )
}
