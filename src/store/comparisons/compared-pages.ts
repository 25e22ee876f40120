import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

/** The crawled pages of the older crawl as `base` and of the newer crawl as `other`. */
export function bothCrawls(baseId: string, otherId: string): SQL {
  return sql`
    base as (select * from report_rows where session_id = ${baseId} and ${IS_COMPARED}),
    other as (select * from report_rows where session_id = ${otherId} and ${IS_COMPARED})`
}

const IS_COMPARED = sql`not is_removed and indexability <> 'not_crawled'`

export const IS_CHANGED = sql`(
  base.status <> other.status or base.status_code is distinct from other.status_code or base.title <> other.title
  or base.indexability <> other.indexability or coalesce(base.content_digest <> other.content_digest, false))`

/**
 * Allows only hash joins. The planner has no statistics for a crawl that just finished, and would choose a join that
 * takes quadratic time.
 */
export async function runWithHashJoins<Row extends object>(
  { db }: Pick<Database, 'db'>,
  statement: SQL,
): Promise<Row[]> {
  return db.transaction(
    async (transaction) => {
      await runSql(
        transaction,
        sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
          set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`,
      )
      return (await runSql<Row>(transaction, statement)).rows
    },
    { accessMode: 'read only' },
  )
}
