import type { Account } from '#domain/accounts/account.ts'
import type { BillingOverview } from '#domain/plans/billing-overview.ts'
import { makeAccount, type TestAccount } from '../accounts/make-account.ts'
import { openTestApp } from '../open-test-app.ts'
import { openStripeServer } from './stripe-server.ts'

/** A server with billing through a fake Stripe, and helpers for tests. */
export async function openBilling() {
  const stripe = await openStripeServer()
  const app = await openTestApp({ environment: stripe.environment, works: false })
  stripe.events.deliverTo(app.origin)

  const ask = async (
    account: Pick<TestAccount, 'cookie'> | null,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => {
    const response = await fetch(`${app.origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(account ? { cookie: account.cookie } : {}) },
      body: body && JSON.stringify(body),
    })
    return { status: response.status, json: await response.json(), headers: response.headers }
  }
  const billing = async (account: TestAccount): Promise<BillingOverview> =>
    (await ask(account, 'GET', '/account/billing')).json
  const customerOf = async ({ userId }: TestAccount) => {
    const query = `select stripe_customer_id as id from billing_customers join workspaces on workspaces.id = workspace_id
      where personal_of = $1`
    return (await app.database.pool.query<{ id: string }>(query, [userId])).rows[0]?.id ?? ''
  }

  return {
    app,
    stripe,
    ask,
    billing,
    customerOf,
    subscriptionOf: async (account: TestAccount) => {
      const subscription = stripe.books.subscriptionsOf(await customerOf(account))[0]
      if (!subscription) throw new Error('There is no subscription.')
      return subscription
    },
    async makePayingAccount(): Promise<TestAccount> {
      const account = await makeAccount(app)
      await ask(account, 'POST', '/account/billing/checkout')
      await this.pay(account)
      return account
    },
    async pay(account: TestAccount): Promise<void> {
      const open = stripe.books.sessionsOf(await customerOf(account)).find(({ status }) => status === 'open')
      if (!open) throw new Error('There is no open checkout.')
      await fetch(open.url ?? '', { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' })
      await stripe.events.settled()
    },
    tierOf: async (account: TestAccount) => ((await ask(account, 'GET', '/account')).json as Account).tier,
    /** The kinds of mail sent to the account, oldest first. */
    mailTo: async ({ userId }: TestAccount): Promise<string[]> => {
      const query = 'select kind from mail_messages where user_id = $1 order by created_at, id'
      return (await app.database.pool.query<{ kind: string }>(query, [userId])).rows.map(({ kind }) => kind)
    },
    async close() {
      await stripe.close()
      await app.close()
    },
  }
}
