import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { openSmtpServer, type ReceivedMail, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { type OpenIdProvider, openOpenIdProvider } from '#testing/accounts/openid-provider.ts'
import { openStripeServer, type StripeServer } from '#testing/billing/stripe-server.ts'
import { startProduct } from './product.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

export type Person = { email: string; password: string; firstName: string; lastName: string; companyName: string }

type WorkerFixtures = {
  mailServer: SmtpServer
  google: OpenIdProvider
  stripe: StripeServer
  database: pg.Pool
}

type TestFixtures = {
  signInNewUser: (page: Page, details?: Partial<Person>) => Promise<Person>
  forgetLimits: undefined
}

/** The product with a mail server and fakes of Google and Stripe. Rate limits are reset after each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const server = await openSmtpServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const provider = await openOpenIdProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],

  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const server = await openStripeServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ mailServer, google, stripe }, use) => {
      const product = await startProduct({
        // A host name, because browsers accept no passkeys for IP addresses.
        PUBLIC_URL: 'http://localhost:0',
        ADMIN_EMAILS: 'boss@example.com',
        SMTP_URL: mailServer.url,
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_DISCOVERY_URL: google.discoveryUrl,
        ...stripe.environment,
      })
      stripe.events.deliverTo(product.url)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  database: [
    async ({ product }, use) => {
      const url = await findRunningDatabase(product.dataDir)
      const pool = new pg.Pool({ connectionString: url ?? undefined })
      await use(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],

  forgetLimits: [
    async ({ database }, use) => {
      await use(undefined)
      await database.query('delete from rate_limits')
    },
    { auto: true },
  ],

  signInNewUser: ({ mailServer, product }, use) =>
    use(async (page, details) => {
      const person = somebody(details)
      const { email, password, firstName, lastName, companyName } = person
      const sent = await page.request.post(`${product.url}/api/auth/sign-up`, {
        data: { method: 'password', email, password, firstName, lastName, companyName, accountType: 'company' },
      })
      if (sent.status() !== 201) throw new Error(`Creating the account failed: ${sent.status()} ${await sent.text()}`)
      const token = new URL(linkIn(await mailServer.waitFor(email))).searchParams.get('token')
      const redeemed = await page.request.post(`${product.url}/api/auth/redeem-link`, { data: { token } })
      if (!redeemed.ok()) throw new Error(`Signing in failed: ${redeemed.status()} ${await redeemed.text()}`)
      return person
    }),
})

export function somebody(details: Partial<Person> = {}): Person {
  return {
    email: `${randomUUID()}@example.com`,
    password: 'Harbour-At-Dawn-7',
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: 'Harbour Bakery',
    ...details,
  }
}

export function linkIn(mail: ReceivedMail): string {
  const link = /https?:\/\/\S+[?&]token=\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link with a token in the mail '${mail.subject}': ${mail.text}`)
  return link
}
