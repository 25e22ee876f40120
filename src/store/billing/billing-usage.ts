import type { PlanUsage } from '#domain/plans/billing-overview.ts'
import { UNLIMITED } from '#domain/plans/tiers.ts'
import type { Database } from '#platform/postgres/database.ts'

type Row = Omit<PlanUsage, 'since'> & { since: Date }

/** The usage of an account this month, and how many of its crawls have more than `maxUrls` pages. */
export async function countUsage(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  maxUrls: number,
): Promise<PlanUsage> {
  const { rows } = await pool.query<Row>(
    `with month as (select date_trunc('month', now(), 'UTC') as since)
     select since,
       count(*) filter (where created_at >= since)::int as crawls,
       coalesce(sum(total_urls_crawled) filter (where created_at >= since), 0)::int as pages,
       coalesce(max(total_urls_crawled) filter (where created_at >= since), 0) as "largestCrawl",
       coalesce(max(succeeded) filter (where created_at >= since and tier <> 'free_no_login'), 0) as "mostLlmChecks",
       count(*) filter (where $2 <> ${UNLIMITED} and total_urls_crawled > $2)::int as "largerThanPlan"
     from month left join crawl_sessions on user_id = $1 group by since`,
    [userId, maxUrls],
  )
  const row = rows[0] as Row
  return { ...row, since: row.since.toISOString() }
}
