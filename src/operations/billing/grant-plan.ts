import { parseEmail } from '#domain/accounts/email-address.ts'
import { tierOfAccount } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { readBilling, setGrantedPlan } from '#store/billing/billing.ts'
import type { App } from '../app.ts'
import { planAction } from '../audit-log/plan-action.ts'
import { recordCommandLineAction } from '../audit-log/record-action.ts'
import { InvalidInput, NotFound } from '../errors.ts'

export const GRANTABLE_PLANS = ['paid', 'registered_free'] as const
export type GrantablePlan = (typeof GRANTABLE_PLANS)[number]

/**
 * Gives an account a plan by hand, for who runs this server. The free one takes a grant back and leaves what is paid for
 * alone. Returns the tier that the account has now.
 */
export async function grantPlan(
  app: Pick<App, 'database'>,
  { plan, email: typed }: { plan: string; email: string },
): Promise<{ email: string; tier: Tier }> {
  const email = parseEmail(typed)
  const known = GRANTABLE_PLANS.find((each) => each === plan)
  if (!known) {
    throw new InvalidInput(`There is no plan '${plan}'. The plans are ${GRANTABLE_PLANS.join(' and ')}.`)
  }
  if (!email) throw new InvalidInput(`'${typed}' is not an email address.`)
  const { db } = app.database
  const userId = await db.transaction(async (transaction) => {
    const id = await setGrantedPlan(transaction, email, known === 'paid' ? 'paid' : null)
    if (!id) throw new NotFound(`Nobody has an account with the address ${email}.`)
    await recordCommandLineAction(transaction, {
      ...planAction(email, known),
      target: { kind: 'user', id, name: email },
    })
    return id
  })
  const { granted, subscriptions } = await readBilling(db, userId)
  return { email, tier: tierOfAccount(granted, subscriptions, new Date()) }
}
