import { MAX_ACTIVE_CRAWLS, type Tier } from '#domain/plans/tiers.ts'
import { refundLimit } from '#store/accounts/rate-limits.ts'
import { countActiveCrawls } from '#store/crawls/crawls.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { LimitReached } from '../errors.ts'

const ACCOUNT_CRAWLS_PER_HOUR = 60

export type CountedBy = { key: string; name: string; perHour: number; maxActive: number }

/** Crawls of signed-in users are counted by account, because many users may share an IP address. */
export function countedBy({ settings }: App, actor: Actor): CountedBy {
  const { tier, clientKey } = actor
  if (actor.kind === 'person') return countedByOwner({ id: '', personalOf: actor.account.userId }, tier)
  const { anonymousCrawlsPerHour: perHour } = settings
  return { key: clientKey, name: 'IP address', perHour, maxActive: MAX_ACTIVE_CRAWLS[tier] }
}

type Owner = { id: string; personalOf: string | null }

/** Crawls of projects are counted by workspace. Those of a personal workspace count for the account. */
export function countedByOwner(workspace: Owner, tier: Tier): CountedBy {
  const name = workspace.personalOf ? 'account' : 'workspace'
  return { ...activeOf(workspace, tier), name, perHour: ACCOUNT_CRAWLS_PER_HOUR }
}

export function activeOf({ id, personalOf }: Owner, tier: Tier): Pick<CountedBy, 'key' | 'maxActive'> {
  return { key: personalOf ? `account:${personalOf}` : `workspace:${id}`, maxActive: MAX_ACTIVE_CRAWLS[tier] }
}

/**
 * An early check that saves work. The insert checks again under a lock, because parallel requests can all pass this
 * one.
 */
export async function refuseTooMany({ database }: App, counted: CountedBy): Promise<void> {
  if ((await countActiveCrawls(database, counted.key)) >= counted.maxActive) throw tooManyActive(counted)
}

export function tooManyActive({ maxActive }: CountedBy): LimitReached {
  return new LimitReached(
    `You already have ${maxActive} active crawls. Wait until one finishes, or cancel one. Then try again.`,
    5,
  )
}

export async function takeFromHour({ database }: App, { key, name, perHour }: CountedBy): Promise<void> {
  await countUse(
    database,
    { key: `crawl:${key}`, max: perHour, perSeconds: HOUR_SECONDS },
    (wait) =>
      `You have started ${perHour} crawls this hour, the limit for one ${name}. Try again in ${inMinutes(wait)}.`,
  )
}

/** Undoes `takeFromHour` for a crawl that was not started. */
export async function returnToHour({ database }: App, { key }: CountedBy): Promise<void> {
  await refundLimit(database, `crawl:${key}`, HOUR_SECONDS)
}
