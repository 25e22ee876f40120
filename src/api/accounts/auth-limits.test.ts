import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiResult, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from rate_limits')
})

const ask = (path: string, body: unknown) => openApiBrowser(app).ask('POST', path, body)

/** Also sets the count for the next time window, in case it starts during the test. */
async function spend(pattern: string, count: number): Promise<void> {
  await app.database.pool.query(
    `insert into rate_limits (key, window_start, count)
     select key, window_start + interval '15 minutes', count from rate_limits where key like $1`,
    [pattern],
  )
  await app.database.pool.query('update rate_limits set count = $2 where key like $1', [pattern, count])
}

function expectTooMany({ status, body, headers }: ApiResult): void {
  expect(status).toBe(429)
  expect(body.error).toEqual({
    code: 'limit_reached',
    message: 'Too many login attempts. Please wait a few minutes before trying again.',
  })
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(900)
}

const person = (email: string) => ({
  method: 'magic-link',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  companyName: 'Engines',
})
const wrong = (email: string) => ({ email, password: 'Wrong-Harbour-7' })

test.each([
  ['/auth/sign-in', 'sign-in', 10, wrong],
  ['/auth/sign-up', 'sign-up', 5, person],
  ['/auth/magic-link', 'magic-link', 5, (email: string) => ({ email })],
  ['/auth/resend-confirmation', 'resend-confirmation', 5, (email: string) => ({ email })],
  ['/auth/request-password-reset', 'reset-password', 5, (email: string) => ({ email, from: 'login' })],
])('%s is limited per account', async (path, kind, limit, body) => {
  await ask(path, body('one@example.com'))
  await spend(`${kind} to %`, limit - 1)
  expect((await ask(path, body('ONE@example.com'))).status).not.toBe(429)
  expectTooMany(await ask(path, body('one@example.com')))
  expect((await ask(path, body('two@example.com'))).status).not.toBe(429)
})

const TOKEN = 'x'.repeat(43)

test.each([
  ['/auth/sign-in', 'sign-in', 50, wrong],
  ['/auth/sign-up', 'sign-up', 30, person],
  ['/auth/magic-link', 'magic-link', 30, (email: string) => ({ email })],
  ['/auth/resend-confirmation', 'resend-confirmation', 30, (email: string) => ({ email })],
  ['/auth/request-password-reset', 'reset-password', 30, (email: string) => ({ email, from: 'login' })],
  ['/auth/google', 'google', 50, () => ({})],
  ['/auth/redeem-link', 'open-link', 50, (email: string) => ({ token: TOKEN + email })],
  ['/auth/reset-password', 'open-link', 50, (email: string) => ({ token: TOKEN + email, password: 'Harbour-7-Dawn' })],
])('%s is limited per IP address', async (path, kind, limit, body) => {
  await ask(path, body('first@example.com'))
  await spend(`${kind} from %`, limit)
  expectTooMany(await ask(path, body('second@example.com')))
})

test('second factor codes are limited', async () => {
  const browser = () => openApiBrowser(app, 'pagewarden.two_factor=made-up')
  const guess = { code: '123456', kind: 'app' }
  expect((await browser().ask('POST', '/auth/two-factor', guess)).status).toBe(401)
  await spend('two-factor to %', 10)
  expectTooMany(await browser().ask('POST', '/auth/two-factor', guess))
})

test('successful sign-ins do not count as guesses', async () => {
  const { email, password } = await makeAccount(app)
  for (let turn = 0; turn < 3; turn += 1) expect((await ask('/auth/sign-in', { email, password })).status).toBe(200)
  const { rows } = await app.database.pool.query(
    `select sum(count)::int as counted from rate_limits where key like 'sign-in %'`,
  )
  expect(rows[0].counted).toBe(0)
})

test('sign-ins are limited even with the right password', async () => {
  const { email, password } = await makeAccount(app)
  expect((await ask('/auth/sign-in', { email, password })).status).toBe(200)
  await spend('any-sign-in to %', 60)
  expectTooMany(await ask('/auth/sign-in', { email, password }))
})

test("guesses by a stranger do not lock out the owner's browser", async () => {
  const { email, password } = await makeAccount(app)
  const own = openApiBrowser(app)
  await own.ask('POST', '/auth/sign-in', { email, password })
  await ask('/auth/sign-in', wrong(email))
  await spend('sign-in to %', 10)
  expectTooMany(await ask('/auth/sign-in', { email, password }))
  expect((await own.ask('POST', '/auth/sign-in', { email, password })).status).toBe(200)
})

test('limit keys contain no readable email address', async () => {
  await ask('/auth/sign-in', wrong('secret.person@example.com'))
  const { rows } = await app.database.pool.query('select key from rate_limits')
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain('secret.person')
})
