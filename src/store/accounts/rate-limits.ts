import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { rateLimits } from './account-schema.ts'

/**
 * Counts one use of `key`, or says how long to wait if the limit is reached. A share of the previous window counts too.
 * Otherwise a client could use twice the limit around a window change.
 */
export async function takeFromLimit(
  { db }: Database,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<{ isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }> {
  const { rows } = await runSql<{ taken: boolean; wait: number }>(
    db,
    sql`with slot as (select ${windowStart(windowSeconds)} as starts, ${windowSeconds} * interval '1 second' as length),
      seen as (
        select starts, extract(epoch from starts + length - now()) as wait,
          coalesce((select count from rate_limits where key = ${key} and window_start = starts - length), 0) as earlier
        from slot),
      used as (select starts, wait, ceil(earlier * wait / ${windowSeconds})::int as earlier from seen),
      taken as (
        insert into rate_limits (key, window_start, count)
        select ${key}, starts, 1 from used where earlier < ${limit}
        on conflict (key, window_start) do update set count = rate_limits.count + 1
          where rate_limits.count + (select earlier from used) < ${limit}
        returning 1)
      select exists (select from taken) as taken, ceil(wait)::int as wait from used`,
  )
  const row = rows[0]
  if (!row) throw new Error('the rate limit query returned no row')
  return row.taken ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds: Math.max(1, row.wait) }
}

export async function dropOldLimits({ db }: Database, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, before))
}

/** Undoes one use that `takeFromLimit` counted in the current window. */
export async function refundLimit({ db }: Database, key: string, windowSeconds: number): Promise<void> {
  const { count, windowStart: start } = rateLimits
  await db
    .update(rateLimits)
    .set({ count: sql`${count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(count, 0), eq(start, windowStart(windowSeconds))))
}

const windowStart = (seconds: number) => sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`
