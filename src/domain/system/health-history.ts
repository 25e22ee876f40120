import type { HealthDay, Incident, PartHistory, ServiceStatus, SystemPart } from './admin.ts'
import { PART_NAMES, PLURAL_PARTS } from './system.ts'

export const SHOWN_DAYS = 90
/** Failed tests at most this far apart belong to the same incident. */
const SAME_INCIDENT_MS = 5 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Shorter gaps between tests are normal, for example during a slow test or a restart. */
export const MAX_GAP_MINUTES = 3

export type FailedTest = { part: SystemPart; minute: Date }

/** Expects tests oldest first, returns incidents newest first. Incidents of parts that are down now have no end. */
export function findIncidents(looks: FailedTest[], downNow: SystemPart[]): Incident[] {
  const found: { part: SystemPart; from: number; last: number }[] = []
  for (const { part, minute } of looks) {
    const at = minute.getTime()
    const before = found.findLast((incident) => incident.part === part)
    if (before && at - before.last <= SAME_INCIDENT_MS) before.last = at
    else found.push({ part, from: at, last: at })
  }
  const newest = new Map(found.map((incident) => [incident.part, incident]))
  return found
    .map((incident) => {
      const { part, from, last } = incident
      const isOver = newest.get(part) !== incident || !downNow.includes(part)
      const until = isOver ? new Date(last + MINUTE_MS).toISOString() : null
      return { part, from: new Date(from).toISOString(), until, detail: (isOver ? WHAT_FAILED : WHAT_FAILS)[part] }
    })
    .sort((one, other) => other.from.localeCompare(one.from))
}

/** One entry per day, today last; a day without measurements has `measured` 0. */
export function fillDays(measuredDays: HealthDay[], now: Date, count = SHOWN_DAYS): HealthDay[] {
  const byDay = new Map(measuredDays.map((day) => [day.day, day]))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, measured: 0, ok: 0 }
  })
}

/**
 * Uptime of the measured minutes, rounded down so that only a part that never failed has 100. Null without
 * measurements.
 */
export function uptimeOf(days: HealthDay[]): { percent: number; minutes: number } | null {
  const minutes = days.reduce((sum, { measured }) => sum + measured, 0)
  const ok = days.reduce((sum, day) => sum + day.ok, 0)
  return minutes === 0 ? null : { percent: Math.floor((ok / minutes) * 10_000) / 100, minutes }
}

/**
 * Minutes in which nothing was measured, for example because the server was off. Ignores days that lack only a few
 * minutes, and the first day, because its start is unknown.
 */
export function unmeasuredMinutes(days: Pick<HealthDay, 'measured'>[]): number {
  const first = days.findIndex(({ measured }) => measured > 0)
  if (first === -1) return 0
  const missing = days.slice(first + 1).map(({ measured }) => DAY_MS / MINUTE_MS - measured)
  return missing.filter((minutes) => minutes > MAX_GAP_MINUTES).reduce((sum, minutes) => sum + minutes, 0)
}

export function statusSentence({ parts }: Pick<ServiceStatus, 'parts'>): string {
  const down = parts.filter(({ state }) => state === 'down')
  if (down.length > 0) return `${listed(down)} ${isPlural(down) ? 'are' : 'is'} down`
  const unknown = parts.filter(({ state }) => state === 'unknown')
  if (unknown.length === 0) return 'All systems operational'
  if (unknown.length === parts.length) return 'Nothing was measured in the last few minutes'
  return `${listed(unknown)} ${isPlural(unknown) ? 'were' : 'was'} not measured in the last few minutes`
}

function isPlural(parts: Pick<PartHistory, 'part'>[]): boolean {
  return parts.length > 1 || parts.some(({ part }) => PLURAL_PARTS.includes(part))
}

function listed(parts: Pick<PartHistory, 'part'>[]): string {
  const names = parts.map(({ part }) => PART_NAMES[part])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Public descriptions of past incidents: what users could not do, without internals. */
const WHAT_FAILED: Record<SystemPart, string> = {
  web: 'Pages and the API did not respond.',
  database: 'The database did not respond, so pages that need it could not be shown.',
  queue: 'Crawls, exports and messages were not processed. They waited in the queue.',
  mail: 'Messages could not be sent. They waited and were retried.',
  storage: 'Images and exported files could not be stored or read.',
}

/** Like `WHAT_FAILED`, for incidents that are still open. */
const WHAT_FAILS: Record<SystemPart, string> = {
  web: 'Pages and the API do not respond.',
  database: 'The database does not respond, so pages that need it cannot be shown.',
  queue: 'Crawls, exports and messages are not processed. They wait in the queue.',
  mail: 'Messages cannot be sent. They wait and are retried.',
  storage: 'Images and exported files cannot be stored or read.',
}
