import {
  endSubscriptions,
  insertStripeEvent,
  listSubscriptions,
  saveInvoices,
  saveSubscriptions,
} from '#store/billing/billing.ts'
import { type BillingOwner, forgetCustomerId, lockCustomer } from '#store/billing/billing-customers.ts'
import { databaseTime } from '#store/sql/database-time.ts'
import type { Db } from '#store/sql/db.ts'
import { sendStoredMail } from '../mail/queue-mail.ts'
import { type CustomerState, readCustomerState } from './customer-state.ts'
import { notifyOfEnd, notifyOfFailedPayments } from './notify-owner.ts'
import { type BillingApp, queryStripe } from './query-stripe.ts'

/**
 * Stores the current state of a customer at Stripe. Events only trigger this and their content is not used,
 * because they may arrive late, twice and in any order.
 */
export async function refreshCustomer(
  app: BillingApp,
  customerId: string,
  event?: { id: string; type: string },
): Promise<void> {
  const { db } = app.database
  // Responses from Stripe are ordered by the time of the request.
  const asOf = await databaseTime(db)
  const state = await queryStripe(app, (stripe) => readCustomerState(stripe, customerId))
  const mailIds = await db.transaction(async (transaction) => {
    const owner = await lockCustomer(transaction, customerId)
    if (!owner) return []
    if (event && !(await insertStripeEvent(transaction, event))) return []
    const failed = state
      ? await save(app, transaction, owner, state, asOf)
      : await forget(transaction, owner, customerId, asOf)
    return [...failed, ...(await notifyOfEnd(app, transaction, owner, asOf))]
  })
  for (const id of mailIds) await sendStoredMail(app.queue, id)
}

async function save(app: BillingApp, db: Db, owner: BillingOwner, state: CustomerState, asOf: Date): Promise<string[]> {
  const { workspaceId } = owner
  const before = await listSubscriptions(db, workspaceId)
  const written = await saveSubscriptions(
    db,
    state.subscriptions.map((subscription) => ({ ...subscription, workspaceId, asOf })),
  )
  await saveInvoices(
    db,
    state.invoices.map((invoice) => ({ ...invoice, workspaceId, asOf })),
  )
  return notifyOfFailedPayments(app, db, owner, { before, written, now: asOf })
}

async function forget(db: Db, { workspaceId }: BillingOwner, customerId: string, asOf: Date): Promise<string[]> {
  await endSubscriptions(db, workspaceId, asOf)
  await forgetCustomerId(db, workspaceId, customerId)
  return []
}
