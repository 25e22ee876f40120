import type { Database } from '#platform/postgres/database.ts'

/**
 * Counts one use of `key`, or says how long to wait if the limit is reached. The window slides: the previous one
 * counts in proportion to its overlap, so that nobody gets twice the limit around a window change.
 */
export async function takeFromLimit(
  { pool }: Database,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<{ isAllowed: true } | { isAllowed: false; retryAfterSeconds: number }> {
  const result = await pool.query<{ taken: boolean; wait: number }>(
    `with slot as (select to_timestamp(floor(extract(epoch from now()) / $3) * $3) as starts),
     seen as (
       select starts, extract(epoch from starts + $3 * interval '1 second' - now()) as wait,
         coalesce((select count from rate_limits
           where key = $1 and window_start = starts - $3 * interval '1 second'), 0) as earlier
       from slot),
     used as (select starts, wait, ceil(earlier * wait / $3)::int as earlier from seen),
     taken as (
       insert into rate_limits (key, window_start, count) select $1, starts, 1 from used where earlier < $2
       on conflict (key, window_start) do update set count = rate_limits.count + 1
         where rate_limits.count + (select earlier from used) < $2
       returning 1)
     select exists (select from taken) as taken, ceil(wait)::int as wait from used`,
    [key, limit, windowSeconds],
  )
  const row = result.rows[0]
  if (!row) throw new Error('the rate limit query returned no row')
  return row.taken ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds: Math.max(1, row.wait) }
}

/** Deletes windows that started before this time and no longer count. */
export async function dropOldLimits({ pool }: Database, before: Date): Promise<void> {
  await pool.query('delete from rate_limits where window_start < $1', [before])
}

/** Undoes one use that `takeFromLimit` counted in the current window. */
export async function returnToLimit({ pool }: Database, key: string, windowSeconds: number): Promise<void> {
  await pool.query(
    `update rate_limits set count = count - 1
     where key = $1 and count > 0 and window_start = to_timestamp(floor(extract(epoch from now()) / $2) * $2)`,
    [key, windowSeconds],
  )
}
