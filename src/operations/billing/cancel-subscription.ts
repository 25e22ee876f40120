import { isOpen } from '#domain/plans/billing.ts'
import { openStripe, type StripeSettings } from '#platform/stripe.ts'
import { listSubscriptions } from '#store/billing/billing.ts'
import { findCustomerId } from '#store/billing/billing-customers.ts'
import { Unavailable } from '../errors.ts'
import { type BillingApp, isMissing } from './query-stripe.ts'

/**
 * Before an account is deleted: removes its customer at Stripe, which ends every subscription at once and closes open
 * checkouts. Throws when Stripe did not confirm that, and then the account must stay: nobody goes on paying unseen. Gives
 * the customer that is gone, if there was one.
 */
export async function cancelSubscription(app: BillingApp, userId: string): Promise<string | null> {
  const { db } = app.database
  const customer = await findCustomerId(db, userId)
  if (!customer) return null
  const { stripe: settings } = app.settings
  if (!settings) {
    if ((await listSubscriptions(db, userId)).some(isOpen)) throw notCancelled()
    return null
  }
  await removeCustomer(settings, customer).catch((error) => {
    app.log.error({ err: error, userId }, 'Stripe did not remove the customer of an account that is to be deleted')
    throw notCancelled()
  })
  return customer
}

/** For a checkout that was begun while its account was being deleted: nobody can pay for what is no longer there. */
export async function forgetLateCustomer({ settings, log }: BillingApp, customer: string): Promise<void> {
  if (!settings.stripe) return
  await removeCustomer(settings.stripe, customer).catch((err) =>
    log.error({ err, customer }, 'a customer of a deleted account is left at Stripe; remove it by hand'),
  )
}

async function removeCustomer(settings: StripeSettings, customer: string): Promise<void> {
  const stripe = await openStripe(settings)
  await stripe.customers.del(customer).catch((error) => {
    if (!isMissing(error)) throw error
  })
}

function notCancelled(): Unavailable {
  return new Unavailable(
    'Your subscription could not be cancelled just now, so nothing was deleted. Please try again in a few minutes, or contact us.',
    'payment_provider_unavailable',
  )
}
