import { localTime, toInstant } from '../words/days.ts'
import type { RecrawlEvery } from './project.ts'

/** At night, when sites have little traffic. */
const HOUR = 3

/** The next scheduled crawl: a day, a week or a month from now, at 03:00 in the owner's time zone. */
export function nextRecrawl(every: RecrawlEvery, now: Date, timezone: string): Date | null {
  if (every === 'never') return null
  const { year, month, day } = localTime(now, timezone)
  if (every === 'daily') return toInstant(Date.UTC(year, month - 1, day + 1, HOUR), timezone)
  if (every === 'weekly') return toInstant(Date.UTC(year, month - 1, day + 7, HOUR), timezone)
  // After a crawl on the 31st, the next one is on the last day of a shorter month.
  const daysOfNextMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toInstant(Date.UTC(year, month, Math.min(day, daysOfNextMonth), HOUR), timezone)
}
