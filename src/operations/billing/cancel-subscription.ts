import { isOpen } from '#domain/billing.ts'
import { openStripe } from '#platform/stripe.ts'
import { listSubscriptions } from '#store/billing.ts'
import { findCustomerId } from '#store/billing-customers.ts'
import { Unavailable } from '../errors.ts'
import { type BillingApp, isMissing } from './ask-stripe.ts'

/**
 * Before an account is deleted: removes its customer at Stripe, which ends every subscription at once and closes open
 * checkouts. Throws when Stripe did not confirm that, and then the account must stay: nobody goes on paying unseen.
 */
export async function cancelSubscription(app: BillingApp, userId: string): Promise<void> {
  const { db } = app.database
  const customer = await findCustomerId(db, userId)
  if (!customer) return
  const { stripe: settings } = app.settings
  if (!settings) {
    if ((await listSubscriptions(db, userId)).some(isOpen)) throw notCancelled()
    return
  }
  const stripe = await openStripe(settings)
  await stripe.customers.del(customer).catch((error) => {
    if (isMissing(error)) return
    app.log.error({ err: error, userId }, 'Stripe did not remove the customer of an account that is to be deleted')
    throw notCancelled()
  })
}

function notCancelled(): Unavailable {
  return new Unavailable(
    'Your subscription could not be cancelled just now, so nothing was deleted. Please try again in a few minutes, or contact us.',
    'payment_provider_unavailable',
  )
}
