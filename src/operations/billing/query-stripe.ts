import type { Stripe } from 'stripe'
import { openStripe, type StripeSettings } from '#platform/stripe.ts'
import type { App } from '../app.ts'
import { Unavailable } from '../errors.ts'

export type BillingApp = Pick<App, 'settings' | 'database' | 'queue' | 'log'>

/** An error from Stripe becomes a message for the user. */
export async function queryStripe<Result>(
  app: Pick<App, 'settings' | 'log'>,
  request: (stripe: Stripe, settings: StripeSettings) => Promise<Result>,
): Promise<Result> {
  const settings = requirePayments(app)
  const stripe = await openStripe(settings)
  try {
    return await request(stripe, settings)
  } catch (error) {
    if (!(error instanceof Error) || !('type' in error) || !String(error.type).startsWith('Stripe')) throw error
    app.log.error({ err: error }, 'a request to Stripe failed')
    throw new Unavailable(
      'The payment provider is not responding correctly. Nothing was changed. Please try again in a few minutes.',
      'payment_provider_unavailable',
    )
  }
}

export function requirePayments({ settings }: Pick<App, 'settings'>): StripeSettings {
  if (settings.stripe) return settings.stripe
  throw new Unavailable('Payments are not set up on this server.', 'payments_not_set_up')
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}
