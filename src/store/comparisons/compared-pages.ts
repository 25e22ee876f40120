import type pg from 'pg'
import type { Database } from '#platform/postgres/database.ts'

/** The pages of the older crawl $1 as `base` and of the newer crawl $2 as `other`. */
export const BOTH_CRAWLS = `
  base as (select * from report_rows where session_id = $1 and not is_removed),
  other as (select * from report_rows where session_id = $2 and not is_removed)`

/** Whether a page that is in both crawls has changed. */
export const IS_CHANGED = `(
  base.status <> other.status or base.status_code is distinct from other.status_code or base.title <> other.title
  or base.indexability <> other.indexability or coalesce(base.content_digest <> other.content_digest, false))`

/**
 * Joins two crawls of 100,000 pages by URL. The planner has no statistics of a crawl that just finished: it expects a
 * few rows and would scan all pages of the other crawl for each of them.
 */
export async function withHashJoins<Value>(
  { pool }: Pick<Database, 'pool'>,
  read: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(
      `set local enable_nestloop = off; set local enable_mergejoin = off; set local jit = off;
       set local work_mem = '64MB'`,
    )
    return await read(client)
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error) => client.release(error),
    )
  }
}
