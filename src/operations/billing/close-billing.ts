import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { deleteOldStripeEvents, listStaleCustomers, listUnnotifiedEnds } from '#store/billing/billing.ts'
import { findCustomerId, lockOwner } from '#store/billing/billing-customers.ts'
import { databaseTime } from '#store/sql/database-time.ts'
import { Unavailable } from '../errors.ts'
import { sendStoredMail } from '../mail/queue-mail.ts'
import { notifyOfEnd } from './notify-owner.ts'
import type { BillingApp } from './query-stripe.ts'
import { refreshCustomer } from './refresh-customer.ts'

const DAY_MS = 86_400_000
/** Must be longer than three days, because Stripe can send an event again for that long. */
const EVENTS_KEPT_MS = RETENTION_DAYS.paymentEvents * DAY_MS
const MAX_PER_ROUND = 100

/** Handles what events do not cover: plans that expired, and changes whose events never arrived. */
export async function settleBilling(app: BillingApp): Promise<void> {
  const { db } = app.database
  const now = await databaseTime(db)
  for (const workspaceId of await listUnnotifiedEnds(db, now, MAX_PER_ROUND)) await settleEnd(app, workspaceId, now)
  if (app.settings.stripe) {
    for (const customer of await listStaleCustomers(db, before(now, DAY_MS), MAX_PER_ROUND))
      await refreshIfAvailable(app, customer)
  }
  await deleteOldStripeEvents(db, before(now, EVENTS_KEPT_MS))
}

/** If payments are set up, Stripe decides whether the plan has ended. */
async function settleEnd(app: BillingApp, workspaceId: string, now: Date): Promise<void> {
  const { db } = app.database
  const customer = app.settings.stripe ? await findCustomerId(db, workspaceId) : null
  if (customer) return refreshIfAvailable(app, customer)
  const mailIds = await db.transaction(async (transaction) => {
    const owner = await lockOwner(transaction, workspaceId)
    return owner ? notifyOfEnd(app, transaction, owner, now) : []
  })
  for (const id of mailIds) await sendStoredMail(app.queue, id)
}

/** If Stripe does not respond, this customer is retried in the next round and does not delay the others. */
async function refreshIfAvailable(app: BillingApp, customer: string): Promise<void> {
  await refreshCustomer(app, customer).catch((error) => {
    if (!(error instanceof Unavailable)) throw error
  })
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
