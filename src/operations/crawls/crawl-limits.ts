import { returnToLimit, takeFromLimit } from '#store/rate-limits.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

const ACCOUNT_CRAWLS_PER_HOUR = 60
const HOUR_SECONDS = 3600

export type CountedBy = { key: string; name: string; perHour: number }

/** People with an account are counted by it, wherever they are: many may share a network address. */
export function countedBy({ settings }: App, { account, clientKey }: Viewer): CountedBy {
  return account
    ? { key: `account:${account.userId}`, name: 'account', perHour: ACCOUNT_CRAWLS_PER_HOUR }
    : { key: clientKey, name: 'network address', perHour: settings.anonymousCrawlsPerHour }
}

/** Counts one crawl of this hour, of whatever kind. */
export async function takeFromHour({ database }: App, { key, name, perHour }: CountedBy): Promise<void> {
  const use = await takeFromLimit(database, `crawl:${key}`, perHour, HOUR_SECONDS)
  if (use.isAllowed) return
  const minutes = Math.ceil(use.retryAfterSeconds / 60)
  throw new LimitReached(
    `You have started ${perHour} crawls this hour, the most one ${name} may. Nothing is lost: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    use.retryAfterSeconds,
  )
}

/** The crawl that was counted did not come about. */
export async function returnToHour({ database }: App, { key }: CountedBy): Promise<void> {
  await returnToLimit(database, `crawl:${key}`, HOUR_SECONDS)
}
