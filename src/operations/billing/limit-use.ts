import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'

const LIMITS = {
  checkout: { often: 20, seconds: 3600 },
  portal: { often: 60, seconds: 3600 },
  refresh: { often: 10, seconds: 60 },
}

/** Each of these makes several requests to Stripe, which counts them, too. */
export async function limitUse(
  { database }: Pick<App, 'database'>,
  userId: string,
  what: keyof typeof LIMITS,
): Promise<void> {
  const { often, seconds } = LIMITS[what]
  const taken = await takeFromLimit(database, `billing-${what}:${userId}`, often, seconds)
  if (taken.isAllowed) return
  throw new LimitReached('That was asked for too often. Please wait a while and try again.', taken.retryAfterSeconds)
}
