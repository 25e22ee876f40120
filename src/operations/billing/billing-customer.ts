import { findCustomerId, storeCustomerId } from '#store/billing/billing-customers.ts'
import type { SignedIn } from '../viewer.ts'
import { type BillingApp, queryStripe } from './query-stripe.ts'

/** The account's customer at Stripe; made when there is none yet. */
export async function billingCustomer(app: BillingApp, { userId, email }: SignedIn): Promise<string> {
  const { db } = app.database
  const known = await findCustomerId(db, userId)
  if (known) return known
  const customer = await queryStripe(app, (stripe) => stripe.customers.create({ email, metadata: { userId } }))
  const kept = await storeCustomerId(db, userId, customer.id)
  // Another request was quicker.
  if (kept !== customer.id) await queryStripe(app, (stripe) => stripe.customers.del(customer.id))
  return kept
}
