import { type SQL, sql } from 'drizzle-orm'
import type { FactStats } from '#domain/projects/competitors.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

/** The response time includes failed pages; the other stats do not. */
export async function readFactStats({ db }: Pick<Database, 'db'>, crawlId: string): Promise<FactStats> {
  const { rows } = await runSql<FactStats>(
    db,
    sql`select percentile_disc(0.5) within group (order by row.ttfb_ms) as "medianResponseTime",
       percentile_disc(0.5) within group (order by row.words) filter (where ${IS_SUCCESS}) as "medianWords",
       ${countPages(sql`page.title = '' or page.is_title_stand_in`)} as "withoutTitle",
       ${countPages(sql`page.meta_description = '' or page.is_description_stand_in`)} as "withoutDescription",
       ${countPages(sql`page.h1 <> '' and coalesce(page.h1_count, 1) = 1`)} as "withOneH1",
       ${countPages(sql`page.missing_alt_count > 0`)} as "withoutAlt"
     from report_rows as row join crawl_results as page on page.session_id = row.session_id and page.seq = row.seq
     where row.session_id = ${crawlId} and not row.is_removed`,
  )
  return rows[0] as FactStats
}

const IS_SUCCESS = sql`row.status = 'success'`

function countPages(condition: SQL): SQL {
  return sql`count(*) filter (where ${IS_SUCCESS} and (${condition}))::int`
}
