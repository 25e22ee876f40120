import { tierOfAccount } from '#domain/billing.ts'
import { parseEmail } from '#domain/email-address.ts'
import type { Tier } from '#domain/tiers.ts'
import { readBilling, setGrantedPlan } from '#store/billing.ts'
import type { App } from '../app.ts'
import { InvalidInput, NotFound } from '../errors.ts'

export const GRANTABLE_PLANS = ['paid', 'registered_free'] as const

/**
 * Gives an account a plan by hand, for who runs this server. The free one takes a grant back and leaves what is paid for
 * alone. Returns the tier that the account has now.
 */
export async function grantPlan(
  app: Pick<App, 'database'>,
  { plan, email: typed }: { plan: string; email: string },
): Promise<{ email: string; tier: Tier }> {
  const email = parseEmail(typed)
  if (!GRANTABLE_PLANS.some((known) => known === plan)) {
    throw new InvalidInput(`There is no plan '${plan}'. The plans are ${GRANTABLE_PLANS.join(' and ')}.`)
  }
  if (!email) throw new InvalidInput(`'${typed}' is not an e-mail address.`)
  const { db } = app.database
  const userId = await setGrantedPlan(db, email, plan === 'paid' ? 'paid' : null)
  if (!userId) throw new NotFound(`Nobody has an account with the address ${email}.`)
  const { granted, subscriptions } = await readBilling(db, userId)
  return { email, tier: tierOfAccount(granted, subscriptions, new Date()) }
}
