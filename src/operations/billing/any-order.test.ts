import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openBilling } from '#testing/billing/open-billing.ts'
import type { StripeEvent } from '#testing/billing/stripe-events.ts'

/** What can happen to a plan after its first payment. */
const STEPS = ['renewed', 'failed', 'tried in vain', 'paid at last', 'cancelled', 'kept', 'ended', 'given up'] as const
type Step = (typeof STEPS)[number]

let shop: Awaited<ReturnType<typeof openBilling>>

beforeAll(async () => {
  shop = await openBilling()
  shop.stripe.events.hold()
})
afterAll(() => shop.close())

it('the events of a real case give the same result in any order', async () => {
  const ada = await makeAccount(shop.app)
  await subscribe(ada)
  for (const step of ['failed', 'tried in vain', 'paid at last', 'cancelled', 'ended'] as const) await take(ada, step)
  const reported = shop.stripe.events.takeHeld().filter(({ type }) => !/created|finalized/.test(type))
  expect(reported.length).toBeGreaterThan(7)
  const expected = await expectedOf(ada)
  for (const order of permutationsOf(reported.slice(-4))) {
    await forgetWhatWeKnow(ada)
    await deliver(order)
    expect(await shop.billing(ada)).toMatchObject(expected)
  }
})

it('whatever happens, and however late, often and mixed up events arrive, our state matches Stripe', {
  tags: 'extended',
}, async () => {
  const story = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.boolean()), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(story, fc.infiniteStream(fc.nat()), async (steps, picks) => {
      const ada = await makeAccount(shop.app)
      await subscribe(ada)
      const waiting = shop.stripe.events.takeHeld()
      for (const [step, comesNow] of steps) {
        await take(ada, step)
        waiting.push(...shop.stripe.events.takeHeld())
        if (comesNow) await deliver(draw(waiting, picks, 2))
      }
      // Every event arrives in the end, some of them twice and at the same time.
      const rest = draw(waiting, picks, waiting.length)
      await Promise.all([deliver(rest), deliver(rest.slice(0, 3).reverse())])
      expect(await shop.billing(ada)).toMatchObject(await expectedOf(ada))
      const kinds = await shop.mailTo(ada)
      const failures = steps.filter(([step]) => step === 'failed').length
      expect(kinds.filter((kind) => kind === 'payment-failed').length).toBeLessThanOrEqual(failures)
      expect(kinds.filter((kind) => kind === 'plan-ended').length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 12 },
  )
})

async function subscribe(account: TestAccount): Promise<void> {
  shop.stripe.moveClock(-29)
  await shop.ask(account, 'POST', '/account/billing/checkout')
  await shop.pay(account)
  shop.stripe.moveClock(0)
}

async function take(account: TestAccount, step: Step): Promise<void> {
  const { books } = shop.stripe
  const subscription = await shop.subscriptionOf(account)
  if (subscription.status === 'canceled') return
  if (step === 'renewed') books.renew(subscription, { succeeds: true })
  if (step === 'failed') books.renew(subscription, { succeeds: false })
  if (step === 'tried in vain') books.retry(subscription, { succeeds: false })
  if (step === 'paid at last') books.retry(subscription, { succeeds: true })
  if (step === 'cancelled') books.cancelLater(subscription)
  if (step === 'kept') books.keep(subscription)
  if (step === 'ended') books.end(subscription, 'cancellation_requested')
  if (step === 'given up') books.end(subscription, 'payment_failed')
}

async function expectedOf(account: TestAccount) {
  const { status, cancel_at_period_end, customer, items } = await shop.subscriptionOf(account)
  const end = items.data[0].current_period_end
  return {
    subscription: {
      status,
      cancelAtPeriodEnd: cancel_at_period_end,
      currentPeriodEnd: new Date(end * 1000).toISOString(),
    },
    invoices: expect.toSatisfy((invoices: { id: string; status: string }[]) => {
      const known = new Map(invoices.map((invoice) => [invoice.id, invoice.status]))
      const real = shop.stripe.books.invoicesOf(customer)
      return known.size === real.length && real.every((invoice) => known.get(invoice.id) === invoice.status)
    }),
  }
}

async function deliver(events: StripeEvent[]): Promise<void> {
  for (const event of events) expect(await shop.stripe.events.send(event)).toBe(200)
}

function draw(waiting: StripeEvent[], picks: Iterator<number>, count: number): StripeEvent[] {
  const drawn: StripeEvent[] = []
  while (drawn.length < count && waiting.length > 0) {
    drawn.push(...waiting.splice((picks.next().value ?? 0) % waiting.length, 1))
  }
  return drawn
}

function permutationsOf<Thing>(things: Thing[]): Thing[][] {
  if (things.length < 2) return [things]
  return things.flatMap((thing, at) =>
    permutationsOf([...things.slice(0, at), ...things.slice(at + 1)]).map((others) => [thing, ...others]),
  )
}

async function forgetWhatWeKnow({ userId }: TestAccount): Promise<void> {
  for (const table of ['subscriptions', 'invoices']) {
    await shop.app.database.pool.query(
      `delete from ${table} where workspace_id = (select id from workspaces where personal_of = $1)`,
      [userId],
    )
  }
  await shop.app.database.pool.query('delete from stripe_events')
}
