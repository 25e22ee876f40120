import { z } from '@hono/zod-openapi'
import type { Stripe } from 'stripe'
import { isOpen } from '#domain/plans/billing.ts'
import { readBilling } from '#store/billing/billing.ts'
import { findCustomerId } from '#store/billing/billing-customers.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { onShownWorkspace } from '../on-current-workspace.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { billingCustomer } from './billing-customer.ts'
import { NO_PAYMENTS, TOO_MANY, urlSchema } from './billing-schemas.ts'
import { checkPrice } from './check-price.ts'
import { limitUse } from './limit-use.ts'
import { type BillingApp, queryStripe, requirePayments } from './query-stripe.ts'
import { refreshCustomer } from './refresh-customer.ts'

/** A workspace has at most one subscription and one open checkout. */
export const startCheckout = defineOperation({
  name: 'startCheckout',
  summary: 'Start a Pro subscription',
  access: onShownWorkspace('own', { noImpersonator: true }),
  input: z.object(shownWorkspace),
  output: urlSchema,
  returns: 'The URL of the payment page',
  refuses: { 409: 'The account already has a subscription', ...TOO_MANY, ...NO_PAYMENTS },
  async run({ app, account }) {
    requirePayments(app)
    await limitUse(app, account.userId, 'checkout')
    await refuseSecondSubscription(app, account.workspace.id)
    const price = await checkPrice(app)
    const customer = await billingCustomer(app, account)
    const { publicUrl } = app.settings
    const metadata = { userId: account.userId, workspaceId: account.workspace.id }
    const page = `${publicUrl}/profile/billing`
    const url = await queryStripe(app, async (stripe) => {
      const { data: earlier } = await stripe.checkout.sessions.list({ customer, limit: 100 })
      const open = await keepOldestOpen(stripe, earlier)
      if (open) return open
      const { url } = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: account.userId,
          metadata,
          subscription_data: { metadata },
          line_items: [{ price, quantity: 1 }],
          success_url: `${page}?checkout=done`,
          cancel_url: `${page}?checkout=left`,
        },
        // Two windows that start a checkout at the same time send the same key, so Stripe gives both the same checkout.
        { idempotencyKey: `checkout after ${earlier[0]?.id ?? 'none'} of ${customer}` },
      )
      return url
    })
    if (!url)
      throw new Conflict(
        'This checkout was just completed or closed in another window. Reload the page to see your plan.',
      )
    return { url }
  },
})

/** Refreshes from Stripe first: a payment made a moment ago may not have reached us yet. */
async function refuseSecondSubscription(app: BillingApp, workspaceId: string): Promise<void> {
  const { db } = app.database
  const customer = await findCustomerId(db, workspaceId)
  if (customer) await refreshCustomer(app, customer)
  const { granted, subscriptions } = await readBilling(db, workspaceId)
  if (granted === 'paid') throw new Conflict('An administrator granted you Pro, so there is nothing to pay.')
  if (!subscriptions.some(isOpen)) return
  throw new Conflict(
    'You already have a subscription. Use Manage plan to change your card, pay an invoice or cancel.',
    'already_subscribed',
  )
}

/** Leaves at most one checkout open, so that nobody pays twice. */
async function keepOldestOpen(stripe: Stripe, sessions: Stripe.Checkout.Session[]): Promise<string | null> {
  const [oldest, ...others] = sessions
    .filter(({ mode, status, url }) => mode === 'subscription' && status === 'open' && url)
    .sort((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1))
  for (const { id } of others) await stripe.checkout.sessions.expire(id).catch(() => {})
  return oldest?.url ?? null
}
