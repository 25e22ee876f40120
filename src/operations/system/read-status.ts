import { type PartHistory, type ServiceStatus, SYSTEM_PARTS, type SystemPart } from '#domain/system/admin.ts'
import {
  fillDays,
  findIncidents,
  MAX_GAP_MINUTES,
  SHOWN_DAYS,
  unmeasuredMinutes,
} from '#domain/system/health-history.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  countUnmeasured,
  findFirstCheck,
  listFailedChecks,
  listHealthDays,
  listLatestChecks,
} from '#store/system/health.ts'
import type { App } from '../app.ts'
import { inTime } from './with-timeout.ts'

export const INCIDENT_DAYS = 30
const DAY_MS = 86_400_000
/** A sample is taken every minute, so an older one says nothing about the current state. */
export const NOW_MS = 150_000
const DATABASE_MS = 2000

export async function readStatus({ database, log }: Pick<App, 'database' | 'log'>): Promise<ServiceStatus> {
  const now = new Date()
  try {
    return await inTime(readHistory(database, now), DATABASE_MS)
  } catch (error) {
    log.warn({ err: error }, 'cannot read the health history')
    return withoutHistory(now)
  }
}

export async function readStates(database: Database, now: Date): Promise<Map<SystemPart, PartHistory['state']>> {
  const latest = await listLatestChecks(database, new Date(now.getTime() - NOW_MS))
  const stateOf = new Map(latest.map(({ part, state }) => [part, state]))
  return new Map(SYSTEM_PARTS.map((part) => [part, stateOf.get(part) ?? 'unknown']))
}

async function readHistory(database: Database, now: Date): Promise<ServiceStatus> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const yesterday = new Date(Math.floor(now.getTime() / DAY_MS - 1) * DAY_MS)
  const [states, days, failures, first, gaps] = await Promise.all([
    readStates(database, now),
    listHealthDays(database, daysAgo(SHOWN_DAYS - 1)),
    listFailedChecks(database, daysAgo(INCIDENT_DAYS)),
    findFirstCheck(database),
    countUnmeasured(database, { since: yesterday, now, few: MAX_GAP_MINUTES }),
  ])
  const daysOf = (part: SystemPart) =>
    fillDays(
      days.filter((day) => day.part === part).map(({ day, measured, ok }) => ({ day, measured, ok })),
      now,
    )
  // For days before yesterday, only daily totals are read. Every sample tests the database, so a minute that is missing
  // from its total had no sample.
  const gapsBefore = unmeasuredMinutes(daysOf('database').slice(0, -2))
  const down = SYSTEM_PARTS.filter((part) => states.get(part) === 'down')
  return {
    asOf: now.toISOString(),
    since: first?.toISOString() ?? null,
    hasHistory: true,
    parts: SYSTEM_PARTS.map((part) => ({
      part,
      state: states.get(part) ?? 'unknown',
      days: daysOf(part),
      unmeasured: gapsBefore + (gaps.get(part) ?? 0),
    })),
    incidents: findIncidents(failures, down),
  }
}

/** The history is in the database. If it cannot be read, the database counts as down. */
function withoutHistory(now: Date): ServiceStatus {
  const states: Partial<Record<SystemPart, PartHistory['state']>> = { web: 'ok', database: 'down' }
  const parts = SYSTEM_PARTS.map((part) => ({
    part,
    state: states[part] ?? ('unknown' as const),
    days: [],
    unmeasured: 0,
  }))
  return { asOf: now.toISOString(), since: null, hasHistory: false, parts, incidents: [] }
}
