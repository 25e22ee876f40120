import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingSchema } from '#operations/billing/billing-schemas.ts'
import { settleBilling } from '#operations/billing/close-billing.ts'
import { makeAccount, setPlan } from '#testing/accounts/make-account.ts'
import { openBilling } from '#testing/billing/open-billing.ts'
import { PRICE } from '#testing/billing/stripe-books.ts'
import { sign } from '#testing/billing/stripe-events.ts'
import { openTestApp } from '#testing/open-test-app.ts'

const DAY_MS = 86_400_000

let shop: Awaited<ReturnType<typeof openBilling>>

beforeAll(async () => {
  shop = await openBilling()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.moveClock(0)
  shop.stripe.setDown(false)
  shop.stripe.events.repeat(1)
  await shop.app.database.pool.query('delete from rate_limits')
})

describe('a user without a subscription', () => {
  it('sees the free plan, its limits and its usage', async () => {
    const ada = await makeAccount(shop.app)
    const insert = `insert into crawl_sessions (user_id, original_url, tier, max_pages, total_urls_crawled,
      succeeded, created_at)
      values ($1, 'https://example.com/', $2, 50, $3, $4, $5)`
    const now = new Date()
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 1)
    for (const crawl of [
      ['registered_free', 40, 38, now],
      ['registered_free', 7, 7, now],
      ['paid', 300, 290, lastMonth],
    ]) {
      await shop.app.database.pool.query(insert, [ada.userId, ...crawl])
    }
    const billing = await shop.billing(ada)
    expect(billingSchema.strict().parse(billing)).toEqual(billing)
    expect(billing).toMatchObject({
      tier: 'registered_free',
      limits: { maxUrls: 50, llmCheckLimit: 50 },
      usage: { crawls: 2, pages: 47, largestCrawl: 40, maxLlmChecks: 38, largerThanPlan: 1 },
      subscription: null,
      invoices: [],
      isGranted: false,
      takesPayments: true,
      canManage: true,
    })
  })

  it('needs to be signed in', async () => {
    for (const [method, path] of [
      ['GET', '/account/billing'],
      ['POST', '/account/billing/refresh'],
      ['POST', '/account/billing/checkout'],
      ['POST', '/account/billing/portal'],
    ] as const) {
      const { status, json } = await shop.ask(null, method, path, method === 'POST' ? {} : undefined)
      expect([status, json.error.code], path).toEqual([401, 'sign_in_required'])
    }
  })
})

describe('a checkout', () => {
  it('redirects to Stripe, and after the payment there is Pro with a paid invoice', async () => {
    const ada = await makeAccount(shop.app)
    const { status, json } = await shop.ask(ada, 'POST', '/account/billing/checkout')
    expect([status, new URL(json.url).origin]).toEqual([200, shop.stripe.origin])
    const [session] = shop.stripe.books.sessionsOf(await shop.customerOf(ada))
    expect(session).toMatchObject({
      client_reference_id: ada.userId,
      success_url: `${shop.app.origin}/profile/billing?checkout=done`,
      cancel_url: `${shop.app.origin}/profile/billing?checkout=left`,
    })
    expect(await shop.tierOf(ada)).toBe('registered_free')
    await shop.pay(ada)
    const billing = await shop.billing(ada)
    expect(billing).toMatchObject({
      tier: 'paid',
      limits: { maxUrls: -1 },
      subscription: { status: 'active', isRunning: true, cancelAtPeriodEnd: false, graceUntil: null },
      invoices: [{ status: 'paid', amount: 2900, currency: 'usd', hostedUrl: expect.stringContaining('http') }],
    })
    const days = (Date.parse(billing.subscription?.currentPeriodEnd ?? '') - Date.now()) / DAY_MS
    expect(Math.round(days), 'the end of the month, read from the item').toBe(30)
    expect(await shop.tierOf(ada)).toBe('paid')
    expect(await shop.mailTo(ada)).toEqual([])
  })

  it('exists only once, in any number of windows', async () => {
    const ada = await makeAccount(shop.app)
    const attempts = Array.from({ length: 4 }, () => shop.ask(ada, 'POST', '/account/billing/checkout'))
    const responses = await Promise.all(attempts)
    await shop.ask(ada, 'POST', '/account/billing/checkout')
    const sessions = shop.stripe.books.sessionsOf(await shop.customerOf(ada))
    const open = sessions.filter(({ status }) => status === 'open')
    expect(open).toHaveLength(1)
    expect(new Set(responses.map(({ json }) => json.url))).toEqual(new Set([open[0]?.url]))
    const customers = [...shop.stripe.books.customers.values()].filter(({ email }) => email === ada.email)
    expect(customers.filter(({ deleted }) => !deleted)).toHaveLength(1)
  })

  it('is refused for a subscriber, even before the event arrived', async () => {
    const ada = await makeAccount(shop.app)
    await shop.ask(ada, 'POST', '/account/billing/checkout')
    shop.stripe.events.hold()
    await shop.pay(ada)
    const { status, json } = await shop.ask(ada, 'POST', '/account/billing/checkout')
    expect([status, json.error.code]).toEqual([409, 'already_subscribed'])
    await shop.stripe.events.release()
  })

  it('reports a provider that does not respond, and retries each change under one key', async () => {
    const ada = await makeAccount(shop.app)
    shop.stripe.setDown(true)
    const { status, json } = await shop.ask(ada, 'POST', '/account/billing/portal', {})
    expect([status, json.error.code]).toEqual([503, 'payment_provider_unavailable'])
    const keys = shop.stripe.requests.filter(({ path }) => path === '/v1/customers').slice(-3)
    expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(keys[0]?.idempotencyKey).toBeTruthy()
  })

  it('is not started for a price that differs from the one on our pages', async () => {
    const ada = await makeAccount(shop.app)
    PRICE.unit_amount = 4900
    const { status, json } = await shop.ask(ada, 'POST', '/account/billing/checkout')
    PRICE.unit_amount = 2900
    expect([status, json.error.code]).toEqual([503, 'price_differs'])
  })

  it('is refused for a granted plan', async () => {
    const ada = await makeAccount(shop.app)
    await setPlan(shop.app, ada.userId, 'paid')
    expect((await shop.ask(ada, 'POST', '/account/billing/checkout')).status).toBe(409)
  })

  it('is limited', async () => {
    const ada = await makeAccount(shop.app)
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await shop.ask(ada, 'POST', '/account/billing/checkout')).status)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  })

  it('that no event reported is found on refresh', async () => {
    const ada = await makeAccount(shop.app)
    await shop.ask(ada, 'POST', '/account/billing/checkout')
    shop.stripe.events.hold()
    await shop.pay(ada)
    expect(await shop.tierOf(ada)).toBe('registered_free')
    expect((await shop.ask(ada, 'POST', '/account/billing/refresh')).json).toMatchObject({ tier: 'paid' })
    await shop.stripe.events.release()
  })
})

