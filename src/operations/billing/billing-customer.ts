import { findCustomerId, keepCustomerId } from '#store/billing/billing-customers.ts'
import type { SignedIn } from '../viewer.ts'
import { askStripe, type BillingApp } from './query-stripe.ts'

/** The account's customer at Stripe; made when there is none yet. */
export async function billingCustomer(app: BillingApp, { userId, email }: SignedIn): Promise<string> {
  const { db } = app.database
  const known = await findCustomerId(db, userId)
  if (known) return known
  const customer = await askStripe(app, (stripe) => stripe.customers.create({ email, metadata: { userId } }))
  const kept = await keepCustomerId(db, userId, customer.id)
  // Another request was quicker.
  if (kept !== customer.id) await askStripe(app, (stripe) => stripe.customers.del(customer.id))
  return kept
}
