import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startDueRecrawls } from '#operations/schedules/start-due-recrawls.ts'
import { sendAccountMail } from '#operations/sign-in/send-account-mail.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, signIn, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { type OpenIdProvider, openOpenIdProvider } from '#testing/accounts/openid-provider.ts'
import { readEvents } from '#testing/accounts/read-events.ts'
import { readMail } from '#testing/accounts/read-mail.ts'
import { makeSoftwarePasskey } from '#testing/accounts/software-passkey.ts'
import { nextTotpCode, totpCode } from '#testing/accounts/totp.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const SUSPENDED = { code: 'account_suspended', message: 'This account is suspended. Please contact support.' }
const PUBLIC_URL = 'http://localhost:4000'

let provider: OpenIdProvider
let app: TestApp
let admin: ApiBrowser
let user: TestAccount

beforeAll(async () => {
  provider = await openOpenIdProvider()
  const { clientId, clientSecret, discoveryUrl } = provider
  const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_DISCOVERY_URL: discoveryUrl }
  app = await openTestApp({ works: false, environment: { PUBLIC_URL, ...google } })
  admin = openApiBrowser(app, (await makeAccount(app, { role: 'admin' })).cookie)
  user = await makeAccount(app)
})
beforeEach(async () => {
  await app.database.pool.query('update users set suspended_at = null')
  await app.database.pool.query('delete from rate_limits')
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const suspend = (reason: unknown = 'Spam') => admin.ask('POST', `/admin/users/${user.userId}/suspend`, { reason })
const restore = () => admin.ask('POST', `/admin/users/${user.userId}/restore`)

it('a suspended user is signed out immediately and can sign in only when restored', async () => {
  const browser = openApiBrowser(app, user.cookie)
  expect((await browser.ask('GET', '/account')).status).toBe(200)
  expect((await suspend()).body).toMatchObject({ suspendedReason: 'Spam', sessions: 0 })
  expect((await browser.ask('GET', '/account')).status).toBe(401)
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId: null })
  const { email, password } = user
  expect((await browser.ask('POST', '/auth/sign-in', { email, password })).body.error).toEqual(SUSPENDED)
  const wrong = await browser.ask('POST', '/auth/sign-in', { email, password: 'wrong' })
  expect(wrong.body.error.code, 'a stranger learns nothing').toBe('invalid_credentials')
  expect((await suspend()).status).toBe(409)
  expect((await restore()).body).toMatchObject({ suspendedAt: null, suspendedReason: null })
  expect((await browser.ask('POST', '/auth/sign-in', { email, password })).body).toEqual({ status: 'signed-in' })
  expect((await restore()).status).toBe(409)
})

it('a remaining session does not work', async () => {
  const browser = openApiBrowser(app, await signIn(app, user.email, user.password))
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [user.userId])
  expect((await browser.ask('GET', '/account')).status).toBe(401)
})

it('a mail link does not sign in, and a request for a new one gets a mail with the reason', async () => {
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/magic-link', { email: user.email })
  const { token } = await readMail(app, user.email)
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [user.userId])
  expect((await browser.ask('POST', '/auth/redeem-link', { token })).body.error).toEqual(SUSPENDED)
  await app.database.pool.query('delete from mail_messages')
  const response = await browser.ask('POST', '/auth/magic-link', { email: user.email })
  expect(response.status, 'a stranger learns nothing').toBe(200)
  for (const purpose of ['reset', 'confirm'] as const) {
    await sendAccountMail(app, { userId: user.userId, purpose, resetPath: '/auth' })
  }
  const { rows } = await app.database.pool.query('select kind, link from mail_messages where to_address = $1', [
    user.email,
  ])
  const reported = { kind: 'account-suspended', link: `${PUBLIC_URL}/contact` }
  expect(rows, 'a confirmed address needs no link to confirm it').toEqual([reported, reported])
})

