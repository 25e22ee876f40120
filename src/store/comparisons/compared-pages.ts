import type pg from 'pg'
import type { Database } from '#platform/postgres/database.ts'

/** The pages of the crawls $1 and $2, named as the older and the newer one. */
export const BOTH_CRAWLS = `
  base as (select * from report_rows where session_id = $1 and not is_removed),
  other as (select * from report_rows where session_id = $2 and not is_removed)`

/** Whether a page that is in both crawls says something else. */
export const IS_CHANGED = `(
  base.status <> other.status or base.status_code is distinct from other.status_code or base.title <> other.title
  or base.indexability <> other.indexability or coalesce(base.content_digest <> other.content_digest, false))`

/**
 * Two crawls of a hundred thousand pages are joined by their addresses. A crawl that has just ended is news to the
 * planner; it would take it for a few rows and look each of them up in all of the other's.
 */
export async function withHashJoins<Value>(
  { pool }: Pick<Database, 'pool'>,
  read: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(
      "set local enable_nestloop = off; set local enable_mergejoin = off; set local jit = off; set local work_mem = '64MB'",
    )
    return await read(client)
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error) => client.release(error),
    )
  }
}
