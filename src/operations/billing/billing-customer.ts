import { findCustomerId, storeCustomerId } from '#store/billing/billing-customers.ts'
import type { SignedIn } from '../actor.ts'
import { type BillingApp, queryStripe } from './query-stripe.ts'

export async function billingCustomer(app: BillingApp, { userId, email, workspace }: SignedIn): Promise<string> {
  const { db } = app.database
  const existing = await findCustomerId(db, workspace.id)
  if (existing) return existing
  const metadata = { userId, workspaceId: workspace.id }
  const customer = await queryStripe(app, (stripe) => stripe.customers.create({ email, metadata }))
  const stored = await storeCustomerId(db, workspace.id, customer.id)
  // Another request stored its customer first, so ours is deleted.
  if (stored !== customer.id) await queryStripe(app, (stripe) => stripe.customers.del(customer.id))
  return stored
}
