import { SHOWN_DAYS } from '#domain/system/health-history.ts'
import { countHealthDays, pruneHealth } from '#store/system/health.ts'
import type { App } from '../app.ts'
import { INCIDENT_DAYS } from './read-status.ts'

const DAY_MS = 86_400_000
const SAMPLE_DAYS = 7

/** Counts the samples of past days, and deletes samples and days that are no longer shown. */
export async function pruneHealthHistory({ database }: Pick<App, 'database'>, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await countHealthDays(database, today)
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY_MS)
  await pruneHealth(database, {
    samples: daysAgo(SAMPLE_DAYS),
    failures: daysAgo(INCIDENT_DAYS),
    days: daysAgo(SHOWN_DAYS),
  })
}
