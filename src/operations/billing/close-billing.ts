import { KEPT_DAYS } from '#domain/system/retention.ts'
import { databaseTime, deleteOldStripeEvents, listStaleCustomers, listUnnotifiedEnds } from '#store/billing/billing.ts'
import { findCustomerId, lockOwner } from '#store/billing/billing-customers.ts'
import { Unavailable } from '../errors.ts'
import { sendStoredMail } from '../mail/queue-mail.ts'
import { notifyOfEnd } from './notify-owner.ts'
import type { BillingApp } from './query-stripe.ts'
import { refreshCustomer } from './refresh-customer.ts'

const DAY_MS = 86_400_000
/** Stripe repeats an event for three days at most. */
const EVENTS_KEPT_MS = KEPT_DAYS.paymentEvents * DAY_MS
const AT_ONCE = 100

/** What no event tells: plans that ended by the clock, and changes whose events never reached us. */
export async function settleBilling(app: BillingApp): Promise<void> {
  const { db } = app.database
  const now = await databaseTime(db)
  for (const userId of await listUnnotifiedEnds(db, now, AT_ONCE)) await settleEnd(app, userId, now)
  if (app.settings.stripe) {
    for (const customer of await listStaleCustomers(db, before(now, DAY_MS), AT_ONCE)) await askAgain(app, customer)
  }
  await deleteOldStripeEvents(db, before(now, EVENTS_KEPT_MS))
}

/** Where payments are taken, Stripe has the last word on whether it is over. */
async function settleEnd(app: BillingApp, userId: string, now: Date): Promise<void> {
  const { db } = app.database
  const customer = app.settings.stripe ? await findCustomerId(db, userId) : null
  if (customer) return askAgain(app, customer)
  const mailIds = await db.transaction(async (transaction) => {
    const owner = await lockOwner(transaction, userId)
    return owner ? notifyOfEnd(app, transaction, owner, now) : []
  })
  for (const id of mailIds) await sendStoredMail(app.queue, id)
}

/** One customer whom Stripe does not answer for waits for the next round and holds up nobody else. */
async function askAgain(app: BillingApp, customer: string): Promise<void> {
  await refreshCustomer(app, customer).catch((error) => {
    if (!(error instanceof Unavailable)) throw error
  })
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
