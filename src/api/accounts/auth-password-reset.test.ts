import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, signIn } from '#testing/accounts/make-account.ts'
import { readMail, readMails } from '#testing/accounts/read-mail.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'Lighthouse-At-Dusk-8'
const INVALID_LINK = {
  status: 400,
  body: { error: { code: 'invalid_token', message: 'This link has expired or was already used. Ask for a new one.' } },
}

async function askFor(email: string, from: 'login' | 'settings' = 'login', nth = 1) {
  await app.database.pool.query('delete from rate_limits')
  const response = await openApiBrowser(app).ask('POST', '/auth/request-password-reset', { email, from })
  expect(response).toMatchObject({ status: 200, body: { status: 'sent' } })
  return readMail(app, email, nth)
}

const reset = (token: string, password = PASSWORD) =>
  openApiBrowser(app).ask('POST', '/auth/reset-password', { token, password })
const isValid = async (token: string) =>
  (await openApiBrowser(app).ask('GET', `/auth/reset-password?token=${encodeURIComponent(token)}`)).body.isValid

test('a reset sets the password once, ends every session and connected program, and sends a mail', async () => {
  const { email, password, cookie, userId, workspace } = await makeAccount(app)
  await app.database.pool.query(
    `with client as (insert into oauth_clients (name, redirect_uris) values ('Assistant', '{}') returning id)
     insert into oauth_grants (client_id, workspace_id, user_id, scope, redirect_uri, code_hash, code_expires_at,
       code_challenge)
     select id, $1, $2, 'read', 'https://assistant.example/', 'hash', now(), 'challenge' from client`,
    [workspace.id, userId],
  )
  const otherCookie = await signIn(app, email, password)
  const mail = await askFor(email)
  expect(mail).toMatchObject({ kind: 'reset-password', link: `${app.origin}/auth?token=${mail.token}` })
  expect(await isValid(mail.token)).toBe(true)
  expect(await isValid(mail.token)).toBe(true)
  expect(await reset(mail.token)).toMatchObject({ status: 200, body: { status: 'changed' } })
  for (const each of [cookie, otherCookie]) {
    expect((await openApiBrowser(app, each).ask('GET', '/auth/session')).body).toEqual({ userId: null })
  }
  expect((await app.database.pool.query('select 1 from oauth_grants where user_id = $1', [userId])).rows).toEqual([])
  const browser = openApiBrowser(app)
  expect((await browser.ask('POST', '/auth/sign-in', { email, password })).status).toBe(401)
  expect((await browser.ask('POST', '/auth/sign-in', { email, password: PASSWORD })).status).toBe(200)
  expect((await readMail(app, email, 2)).kind).toBe('password-changed')
  expect(await isValid(mail.token)).toBe(false)
  expect(await reset(mail.token)).toMatchObject(INVALID_LINK)
})

test('a reset requested in the settings links to /reset-password', async () => {
  const { email } = await makeAccount(app)
  const { link, token } = await askFor(email, 'settings')
  expect(link).toBe(`${app.origin}/reset-password?token=${token}`)
})

test('an unknown email address gets the same response and no mail', async () => {
  const response = await openApiBrowser(app).ask('POST', '/auth/request-password-reset', {
    email: 'nobody@example.com',
  })
  expect(response).toMatchObject({ status: 200, body: { status: 'sent' } })
  const { email } = await makeAccount(app)
  await askFor(email)
  expect(await readMails(app, 'nobody@example.com', 0)).toEqual([])
  const invalid = await openApiBrowser(app).ask('POST', '/auth/request-password-reset', { email: 'nobody' })
  expect(invalid).toMatchObject({ status: 400, body: { error: { message: 'Please enter a valid email address' } } })
})

test('a weak password is refused with its reasons, and the link still works', async () => {
  const { email } = await makeAccount(app)
  const { token } = await askFor(email)
  expect((await reset(token, 'harbour')).body.error).toEqual({
    code: 'weak_password',
    message: 'Password must be at least 8 characters long',
    reasons: [
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
    ],
  })
  expect((await reset(token, 'Trustno1')).body.error).toMatchObject({ code: 'weak_password' })
  expect((await reset(token, '')).body.error).toMatchObject({ message: 'Password is required' })
  expect((await reset(token)).status).toBe(200)
})

test('an expired, forged or unrelated link changes nothing', async () => {
  const { email, password } = await makeAccount(app)
  const { token } = await askFor(email)
  await app.database.pool.query("update verifications set expires_at = now() - interval '1 second'")
  expect(await isValid(token)).toBe(false)
  expect(await reset(token)).toMatchObject(INVALID_LINK)
  await openApiBrowser(app).ask('POST', '/auth/magic-link', { email })
  const magic = await readMail(app, email, 2)
  for (const wrong of [magic.token, '', 'x', '\u0000', "' or 1=1 --"]) {
    expect(await isValid(wrong)).toBe(false)
    expect(await reset(wrong)).toMatchObject(INVALID_LINK)
  }
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-in', { email, password })).status).toBe(200)
})

test('a reset revokes every other link of the account, and no link of other accounts', async () => {
  const { email } = await makeAccount(app)
  const other = await makeAccount(app)
  const kept = await askFor(other.email)
  const first = await askFor(email)
  await openApiBrowser(app).ask('POST', '/auth/magic-link', { email })
  const magic = await readMail(app, email, 2)
  const second = await askFor(email, 'login', 3)
  expect((await reset(second.token)).status).toBe(200)
  expect(await isValid(first.token)).toBe(false)
  expect(await openApiBrowser(app).ask('POST', '/auth/redeem-link', { token: magic.token })).toMatchObject(INVALID_LINK)
  expect(await isValid(kept.token)).toBe(true)
})

test('a reset for an account without a password sets one and confirms the email address', async () => {
  const email = 'linker@example.com'
  const person = { method: 'magic-link', firstName: 'Lin', lastName: 'Ker', email, companyName: 'Links' }
  await openApiBrowser(app).ask('POST', '/auth/sign-up', person)
  const { token } = await askFor(email, 'login', 2)
  expect((await reset(token)).status).toBe(200)
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-in', { email, password: PASSWORD })).status).toBe(200)
})
