import { MAX_ACTIVE_CRAWLS, type Tier } from '#domain/plans/tiers.ts'
import { counted } from '#domain/words/counts.ts'
import { returnToLimit, takeFromLimit } from '#store/accounts/rate-limits.ts'
import { countActiveCrawls } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

const ACCOUNT_CRAWLS_PER_HOUR = 60
const HOUR_SECONDS = 3600

export type CountedBy = { key: string; name: string; perHour: number; maxActive: number }

/** People with an account are counted by it, wherever they are: many may share a network address. */
export function countedBy({ settings }: App, { account, clientKey, tier }: Viewer): CountedBy {
  if (account) return { ...activeOf(account.userId, tier), name: 'account', perHour: ACCOUNT_CRAWLS_PER_HOUR }
  const { anonymousCrawlsPerHour: perHour } = settings
  return { key: clientKey, name: 'network address', perHour, maxActive: MAX_ACTIVE_CRAWLS[tier] }
}

/** By which key the crawls of an account are counted, and how many of them may be under way at once. */
export function activeOf(userId: string, tier: Tier): Pick<CountedBy, 'key' | 'maxActive'> {
  return { key: `account:${userId}`, maxActive: MAX_ACTIVE_CRAWLS[tier] }
}

/** Asked before a crawl of this hour is counted. Whoever keeps a crawl looks again, where requests take turns. */
export async function refuseTooMany({ database }: App, counted: CountedBy): Promise<void> {
  if ((await countActiveCrawls(database, counted.key)) >= counted.maxActive) throw tooManyActive(counted)
}

export function tooManyActive({ maxActive }: CountedBy): LimitReached {
  return new LimitReached(
    `You already have ${maxActive} crawls under way. Wait for one to end, or cancel one, then start this one.`,
    5,
  )
}

/** Counts one crawl of this hour, of whatever kind. */
export async function takeFromHour({ database }: App, { key, name, perHour }: CountedBy): Promise<void> {
  const use = await takeFromLimit(database, `crawl:${key}`, perHour, HOUR_SECONDS)
  if (use.isAllowed) return
  const minutes = Math.ceil(use.retryAfterSeconds / 60)
  throw new LimitReached(
    `You have started ${perHour} crawls this hour, the most one ${name} may. Nothing is lost: try again in ${counted(minutes, 'minute')}.`,
    use.retryAfterSeconds,
  )
}

/** The crawl that was counted did not come about. */
export async function returnToHour({ database }: App, { key }: CountedBy): Promise<void> {
  await returnToLimit(database, `crawl:${key}`, HOUR_SECONDS)
}
