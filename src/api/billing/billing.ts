import { formatNumber } from '#domain/words/counts.ts'
import { getBilling } from '#operations/billing/get-billing.ts'
import { receiveStripeEvent } from '#operations/billing/handle-stripe-event.ts'
import { openBillingPortal } from '#operations/billing/open-portal.ts'
import { refreshBilling } from '#operations/billing/refresh-billing.ts'
import { startCheckout } from '#operations/billing/start-checkout.ts'
import { route } from '../operation-route.ts'

const MAX_EVENT_BYTES = 1024 * 1024

export const billingRoutes = [
  route('get', '/account/billing', getBilling),
  route('post', '/account/billing/refresh', refreshBilling, { optionalBody: true }),
  route('post', '/account/billing/checkout', startCheckout, { optionalBody: true }),
  route('post', '/account/billing/portal', openBillingPortal, { optionalBody: true }),
  route('post', '/stripe/webhook', receiveStripeEvent, {
    // The signature is that of the exact bytes, so the body is not parsed as JSON.
    rawBody: { field: 'body', mediaType: '*/*' },
    fromHeaders: { signature: 'stripe-signature' },
    maxBody: {
      bytes: MAX_EVENT_BYTES,
      message: `The event is too large; the limit is ${formatNumber(MAX_EVENT_BYTES)} bytes.`,
    },
  }),
]
