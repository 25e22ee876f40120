import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeAccount } from '#testing/make-account.ts'
import { openBilling } from '#testing/open-billing.ts'
import { cancelSubscription } from './cancel-subscription.ts'

let shop: Awaited<ReturnType<typeof openBilling>>

beforeAll(async () => {
  shop = await openBilling()
})
afterAll(() => shop.close())
afterEach(() => shop.stripe.setDown(false))

it('who leaves pays nothing more, and an open checkout cannot be paid any longer', async () => {
  const ada = await shop.makePayingAccount()
  const bob = await makeAccount(shop.app)
  await shop.ask(bob, 'POST', '/account/billing/checkout')
  for (const { userId } of [ada, bob]) await cancelSubscription(shop.app, userId)
  expect(await shop.subscriptionOf(ada)).toMatchObject({ status: 'canceled' })
  expect(shop.stripe.books.sessionsOf(await shop.customerOf(bob))).toMatchObject([{ status: 'expired' }])
})

it('it does nothing for who never paid, and nothing the second time', async () => {
  await shop.stripe.events.settled()
  const before = shop.stripe.requests.length
  await cancelSubscription(shop.app, (await makeAccount(shop.app)).userId)
  expect(shop.stripe.requests).toHaveLength(before)
  const ada = await shop.makePayingAccount()
  await cancelSubscription(shop.app, ada.userId)
  await cancelSubscription(shop.app, ada.userId)
})

it.each([
  ['Stripe does not answer', () => shop.app],
  ['the keys are gone from this server', () => ({ ...shop.app, settings: { ...shop.app.settings, stripe: null } })],
])('when %s it throws, so that no account is deleted while somebody goes on paying', async (_words, app) => {
  const ada = await shop.makePayingAccount()
  shop.stripe.setDown(true)
  await expect(cancelSubscription(app(), ada.userId)).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  expect(await shop.subscriptionOf(ada)).toMatchObject({ status: 'active' })
})
