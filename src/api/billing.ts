import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { App } from '#operations/app.ts'
import { getBilling } from '#operations/billing/get-billing.ts'
import { handleStripeEvent } from '#operations/billing/handle-stripe-event.ts'
import { openPortal } from '#operations/billing/open-portal.ts'
import { refreshBilling } from '#operations/billing/refresh-billing.ts'
import { startCheckout } from '#operations/billing/start-checkout.ts'
import { InvalidInput } from '#operations/errors.ts'
import { json, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import { billingSchema } from './billing-schemas.ts'
import type { ApiEnv } from './request-variables.ts'

const MAX_EVENT_BYTES = 1024 * 1024

const NO_PAYMENTS = { 503: refusal('This server takes no payments, or the payment provider does not answer') }
const TOO_MANY = { 429: refusal('Too many requests; see Retry-After') }
const addressSchema = z.object({ url: z.url() })

const read = createRoute({
  method: 'get',
  path: '/account/billing',
  summary: 'Plan, usage, subscription and invoices',
  responses: { 200: json(billingSchema, 'What the account has and pays'), ...SIGN_IN_REQUIRED },
})

const refresh = createRoute({
  method: 'post',
  path: '/account/billing/refresh',
  summary: 'Ask the payment provider for the newest state',
  responses: { 200: json(billingSchema, 'The newest state'), ...SIGN_IN_REQUIRED, ...TOO_MANY, ...NO_PAYMENTS },
})

const checkout = createRoute({
  method: 'post',
  path: '/account/billing/checkout',
  summary: 'Start to pay for Pro',
  responses: {
    200: json(addressSchema, 'Where to pay'),
    ...SIGN_IN_REQUIRED,
    409: refusal('There is a subscription already'),
    ...TOO_MANY,
    ...NO_PAYMENTS,
  },
})

const portal = createRoute({
  method: 'post',
  path: '/account/billing/portal',
  summary: 'Manage cards, invoices and the plan',
  request: {
    body: json(z.object({ purpose: z.enum(['manage', 'payment-method']).default('manage') }), 'What to open it for'),
  },
  responses: { 200: json(addressSchema, 'Where to manage them'), ...SIGN_IN_REQUIRED, ...TOO_MANY, ...NO_PAYMENTS },
})

const webhook = createRoute({
  method: 'post',
  path: '/stripe/webhook',
  summary: 'Events of the payment provider, signed by it',
  middleware: bodyLimit({
    maxSize: MAX_EVENT_BYTES,
    onError: () => {
      throw new InvalidInput(`The event is too large; at most ${MAX_EVENT_BYTES} bytes are read.`)
    },
  }),
  responses: {
    200: json(z.object({ status: z.literal('received') }), 'Heard'),
    400: refusal('The signature is not right'),
    ...NO_PAYMENTS,
  },
})

export function addBillingRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
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
