import { PRO_PRICE } from '#domain/plans/billing.ts'
import type { App } from '../app.ts'
import { Unavailable } from '../errors.ts'
import { queryStripe } from './query-stripe.ts'

/** Refuses a STRIPE_PRICE_ID whose price is not the one our pages show. */
export async function checkPrice(app: Pick<App, 'settings' | 'log'>): Promise<string> {
  const price = await queryStripe(app, (stripe, { priceId }) => stripe.prices.retrieve(priceId))
  const isOurs =
    price.unit_amount === PRO_PRICE.amount &&
    price.currency === PRO_PRICE.currency &&
    price.recurring?.interval === PRO_PRICE.interval &&
    price.recurring.interval_count === 1
  if (isOurs) return price.id
  const { unit_amount, currency, recurring } = price
  app.log.error(
    { expected: PRO_PRICE, found: { unit_amount, currency, recurring } },
    'STRIPE_PRICE_ID is not the price that our pages show',
  )
  throw new Unavailable(
    'The price configured on this server differs from the price shown here. Nothing was charged. Please contact us.',
    'price_differs',
  )
}
