import type { Stripe } from 'stripe'
import { openStripe } from '#platform/stripe.ts'
import { hasStripeEvent } from '#store/billing/billing.ts'
import { isKnownCustomer } from '#store/billing/billing-customers.ts'
import { InvalidInput } from '../errors.ts'
import { type BillingApp, requirePayments } from './query-stripe.ts'
import { refreshCustomer } from './refresh-customer.ts'

const ABOUT_PLANS = /^(checkout\.session|customer\.subscription|invoice)\.|^customer\.deleted$/

/** Refreshes the customer that a Stripe event is about. Ignores events about anything else. */
export async function handleStripeEvent(
  app: BillingApp,
  { body, signature }: { body: Uint8Array; signature: string | undefined },
): Promise<void> {
  const event = await readEvent(app, body, signature)
  const customer = customerOf(event)
  const { db } = app.database
  if (!customer || !ABOUT_PLANS.test(event.type)) return
  if (!(await isKnownCustomer(db, customer)) || (await hasStripeEvent(db, event.id))) return
  await refreshCustomer(app, customer, { id: event.id, type: event.type })
}

async function readEvent(app: BillingApp, body: Uint8Array, signature: string | undefined): Promise<Stripe.Event> {
  const settings = requirePayments(app)
  const { webhooks } = await openStripe(settings)
  try {
    return webhooks.constructEvent(body, signature ?? '', settings.webhookSecret)
  } catch (error) {
    app.log.warn({ err: error }, 'refused a Stripe event with an invalid signature')
    throw new InvalidInput('The signature of this event is not valid for this server.', 'invalid_signature')
  }
}

function customerOf(event: Stripe.Event): string | null {
  const about = event.data?.object as { id?: string; customer?: string | { id: string } | null } | undefined
  if (event.type === 'customer.deleted') return about?.id ?? null
  return typeof about?.customer === 'string' ? about.customer : (about?.customer?.id ?? null)
}
