import { parseEmail } from '#domain/accounts/email-address.ts'
import { tierOfAccount } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { readBilling, setGrantedPlan } from '#store/billing/billing.ts'
import type { App } from '../app.ts'
import { planAction } from '../audit-log/plan-action.ts'
import { recordCommandLineAction } from '../audit-log/record-action.ts'
import { InvalidInput, NotFound } from '../errors.ts'

export const GRANTABLE_PLANS = ['paid', 'registered_free'] as const

/**
 * Grants the personal workspace of an account a plan, from the command line. The free plan withdraws a grant, but does not cancel a paid subscription.
 * Returns the tier that it has now.
 */
export async function grantPlan(
  app: Pick<App, 'database'>,
  { plan, email: typed }: { plan: string; email: string },
): Promise<{ email: string; tier: Tier }> {
  const email = parseEmail(typed)
  const granted = GRANTABLE_PLANS.find((each) => each === plan)
  if (!granted) {
    throw new InvalidInput(`There is no plan '${plan}'. The plans are ${GRANTABLE_PLANS.join(' and ')}.`)
  }
  if (!email) throw new InvalidInput(`'${typed}' is not an email address.`)
  const { db } = app.database
  const workspaceId = await db.transaction(async (transaction) => {
    const owner = await setGrantedPlan(transaction, email, granted === 'paid' ? 'paid' : null)
    if (!owner) throw new NotFound(`There is no account with the email address ${email}.`)
    await recordCommandLineAction(transaction, {
      ...planAction(email, granted),
      target: { kind: 'user', id: owner.userId, name: email },
    })
    return owner.workspaceId
  })
  const billing = await readBilling(db, workspaceId)
  return { email, tier: tierOfAccount(billing.granted, billing.subscriptions, new Date()) }
}
