import { PRO_PRICE } from '#domain/plans/billing.ts'
import type { App } from '../app.ts'
import { Unavailable } from '../errors.ts'
import { queryStripe } from './query-stripe.ts'

/** Nobody pays another price than the one our pages name: a wrong STRIPE_PRICE_ID stops here. */
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
    'STRIPE_PRICE_ID names another price',
  )
  throw new Unavailable(
    'The price that is set up on this server is not the one shown here, so nothing was started. Please tell us.',
    'price_differs',
  )
}