describe('the portal', () => {
  it('cancels: the plan runs until the end of the month, then ends with one mail', async () => {
    const ada = await shop.makePayingAccount()
    const { json } = await shop.ask(ada, 'POST', '/account/billing/portal', { purpose: 'manage' })
    await fetch(json.url, { method: 'POST', body: new URLSearchParams({ act: 'cancel' }), redirect: 'manual' })
    await shop.stripe.events.settled()
    expect(await shop.billing(ada)).toMatchObject({
      tier: 'paid',
      subscription: { status: 'active', cancelAtPeriodEnd: true, isRunning: true },
    })
    expect(await shop.mailTo(ada)).toEqual([])
    shop.stripe.events.repeat(3)
    shop.stripe.books.end(await shop.subscriptionOf(ada), 'cancellation_requested')
    await shop.stripe.events.settled()
    expect(await shop.billing(ada)).toMatchObject({
      tier: 'registered_free',
      subscription: { status: 'canceled', isRunning: false, endedAt: expect.any(String) },
    })
    await settleBilling(shop.app)
    expect(await shop.mailTo(ada)).toEqual(['plan-ended'])
  })

  it('may end a plan by a date instead of the flag', async () => {
    const ada = await shop.makePayingAccount()
    const subscription = await shop.subscriptionOf(ada)
    subscription.cancel_at = Math.floor(Date.now() / 1000) + 3600
    await shop.ask(ada, 'POST', '/account/billing/refresh')
    expect((await shop.billing(ada)).subscription).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date(subscription.cancel_at * 1000).toISOString(),
    })
  })

  it('refuses an unknown purpose', async () => {
    const ada = await makeAccount(shop.app)
    expect((await shop.ask(ada, 'POST', '/account/billing/portal', { purpose: 'steal' })).status).toBe(400)
  })
})

