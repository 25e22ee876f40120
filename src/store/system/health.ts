import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { HealthDay, PartState, SystemPart } from '#domain/system/admin.ts'
import type { FailedTest } from '#domain/system/health-history.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { healthDays, healthSamples } from './admin-schema.ts'

type Db = Pick<Database, 'db'>

export type HealthSample = { minute: Date; part: SystemPart; state: PartState['state']; ms: number; detail: string }

/** Several processes check the same part. A success in one process does not undo a failure in another. */
const STAYS_DOWN = sql`(excluded.state <> 'down'
  and coalesce(health_samples.last_state, health_samples.state) = 'down')`

/**
 * A later check in the same minute changes `state` only if it finds the part down, newly set up or removed. It replaces
 * the other columns unless `STAYS_DOWN` applies, which is ignored after a start.
 */
export async function saveSamples({ db }: Db, samples: HealthSample[], isAfterStart: boolean): Promise<void> {
  const staysDown = isAfterStart ? sql`false` : STAYS_DOWN
  const column = (name: keyof HealthSample) => sql.param(samples.map((sample) => sample[name]))
  await runSql(
    db,
    sql`insert into health_samples (minute, part, state, ms, detail)
      select distinct on (minute, part) minute, part, state, ms, detail
      from unnest(${column('minute')}::timestamptz[], ${column('part')}::text[], ${column('state')}::text[],
          ${column('ms')}::int[], ${column('detail')}::text[]) as sample (minute, part, state, ms, detail)
      order by minute, part, state = 'down' desc
      on conflict (part, minute) do update set
        last_state = case when ${staysDown} then health_samples.last_state else excluded.state end,
        ms = case when ${staysDown} then health_samples.ms else excluded.ms end,
        detail = case when ${staysDown} then health_samples.detail else excluded.detail end,
        state = case when health_samples.state <> 'down'
            and (excluded.state = 'down' or (excluded.state = 'not-set-up') <> (health_samples.state = 'not-set-up'))
          then excluded.state else health_samples.state end`,
  )
}

export async function listMeasuredParts({ db }: Db, minute: Date): Promise<SystemPart[]> {
  const rows = await db.select({ part: healthSamples.part }).from(healthSamples).where(eq(healthSamples.minute, minute))
  return rows.map(({ part }) => part)
}

export async function listLatestChecks({ db }: Db, since: Date): Promise<HealthSample[]> {
  const { part, state, lastState, ms, detail, minute } = healthSamples
  return db
    .selectDistinctOn([part], {
      part,
      state: sql<HealthSample['state']>`coalesce(${lastState}, ${state})`,
      ms,
      detail,
      minute,
    })
    .from(healthSamples)
    .where(gte(minute, since))
    .orderBy(part, desc(minute))
}

/**
 * Counts the latest days here, because their totals are not stored yet. `measured` leaves out minutes in which the part
 * was not set up.
 */
export async function listHealthDays({ db }: Db, since: Date): Promise<(HealthDay & { part: SystemPart })[]> {
  const { rows } = await runSql<HealthDay & { part: SystemPart }>(
    db,
    sql`select part, day, measured, ok from health_days where day >= ${dayOf(since)}
      union all
      select part, day, measured, ok from (${countedDays(sql`minute > now() - interval '2 days'`)}) as counted
      where not exists (
        select from health_days where health_days.part = counted.part and health_days.day = counted.day)`,
  )
  return rows
}

/**
 * Counts the minutes since `since` in which a part was not checked, although it had been checked before. Gaps of up to
 * `few` minutes do not count.
 */
export async function countUnmeasured(
  { db }: Db,
  { since, now, few }: { since: Date; now: Date; few: number },
): Promise<Map<SystemPart, number>> {
  const { rows } = await runSql<{ part: SystemPart; minutes: number }>(
    db,
    sql`select part, sum(minutes)::int as minutes from (
        select part, floor(extract(epoch from
          coalesce(lead(minute) over (partition by part order by minute), ${now}) - minute) / 60)::int - 1 as minutes
        from (
          select part, minute from health_samples where minute >= ${since}
          union all
          select distinct part, ${since}::timestamptz - interval '1 minute' from health_days
          where day < ${dayOf(since)}
        ) as checks
      ) as gaps where minutes > ${few} group by part`,
  )
  return new Map(rows.map(({ part, minutes }) => [part, minutes]))
}

export async function listFailedChecks({ db }: Db, since: Date): Promise<FailedTest[]> {
  const { part, minute, state } = healthSamples
  return db
    .select({ part, minute })
    .from(healthSamples)
    .where(and(eq(state, 'down'), gte(minute, since)))
    .orderBy(minute)
}

export async function findFirstCheck({ db }: Db): Promise<Date | null> {
  const { rows } = await runSql<{ first: Date | null }>(
    db,
    sql`select least((select min(minute) from health_samples),
      (select min(day)::timestamp at time zone 'UTC' from health_days)) as first`,
  )
  return rows[0]?.first ?? null
}

/** Stores the totals of each day before `today` once. */
export async function countHealthDays({ db }: Db, today: string): Promise<void> {
  await runSql(
    db,
    sql`insert into health_days (part, day, measured, ok, is_set_up)
      select part, day, measured, ok, is_set_up from (${countedDays(sql`true`)}) as counted where day < ${today}
      on conflict do nothing`,
  )
}

/** Keeps failures longer than successes, because the list of incidents is built from failures. */
export async function pruneHealth({ db }: Db, before: { samples: Date; failures: Date; days: Date }): Promise<void> {
  const { minute, state } = healthSamples
  const isForgotten = and(lt(minute, before.samples), or(ne(state, 'down'), lt(minute, before.failures)))
  await db.delete(healthSamples).where(isForgotten)
  await db.delete(healthDays).where(lt(healthDays.day, dayOf(before.days)))
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

function countedDays(condition: SQL): SQL {
  return sql`select part, to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*) filter (where state <> 'not-set-up')::int as measured, count(*) filter (where state = 'ok')::int as ok,
      bool_or(state <> 'not-set-up') as is_set_up
    from health_samples where ${condition} group by 1, 2`
}
