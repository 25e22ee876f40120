import { sql } from 'drizzle-orm'
import type { PlanUsage } from '#domain/plans/billing-overview.ts'
import { UNLIMITED } from '#domain/plans/tiers.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

type Row = Omit<PlanUsage, 'since'> & { since: Date }

/** Whose usage is counted: a workspace, or what one of its members sees of it. */
type Scope = { workspaceId: string; limitedMemberId: string | null }

/** The usage of a workspace this month, and how many of its crawls have more than `maxUrls` pages. */
export async function countUsage(
  { db }: Pick<Database, 'db'>,
  { workspaceId, limitedMemberId }: Scope,
  maxUrls: number,
): Promise<PlanUsage> {
  const projects = limitedMemberId
    ? sql`select project_id from member_projects where workspace_id = ${workspaceId} and user_id = ${limitedMemberId}`
    : sql`select id from projects where workspace_id = ${workspaceId}`
  const { rows } = await runSql<Row>(
    db,
    sql`with month as (select date_trunc('month', now(), 'UTC') as since)
     select since,
       count(*) filter (where created_at >= since)::int as crawls,
       coalesce(sum(total_urls_crawled) filter (where created_at >= since), 0)::int as pages,
       coalesce(max(total_urls_crawled) filter (where created_at >= since), 0) as "largestCrawl",
       coalesce(max(succeeded) filter (where created_at >= since and tier <> 'free_no_login'), 0) as "maxLlmChecks",
       count(*) filter (where ${maxUrls !== UNLIMITED} and total_urls_crawled > ${maxUrls})::int as "largerThanPlan"
     from month left join crawl_sessions on project_id in (${projects})
       or user_id = (select personal_of from workspaces where id = ${workspaceId}) group by since`,
  )
  const row = rows[0] as Row
  return { ...row, since: row.since.toISOString() }
}
