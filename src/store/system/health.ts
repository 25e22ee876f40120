import type { HealthDay, PartState, SystemPart } from '#domain/system/admin.ts'
import type { FailedLook } from '#domain/system/health-history.ts'
import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>

export type HealthSample = { minute: Date; part: SystemPart; state: PartState['state']; ms: number; detail: string }

/** Several processes check the same part: a success of one does not undo a failure that another found. */
const STAYS_DOWN = `(not $6 and excluded.state <> 'down'
  and coalesce(health_samples.last_state, health_samples.state) = 'down')`

/**
 * The first check of a minute decides its state, unless a later one finds the part down, or set up or removed since:
 * a success never hides a failure. The first check after a start is also stored, as the current state.
 */
export async function saveSamples({ pool }: Pool, samples: HealthSample[], isAfterStart: boolean): Promise<void> {
  await pool.query(
    `insert into health_samples (minute, part, state, ms, detail)
     select distinct on (minute, part) minute, part, state, ms, detail
     from unnest($1::timestamptz[], $2::text[], $3::text[], $4::int[], $5::text[])
       as sample (minute, part, state, ms, detail)
     order by minute, part, state = 'down' desc
     on conflict (part, minute) do update set
       last_state = case when ${STAYS_DOWN} then health_samples.last_state else excluded.state end,
       ms = case when ${STAYS_DOWN} then health_samples.ms else excluded.ms end,
       detail = case when ${STAYS_DOWN} then health_samples.detail else excluded.detail end,
       state = case when health_samples.state <> 'down'
           and (excluded.state = 'down' or (excluded.state = 'not-set-up') <> (health_samples.state = 'not-set-up'))
         then excluded.state else health_samples.state end`,
    [
      samples.map(({ minute }) => minute),
      samples.map(({ part }) => part),
      samples.map(({ state }) => state),
      samples.map(({ ms }) => ms),
      samples.map(({ detail }) => detail),
      isAfterStart,
    ],
  )
}

/** The parts that were checked in this minute. */
export async function listMeasuredParts({ pool }: Pool, minute: Date): Promise<SystemPart[]> {
  const { rows } = await pool.query<{ part: SystemPart }>('select part from health_samples where minute = $1', [minute])
  return rows.map(({ part }) => part)
}

/** The latest check of each part since this time. */
export async function listLatestLooks({ pool }: Pool, since: Date): Promise<HealthSample[]> {
  const { rows } = await pool.query<HealthSample>(
    `select distinct on (part) part, coalesce(last_state, state) as state, ms, detail, minute
     from health_samples where minute >= $1 order by part, minute desc`,
    [since],
  )
  return rows
}

/** Stored totals of past days, and the latest days counted now. A part that is not set up is not measured. */
export async function listHealthDays({ pool }: Pool, since: Date): Promise<(HealthDay & { part: SystemPart })[]> {
  const { rows } = await pool.query<HealthDay & { part: SystemPart }>(
    `select part, day, measured, ok from health_days where day >= $1
     union all
     select part, day, measured, ok from (${countedDays(`minute > now() - interval '2 days'`)}) as counted
     where not exists (
       select from health_days where health_days.part = counted.part and health_days.day = counted.day)`,
    [since.toISOString().slice(0, 10)],
  )
  return rows
}

/** Minutes since this day without a check of a part that was checked before. Gaps of up to `few` do not count. */
export async function countUnmeasured(
  { pool }: Pool,
  { since, now, few }: { since: Date; now: Date; few: number },
): Promise<Map<SystemPart, number>> {
  const { rows } = await pool.query<{ part: SystemPart; minutes: number }>(
    `select part, sum(minutes)::int as minutes from (
       select part, floor(extract(epoch from
         coalesce(lead(minute) over (partition by part order by minute), $2) - minute) / 60)::int - 1 as minutes
       from (
         select part, minute from health_samples where minute >= $1
         union all select distinct part, $1::timestamptz - interval '1 minute' from health_days where day < $4
       ) as checks
     ) as gaps where minutes > $3 group by part`,
    [since, now, few, since.toISOString().slice(0, 10)],
  )
  return new Map(rows.map(({ part, minutes }) => [part, minutes]))
}

export async function listFailedLooks({ pool }: Pool, since: Date): Promise<FailedLook[]> {
  const { rows } = await pool.query<FailedLook>(
    `select part, minute from health_samples where state = 'down' and minute >= $1 order by minute`,
    [since],
  )
  return rows
}

/** The time of the oldest stored check. */
export async function findFirstLook({ pool }: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ first: Date | null }>(
    `select least((select min(minute) from health_samples),
       (select min(day)::timestamp at time zone 'UTC' from health_days)) as first`,
  )
  return rows[0]?.first ?? null
}

/** Stores the totals of the days before this one, once. */
export async function countHealthDays({ pool }: Pool, today: string): Promise<void> {
  await pool.query(
    `insert into health_days (part, day, measured, ok, is_set_up)
     select part, day, measured, ok, is_set_up from (${countedDays('true')}) as counted where day < $1
     on conflict do nothing`,
    [today],
  )
}

/** Keeps failures longer than successes, because the list of incidents is made from them. */
export async function forgetHealth(
  { pool }: Pool,
  before: { samples: Date; failures: Date; days: Date },
): Promise<void> {
  await pool.query(`delete from health_samples where minute < $1 and (state <> 'down' or minute < $2)`, [
    before.samples,
    before.failures,
  ])
  await pool.query('delete from health_days where day < $1', [before.days.toISOString().slice(0, 10)])
}

function countedDays(condition: string): string {
  return `select part, to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*) filter (where state <> 'not-set-up')::int as measured, count(*) filter (where state = 'ok')::int as ok,
      bool_or(state <> 'not-set-up') as is_set_up
    from health_samples where ${condition} group by 1, 2`
}