describe('a failed payment', () => {
  it('keeps the plan for a week, which further attempts do not extend, and sends one mail', async () => {
    shop.stripe.moveClock(-32)
    const ada = await shop.makePayingAccount()
    const subscription = await shop.subscriptionOf(ada)
    shop.stripe.moveClock(-2)
    shop.stripe.books.renew(subscription, { succeeds: false })
    await shop.stripe.events.settled()
    const first = await shop.billing(ada)
    expect(first).toMatchObject({
      tier: 'paid',
      subscription: { status: 'past_due', isRunning: true },
      invoices: [{ status: 'open' }, { status: 'paid' }],
    })
    const daysLeft = (Date.parse(first.subscription?.graceUntil ?? '') - Date.now()) / DAY_MS
    expect(daysLeft).toBeGreaterThan(4.9)
    expect(daysLeft).toBeLessThan(5.1)
    shop.stripe.moveClock(0)
    shop.stripe.books.retry(subscription, { succeeds: false })
    shop.stripe.books.retry(subscription, { succeeds: false })
    await shop.stripe.events.settled()
    expect((await shop.billing(ada)).subscription?.graceUntil).toBe(first.subscription?.graceUntil)
    expect(await shop.mailTo(ada)).toEqual(['payment-failed'])
    shop.stripe.books.retry(subscription, { succeeds: true })
    await shop.stripe.events.settled()
    expect(await shop.billing(ada)).toMatchObject({
      tier: 'paid',
      subscription: { status: 'active', graceUntil: null },
    })
    expect(await shop.mailTo(ada)).toEqual(['payment-failed'])
  })

  it('ends the plan after that week without an event, sends one mail, and a payment restores it', async () => {
    shop.stripe.moveClock(-30)
    const ada = await shop.makePayingAccount()
    const subscription = await shop.subscriptionOf(ada)
    shop.stripe.moveClock(0)
    shop.stripe.books.renew(subscription, { succeeds: false })
    await shop.stripe.events.settled()
    await letAWeekPass(ada.userId, subscription.customer)
    expect(await shop.tierOf(ada)).toBe('registered_free')
    await settleBilling(shop.app)
    await settleBilling(shop.app)
    shop.stripe.books.retry(subscription, { succeeds: false })
    await shop.stripe.events.settled()
    expect(await shop.mailTo(ada)).toEqual(['payment-failed', 'plan-ended'])
    shop.stripe.books.retry(subscription, { succeeds: true })
    await shop.stripe.events.settled()
    expect(await shop.billing(ada)).toMatchObject({ tier: 'paid', subscription: { status: 'active' } })
    shop.stripe.books.end(subscription, 'cancellation_requested')
    await shop.stripe.events.settled()
    expect(await shop.mailTo(ada)).toEqual(['payment-failed', 'plan-ended', 'plan-ended'])
  })

  it('that is more than a week old when reported ends the plan immediately', async () => {
    shop.stripe.moveClock(-40)
    const ada = await shop.makePayingAccount()
    shop.stripe.moveClock(-8)
    shop.stripe.books.renew(await shop.subscriptionOf(ada), { succeeds: false })
    await shop.stripe.events.settled()
    expect(await shop.tierOf(ada)).toBe('registered_free')
    expect(await shop.mailTo(ada)).toEqual(['plan-ended'])
  })

  it('still gets its week when Stripe gives up earlier', async () => {
    const ada = await shop.makePayingAccount()
    const subscription = await shop.subscriptionOf(ada)
    shop.stripe.books.renew(subscription, { succeeds: false })
    shop.stripe.books.end(subscription, 'payment_failed')
    await shop.stripe.events.settled()
    expect(await shop.billing(ada)).toMatchObject({
      tier: 'paid',
      subscription: { status: 'canceled', isRunning: true },
    })
    expect(await shop.mailTo(ada)).not.toContain('plan-ended')
  })
})

