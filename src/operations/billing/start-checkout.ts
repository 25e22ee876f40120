import type { Stripe } from 'stripe'
import { isOpen } from '#domain/billing.ts'
import { readBilling } from '#store/billing.ts'
import { findCustomerId } from '#store/billing-customers.ts'
import { Conflict } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { askStripe, type BillingApp, requirePayments } from './ask-stripe.ts'
import { billingCustomer } from './billing-customer.ts'
import { checkPrice } from './check-price.ts'
import { limitUse } from './limit-use.ts'
import { refreshCustomer } from './refresh-customer.ts'

/** Where the browser goes to pay for Pro. An account has one subscription, and one open checkout, at a time. */
export async function startCheckout(app: BillingApp, viewer: Viewer): Promise<{ url: string }> {
  const { account } = requireAccount(viewer)
  requirePayments(app)
  await limitUse(app, account.userId, 'checkout')
  await refuseSecondSubscription(app, account.userId)
  const price = await checkPrice(app)
  const customer = await billingCustomer(app, account)
  const { publicUrl } = app.settings
  const page = `${publicUrl}/profile/billing`
  const url = await askStripe(app, async (stripe) => {
    const open = await oldestOpen(stripe, customer)
    if (open) return open
    await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: account.userId,
      metadata: { userId: account.userId },
      subscription_data: { metadata: { userId: account.userId } },
      line_items: [{ price, quantity: 1 }],
      success_url: `${page}?checkout=done`,
      cancel_url: `${page}?checkout=left`,
    })
    return oldestOpen(stripe, customer)
  })
  if (!url) throw new Conflict('This checkout has just ended in another window. Reload the page to see your plan.')
  return { url }
}

/** Asks Stripe first: what was paid a moment ago may not have come to us yet. */
async function refuseSecondSubscription(app: BillingApp, userId: string): Promise<void> {
  const { db } = app.database
  const customer = await findCustomerId(db, userId)
  if (customer) await refreshCustomer(app, customer)
  const { granted, subscriptions } = await readBilling(db, userId)
  if (granted === 'paid') throw new Conflict('Pro was given to you on this server: there is nothing to pay.')
  if (!subscriptions.some(isOpen)) return
  throw new Conflict(
    'You already have a subscription. Use Manage plan to change your card, pay an invoice or cancel.',
    'already_subscribed',
  )
}

/** Two windows that start at once end up at the same checkout; the others are closed, so that nobody pays twice. */
async function oldestOpen(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  const [oldest, ...others] = data
    .filter((session) => session.mode === 'subscription' && session.url)
    .sort((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1))
  for (const { id } of others) await stripe.checkout.sessions.expire(id).catch(() => {})
  return oldest?.url ?? null
}