it('neither does Google', async () => {
  provider.signInAs({ sub: user.userId, email: user.email, email_verified: true, name: 'Ada Lovelace' })
  await suspend()
  const browser = openApiBrowser(app)
  const { url } = (await browser.ask('POST', '/auth/google', {})).body
  const back = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'allow' }), redirect: 'manual' })
  const address = (back.headers.get('location') ?? '').replace(PUBLIC_URL, app.origin)
  const response = await fetch(address, { headers: { cookie: browser.cookie() }, redirect: 'manual' })
  expect(response.headers.get('location')).toBe('/login?error=account_suspended')
  expect(response.headers.getSetCookie().join()).not.toContain('session_token')
})

it('running crawls are cancelled and their streams end; recrawls pause', async () => {
  const project = await makeProject(app, user.userId, { url: 'http://10.0.0.1/' })
  await admin.ask('POST', `/admin/users/${user.userId}/plan`, { plan: 'paid' })
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into crawl_sessions (created_by, project_id, original_url, tier, max_pages, status)
     values ($1, $2, 'http://10.0.0.1/', 'paid', 50, 'running') returning id`,
    [user.userId, project.id],
  )
  const cookie = await signIn(app, user.email, user.password)
  const events = readEvents(`${app.origin}/api/crawls/${rows[0]?.id}/events`, { cookie })
  expect((await events.next()).value?.event).toBe('progress')
  await suspend()
  // The stream sends no more pages, because the account may no longer see them.
  for await (const { event } of events) expect(event).not.toBe('page')
  const crawls = () =>
    app.database.pool
      .query('select status from crawl_sessions where created_by = $1 order by created_at', [user.userId])
      .then((found) => found.rows.map(({ status }) => status))
  expect(await crawls()).toEqual(['cancelled'])
  await app.database.pool.query(
    `update projects set recrawl_every = 'daily', next_recrawl_at = now() - interval '1 hour' where id = $1`,
    [project.id],
  )
  await startDueRecrawls(app)
  expect(await crawls()).toEqual(['cancelled'])
  await restore()
  await startDueRecrawls(app)
  expect(await crawls()).toEqual(['cancelled', 'queued'])
})

it('nor does a second factor or a passkey', async () => {
  const browser = openApiBrowser(app, await signIn(app, user.email, user.password))
  const passkey = makeSoftwarePasskey({ origin: PUBLIC_URL })
  const offer = (await browser.ask('POST', '/account/passkeys/options')).body
  await browser.ask('POST', '/account/passkeys', { name: 'Laptop', response: passkey.register(offer.options ?? offer) })
  const { secret } = (await browser.ask('POST', '/account/two-factor/enable', { password: user.password })).body
  expect((await browser.ask('POST', '/account/two-factor/confirm', { code: totpCode(secret) })).status).toBe(200)
  const other = openApiBrowser(app)
  const { email, password } = user
  expect((await other.ask('POST', '/auth/sign-in', { email, password })).body).toEqual({ status: 'two-factor' })
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [user.userId])
  const second = await other.ask('POST', '/auth/two-factor', { code: nextTotpCode(secret), kind: 'app' })
  expect(second.body.error).toEqual(SUSPENDED)
  const response = (await other.ask('POST', '/auth/passkey/options')).body
  const shown = await other.ask('POST', '/auth/passkey/sign-in', {
    response: passkey.signIn(response.options ?? response),
  })
  expect(shown.body.error).toEqual(SUSPENDED)
  const first = await openApiBrowser(app).ask('POST', '/auth/sign-in', { email, password })
  expect(first.body.error, 'before the second factor').toEqual(SUSPENDED)
})

it('a reason may contain characters that the database refuses', async () => {
  expect((await suspend('Spam\0 and worse')).body.suspendedReason).toBe('Spam and worse')
})

it('a reason is required, and an admin cannot suspend their own account', async () => {
  for (const reason of ['', '   ', 'x'.repeat(501), 7]) expect((await suspend(reason)).status).toBe(400)
  const { id } = (await admin.ask('GET', '/account')).body
  const own = await admin.ask('POST', `/admin/users/${id}/suspend`, { reason: 'Tired' })
  expect(own.body.error.message).toBe('You cannot suspend your own account.')
})