describe('an event', () => {
  const post = (body: string, signature?: string) =>
    fetch(`${shop.app.origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The server closes the connection when a body is too large, so the connection cannot be reused.
        connection: 'close',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      body,
    })
  const aboutCustomer = (customer: unknown, type = 'invoice.paid') =>
    JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type, data: { object: { id: 'x', customer } } })

  it('that is repeated changes nothing and causes one request', async () => {
    const ada = await shop.makePayingAccount()
    const customer = await shop.customerOf(ada)
    const body = aboutCustomer(customer)
    const before = shop.stripe.requests.length
    for (let time = 0; time < 3; time += 1) {
      expect((await post(body, sign(body, shop.stripe.webhookSecret))).status).toBe(200)
    }
    expect(
      shop.stripe.requests
        .slice(before)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([`/v1/customers/${customer}`, '/v1/invoices', '/v1/subscriptions'])
  })

  it.each([
    ['without a signature', () => undefined],
    ['with an empty signature', () => ''],
    ['signed with another key', (body: string) => sign(body, 'whsec_of_somebody_else')],
    ['signed for another body', () => sign('{}', shop.stripe.webhookSecret)],
    [
      'signed an hour ago',
      (body: string) => sign(body, shop.stripe.webhookSecret, Math.floor(Date.now() / 1000) - 3600),
    ],
    ['signed with nonsense', () => 't=1,v1=zz'],
  ])('%s is refused without a request to Stripe', async (_words, signature) => {
    const ada = await shop.makePayingAccount()
    const before = shop.stripe.requests.length
    const body = aboutCustomer(await shop.customerOf(ada))
    const response = await post(body, signature(body))
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'invalid_signature'])
    expect(shop.stripe.requests).toHaveLength(before)
  })

  it('that is signed but not JSON is refused', async () => {
    expect((await post('not json', sign('not json', shop.stripe.webhookSecret))).status).toBe(400)
  })

  it('of more than a megabyte is refused', async () => {
    const body = JSON.stringify({ id: 'evt_large', filling: 'x'.repeat(1024 * 1024) })
    expect((await post(body, sign(body, shop.stripe.webhookSecret))).status).toBe(400)
  })

  it.each([
    ['of an unknown customer', aboutCustomer('cus_of_another_shop')],
    ['without a customer', aboutCustomer(null)],
    ['of a kind that says nothing about plans', aboutCustomer('cus_x', 'payout.paid')],
    ['without anything in it', JSON.stringify({ id: 'evt_bare', object: 'event', type: 'invoice.paid' })],
  ])('%s is accepted and ignored', async (_words, body) => {
    const before = shop.stripe.requests.length
    expect((await post(body, sign(body, shop.stripe.webhookSecret))).status).toBe(200)
    expect(shop.stripe.requests).toHaveLength(before)
  })

  it('that cannot be processed now does not count as handled', async () => {
    const ada = await makeAccount(shop.app)
    await shop.ask(ada, 'POST', '/account/billing/checkout')
    shop.stripe.events.hold()
    await shop.pay(ada)
    const events = shop.stripe.events.takeHeld()
    shop.stripe.setDown(true)
    const [event] = events
    if (!event) throw new Error('Nothing happened.')
    expect(await shop.stripe.events.send(event)).toBe(503)
    shop.stripe.setDown(false)
    expect(await shop.stripe.events.send(event)).toBe(200)
    expect(await shop.tierOf(ada)).toBe('paid')
    await shop.stripe.events.release()
  })

  it('of a customer deleted at Stripe ends the plan, and a new checkout works', async () => {
    const ada = await shop.makePayingAccount()
    const customer = shop.stripe.books.customers.get(await shop.customerOf(ada))
    if (!customer) throw new Error('There is no customer.')
    shop.stripe.books.removeCustomer(customer)
    await shop.stripe.events.settled()
    expect(await shop.billing(ada)).toMatchObject({ tier: 'registered_free', subscription: { status: 'canceled' } })
    expect(await shop.mailTo(ada)).toEqual(['plan-ended'])
    expect((await shop.ask(ada, 'POST', '/account/billing/checkout')).status).toBe(200)
    await shop.pay(ada)
    expect(await shop.tierOf(ada)).toBe('paid')
  })

  it('of a deleted account is accepted and ignored', async () => {
    const ada = await shop.makePayingAccount()
    const subscription = await shop.subscriptionOf(ada)
    await shop.app.database.pool.query('delete from users where id = $1', [ada.userId])
    shop.stripe.books.renew(subscription, { succeeds: true })
    await shop.stripe.events.settled()
    expect(shop.stripe.events.deliveries.at(-1)?.status).toBe(200)
    const { rows } = await shop.app.database.pool.query('select from subscriptions where id = $1', [subscription.id])
    expect(rows).toHaveLength(0)
  })
})

describe('a server without the keys of a payment provider', () => {
  it('takes no payments, but plans can be granted', async () => {
    const app = await openTestApp({ works: false })
    try {
      const ada = await makeAccount(app)
      const ask = (method: string, path: string) =>
        fetch(`${app.origin}/api${path}`, {
          method,
          headers: { cookie: ada.cookie, 'content-type': 'application/json' },
          body: method === 'POST' ? '{}' : null,
        })
      expect(await (await ask('GET', '/account/billing')).json()).toMatchObject({
        takesPayments: false,
        canManage: true,
        isGranted: false,
      })
      for (const path of [
        '/account/billing/checkout',
        '/account/billing/portal',
        '/account/billing/refresh',
        '/stripe/webhook',
      ]) {
        const response = await ask('POST', path)
        const { error } = await response.json()
        expect([response.status, error.code, error.message], path).toEqual([
          503,
          'payments_not_set_up',
          'Payments are not set up on this server.',
        ])
      }
      await setPlan(app, ada.userId, 'paid')
      expect(await (await ask('GET', '/account/billing')).json()).toMatchObject({ tier: 'paid', isGranted: true })
    } finally {
      await app.close()
    }
  })
})

/** Moves everything at Stripe and in our tables eight days into the past. */
async function letAWeekPass(userId: string, customer: string): Promise<void> {
  for (const { status_transitions } of shop.stripe.books.invoicesOf(customer)) {
    status_transitions.finalized_at = (status_transitions.finalized_at ?? 0) - 8 * 86_400
  }
  const query = `update subscriptions set grace_until = grace_until - interval '8 days'
    where workspace_id = (select id from workspaces where personal_of = $1)`
  await shop.app.database.pool.query(query, [userId])
}
