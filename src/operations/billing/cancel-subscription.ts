import { isOpen } from '#domain/plans/billing.ts'
import { openStripe, type StripeSettings } from '#platform/stripe.ts'
import { listSubscriptions } from '#store/billing/billing.ts'
import { findCustomerId } from '#store/billing/billing-customers.ts'
import { Unavailable } from '../errors.ts'
import { type BillingApp, isMissing } from './query-stripe.ts'

/**
 * Deletes a workspace's customer at Stripe, which ends all subscriptions and open checkouts. Returns its id, if any.
 * Throws if Stripe does not confirm. The workspace must then not be deleted, or its owner would keep paying unnoticed.
 */
export async function cancelSubscription(app: BillingApp, workspaceId: string): Promise<string | null> {
  const { db } = app.database
  const customer = await findCustomerId(db, workspaceId)
  if (!customer) return null
  const { stripe: settings } = app.settings
  if (!settings) {
    if ((await listSubscriptions(db, workspaceId)).some(isOpen)) throw notCancelled()
    return null
  }
  await removeCustomer(settings, customer).catch((error) => {
    app.log.error({ err: error, workspaceId }, 'deletion: Stripe did not delete the customer')
    throw notCancelled()
  })
  return customer
}

/** Deletes a customer that was created while its workspace was being deleted, so that nobody pays for it. */
export async function forgetLateCustomer({ settings, log }: BillingApp, customer: string): Promise<void> {
  if (!settings.stripe) return
  await removeCustomer(settings.stripe, customer).catch((err) =>
    log.error({ err, customer }, 'a customer of a deleted workspace is left at Stripe: delete it there by hand'),
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
    'Your subscription could not be cancelled, so nothing was deleted. ' +
      'Please try again in a few minutes, or contact us.',
    'payment_provider_unavailable',
  )
}
