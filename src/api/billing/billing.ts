import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { formatNumber } from '#domain/words/counts.ts'
import type { App } from '#operations/app.ts'
import { getBilling } from '#operations/billing/get-billing.ts'
import { handleStripeEvent } from '#operations/billing/handle-stripe-event.ts'
import { openPortal } from '#operations/billing/open-portal.ts'
import { refreshBilling } from '#operations/billing/refresh-billing.ts'
import { startCheckout } from '#operations/billing/start-checkout.ts'
import { InvalidInput } from '#operations/errors.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { billingSchema } from './billing-schemas.ts'

const MAX_EVENT_BYTES = 1024 * 1024

const NO_PAYMENTS = { 503: refusal('This server does not take payments, or the payment provider is not responding') }
const TOO_MANY = { 429: refusal('Too many requests; see Retry-After') }
const urlSchema = z.object({ url: z.url() })

const read = createRoute({
  method: 'get',
  path: '/account/billing',
  operationId: 'getBilling',
  summary: 'Get the plan, usage, subscription and invoices',
  responses: { 200: json(billingSchema, 'The billing details'), ...SIGN_IN_REQUIRED },
})

const refresh = createRoute({
  method: 'post',
  path: '/account/billing/refresh',
  operationId: 'refreshBilling',
  summary: 'Refresh the billing details from the payment provider',
  responses: { 200: json(billingSchema, 'The refreshed details'), ...SIGN_IN_REQUIRED, ...TOO_MANY, ...NO_PAYMENTS },
})

const checkout = createRoute({
  method: 'post',
  path: '/account/billing/checkout',
  operationId: 'startCheckout',
  summary: 'Start a Pro subscription',
  responses: {
    200: json(urlSchema, 'The URL of the payment page'),
    ...SIGN_IN_REQUIRED,
    409: refusal('The account already has a subscription'),
    ...TOO_MANY,
    ...NO_PAYMENTS,
  },
})

const portal = createRoute({
  method: 'post',
  path: '/account/billing/portal',
  operationId: 'openBillingPortal',
  summary: 'Open the payment provider’s portal for cards, invoices and the plan',
  request: {
    body: json(
      z.object({ purpose: z.enum(['manage', 'payment-method']).default('manage') }),
      'What you want to do in the portal',
    ),
  },
  responses: {
    200: json(urlSchema, 'The URL of the portal'),
    ...SIGN_IN_REQUIRED,
    ...TOO_MANY,
    ...NO_PAYMENTS,
  },
})

const webhook = createRoute({
  method: 'post',
  path: '/stripe/webhook',
  operationId: 'receiveStripeEvent',
  summary: 'Receive signed events from the payment provider',
  middleware: bodyLimit({
    maxSize: MAX_EVENT_BYTES,
    onError: () => {
      throw new InvalidInput(`The event is too large; the limit is ${formatNumber(MAX_EVENT_BYTES)} bytes.`)
    },
  }),
  responses: {
    200: json(z.object({ status: z.literal('received') }), 'The event has been received'),
    400: refusal('The signature is not valid'),
    ...NO_PAYMENTS,
  },
})

export type BillingRoute = typeof read | typeof refresh | typeof checkout | typeof portal | typeof webhook

export function addBillingRoutes(api: ApiRouter<BillingRoute>, app: App): void {
  api.openapi(read, async (context) => context.json(await getBilling(app, context.get('viewer')), 200))
  api.openapi(refresh, async (context) => {
    const viewer = context.get('viewer')
    await refreshBilling(app, viewer)
    return context.json(await getBilling(app, viewer), 200)
  })
  api.openapi(checkout, async (context) => context.json(await startCheckout(app, context.get('viewer')), 200))
  api.openapi(portal, async (context) =>
    context.json(await openPortal(app, context.get('viewer'), context.req.valid('json').purpose ?? 'manage'), 200),
  )
  api.openapi(webhook, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer())
    await handleStripeEvent(app, { body, signature: context.req.header('stripe-signature') })
    return context.json({ status: 'received' as const }, 200)
  })
}
