import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openBilling } from '#testing/billing/open-billing.ts'
import { cancelSubscription } from './cancel-subscription.ts'

let shop: Awaited<ReturnType<typeof openBilling>>

beforeAll(async () => {
  shop = await openBilling()
})
afterAll(() => shop.close())
afterEach(() => shop.stripe.setDown(false))

it('a deleted account pays nothing more, and an open checkout can no longer be paid', async () => {
  const ada = await shop.makePayingAccount()
  const bob = await makeAccount(shop.app)
  await shop.ask(bob, 'POST', '/account/billing/checkout')
  for (const { workspace } of [ada, bob]) await cancelSubscription(shop.app, workspace.id)
  expect(await shop.subscriptionOf(ada)).toMatchObject({ status: 'canceled' })
  expect(shop.stripe.books.sessionsOf(await shop.customerOf(bob))).toMatchObject([{ status: 'expired' }])
})

it('it does nothing for an account that never paid, and nothing the second time', async () => {
  await shop.stripe.events.settled()
  const before = shop.stripe.requests.length
  await cancelSubscription(shop.app, (await makeAccount(shop.app)).workspace.id)
  expect(shop.stripe.requests).toHaveLength(before)
  const ada = await shop.makePayingAccount()
  await cancelSubscription(shop.app, ada.workspace.id)
  await cancelSubscription(shop.app, ada.workspace.id)
})

it.each([
  ['Stripe does not answer', () => shop.app],
  ['the keys are gone from this server', () => ({ ...shop.app, settings: { ...shop.app.settings, stripe: null } })],
])('when %s it throws, so that no account is deleted while someone keeps paying', async (_words, app) => {
  const ada = await shop.makePayingAccount()
  shop.stripe.setDown(true)
  await expect(cancelSubscription(app(), ada.workspace.id)).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
  })
  expect(await shop.subscriptionOf(ada)).toMatchObject({ status: 'active' })
})

const leave = (account: TestAccount) => shop.ask(account, 'POST', '/account/delete', { confirmation: 'DELETE' })

it('a checkout that is started while its account is deleted cannot be paid', async () => {
  const ada = await shop.makePayingAccount()
  const { storage } = shop.app
  const { list } = storage
  let late = ''
  storage.list = async (prefix) => {
    storage.list = list
    expect((await shop.ask(ada, 'POST', '/account/billing/checkout')).status).toBe(200)
    late = await shop.customerOf(ada)
    return list(prefix)
  }
  expect((await leave(ada)).status).toBe(200)
  expect(shop.stripe.books.sessionsOf(late)).toMatchObject([{ status: 'expired' }])
})

it('if the deletion fails after the plan was cancelled, the message says both', async () => {
  const ada = await shop.makePayingAccount()
  const { storage } = shop.app
  const { list } = storage
  storage.list = () => Promise.reject(new Error('the disk is away'))
  const response = await leave(ada)
  storage.list = list
  expect(response).toMatchObject({ status: 503, json: { error: { code: 'file_store_unavailable' } } })
  expect(response.json.error.message).toContain(
    'None of your data is lost. If you had a paid plan, it was cancelled and you will not be charged again. Please ' +
      'try again',
  )
  expect((await leave(ada)).status).toBe(200)
})
