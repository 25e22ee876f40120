import { z } from '@hono/zod-openapi'
import type { Stripe } from 'stripe'
import { openStripe } from '#platform/stripe.ts'
import { hasStripeEvent } from '#store/billing/billing.ts'
import { isKnownCustomer } from '#store/billing/billing-customers.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { uploadedFile } from '../inputs.ts'
import { forHoldersOfLink } from '../on-account.ts'
import { NO_PAYMENTS } from './billing-schemas.ts'
import { type BillingApp, requirePayments } from './query-stripe.ts'
import { refreshCustomer } from './refresh-customer.ts'

const ABOUT_PLANS = /^(checkout\.session|customer\.subscription|invoice)\.|^customer\.deleted$/

/** Refreshes the customer that a Stripe event is about. Ignores events about anything else. */
export const receiveStripeEvent = defineOperation({
  name: 'receiveStripeEvent',
  summary: 'Receive signed events from the payment provider',
  access: forHoldersOfLink(),
  input: z.object({ body: uploadedFile, signature: z.string().default('') }),
  output: z.object({ status: z.literal('received') }),
  returns: 'The event has been received',
  refuses: { 400: 'The signature is not valid', ...NO_PAYMENTS },
  async run({ app }, { body, signature }) {
    const event = await readEvent(app, new Uint8Array(await new Response(body).arrayBuffer()), signature)
    const customer = customerOf(event)
    const { db } = app.database
    if (customer && ABOUT_PLANS.test(event.type) && (await isKnownCustomer(db, customer))) {
      const isHandled = await hasStripeEvent(db, event.id)
      if (!isHandled) await refreshCustomer(app, customer, { id: event.id, type: event.type })
    }
    return { status: 'received' as const }
  },
})

async function readEvent(app: BillingApp, body: Uint8Array, signature: string): Promise<Stripe.Event> {
  const settings = requirePayments(app)
  const { webhooks } = await openStripe(settings)
  try {
    return webhooks.constructEvent(body, signature, settings.webhookSecret)
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
