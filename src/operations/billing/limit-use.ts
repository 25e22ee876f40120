import type { App } from '../app.ts'
import { countUse } from '../count-use.ts'

const LIMITS = {
  checkout: { maxUses: 20, seconds: 3600 },
  portal: { maxUses: 60, seconds: 3600 },
  refresh: { maxUses: 10, seconds: 60 },
}

/** Limits actions that make several requests to Stripe, because Stripe has limits of its own. */
export async function limitUse(
  { database }: Pick<App, 'database'>,
  userId: string,
  what: keyof typeof LIMITS,
): Promise<void> {
  const { maxUses, seconds } = LIMITS[what]
  await countUse(
    database,
    { key: `billing-${what}:${userId}`, max: maxUses, perSeconds: seconds },
    () => 'Too many requests. Please wait a while and try again.',
  )
}
