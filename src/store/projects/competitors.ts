import type { Medians } from '#domain/projects/competitors.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Medians of a crawl. Failed pages count for the response time but not for the words. */
export async function readMedians({ pool }: Pick<Database, 'pool'>, crawlId: string): Promise<Medians> {
  const { rows } = await pool.query<Medians>(
    `select percentile_disc(0.5) within group (order by ttfb_ms) as "medianResponseTime",
       percentile_disc(0.5) within group (order by words) filter (where status = 'success') as "medianWords"
     from report_rows where session_id = $1 and not is_removed`,
    [crawlId],
  )
  return rows[0] as Medians
}
