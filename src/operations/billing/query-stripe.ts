import type { Stripe } from 'stripe'
import { openStripe, type StripeSettings } from '#platform/stripe.ts'
import type { App } from '../app.ts'
import { Unavailable } from '../errors.ts'

export type BillingApp = Pick<App, 'settings' | 'database' | 'queue' | 'log'>

/** Asks Stripe; when it cannot answer, says so in words that the person at the screen can use. */
export async function queryStripe<Answer>(
  app: Pick<App, 'settings' | 'log'>,
  ask: (stripe: Stripe, settings: StripeSettings) => Promise<Answer>,
): Promise<Answer> {
  const settings = requirePayments(app)
  const stripe = await openStripe(settings)
  try {
    return await ask(stripe, settings)
  } catch (error) {
    if (!(error instanceof Error) || !('type' in error) || !String(error.type).startsWith('Stripe')) throw error
    app.log.error({ err: error }, 'Stripe did not do what it was asked')
    throw new Unavailable(
      'The payment provider did not answer as it should. Nothing was changed; please try again in a few minutes.',
      'payment_provider_unavailable',
    )
  }
}

export function requirePayments({ settings }: Pick<App, 'settings'>): StripeSettings {
  if (settings.stripe) return settings.stripe
  throw new Unavailable('This server takes no payments.', 'payments_not_set_up')
}

/** Whether Stripe says that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing'
}
