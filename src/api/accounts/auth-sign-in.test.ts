import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { readMails } from '#testing/accounts/read-mail.ts'
import { nextTotpCode, totpCode, wrongTotpCode } from '#testing/accounts/totp.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const INVALID = {
  code: 'invalid_credentials',
  message: 'Invalid email or password. Please check your credentials and try again.',
}

test('the right password signs in; a wrong one and an unknown email address get the same response', async () => {
  const { email, password, userId } = await makeAccount(app)
  const browser = openApiBrowser(app)
  const wrong = await browser.ask('POST', '/auth/sign-in', { email, password: 'Wrong-Harbour-7' })
  const unknown = await browser.ask('POST', '/auth/sign-in', { email: 'nobody@example.com', password })
  expect(wrong).toMatchObject({ status: 401, body: { error: INVALID } })
  expect(unknown).toMatchObject({ status: 401, body: { error: INVALID } })
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId: null })
  const right = await browser.ask('POST', '/auth/sign-in', { email: ` ${email.toUpperCase()} `, password })
  expect(right).toMatchObject({ status: 200, body: { status: 'signed-in' } })
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId })
})

test('an unknown email address takes as long as a wrong password', async () => {
  const { email } = await makeAccount(app)
  const duration = async (address: string, turn: number) => {
    const startedAt = performance.now()
    await openApiBrowser(app).ask('POST', '/auth/sign-in', { email: address, password: `Wrong-Harbour-${turn}` })
    return performance.now() - startedAt
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let turn = 0; turn < 5; turn += 1) {
    times.known.push(await duration(email, turn))
    times.unknown.push(await duration('nobody.here@example.com', turn))
  }
  const median = (values: number[]) => values.sort((one, other) => one - other)[2] as number
  // For an unknown email address the server hashes a dummy password. Without that, it would respond ten times faster.
  expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.4)
  expect(median(times.unknown) / median(times.known)).toBeLessThan(2.5)
})

test.each([
  ['nothing', {}, 'You must provide either an email or phone number and a password'],
  ['no address', { password: 'Harbour-7' }, 'You must provide either an email or phone number and a password'],
  ['no password', { email: 'ada@example.com' }, 'You must provide either an email or phone number and a password'],
  ['an empty password', { email: 'ada@example.com', password: '' }, 'Please enter your password'],
  ['an address that is none', { email: 'ada@', password: 'Harbour-7' }, 'Please enter a valid email address'],
  ['a null byte', { email: 'ada\u0000@example.com', password: 'Harbour-7' }, 'Please enter a valid email address'],
  ['a script', { email: '<script>@example.com', password: 'Harbour-7' }, 'Please enter a valid email address'],
])('a sign-in with %s says what is missing', async (_, input, message) => {
  expect(await openApiBrowser(app).ask('POST', '/auth/sign-in', input)).toMatchObject({
    status: 400,
    body: { error: { message } },
  })
})

test('an endless password and one with a null byte count as wrong', async () => {
  const { email } = await makeAccount(app)
  for (const password of ['x'.repeat(10_000), 'Harbour\u0000', '\ud83d'.repeat(20)]) {
    const response = await openApiBrowser(app).ask('POST', '/auth/sign-in', { email, password })
    expect(response).toMatchObject({ status: 401, body: { error: INVALID } })
  }
})

test('a second sign-in in the same browser replaces the session', async () => {
  const { email, password, userId } = await makeAccount(app)
  await app.database.pool.query('delete from sessions where user_id = $1', [userId])
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/sign-in', { email, password })
  await browser.ask('POST', '/auth/sign-in', { email, password })
  const { rowCount } = await app.database.pool.query('select from sessions where user_id = $1', [userId])
  expect(rowCount).toBe(1)
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId })
})

test('a new browser sends a mail, but not the first one or a known one', async () => {
  const { email, password } = await makeAccount(app)
  const first = openApiBrowser(app)
  await first.ask('POST', '/auth/sign-in', { email, password })
  await first.ask('POST', '/auth/sign-in', { email, password })
  expect(await readMails(app, email, 0)).toEqual([])
  const second = openApiBrowser(app)
  await second.ask('POST', '/auth/sign-in', { email, password })
  await second.ask('POST', '/auth/sign-in', { email, password })
  const mails = await readMails(app, email)
  expect(mails).toMatchObject([{ kind: 'new-device', link: `${app.origin}/profile/settings` }])
  expect(mails[0]?.textPart).toContain('Chrome on Windows')
  expect(mails[0]?.textPart).toContain('127.0.0.1')
})

test('the device cookie is stored as a hash and replaced if it is not ours', async () => {
  const { email, password, userId } = await makeAccount(app)
  const browser = openApiBrowser(app, "pagewarden.device=' or 1=1")
  await browser.ask('POST', '/auth/sign-in', { email, password })
  const token = /pagewarden\.device=([\w-]{43})/.exec(browser.cookie())?.[1]
  expect(token).toBeDefined()
  const { rows } = await app.database.pool.query('select device_hash from known_devices where user_id = $1', [userId])
  expect(rows).toHaveLength(1)
  expect(rows[0].device_hash).not.toContain(token)
})

async function withTwoFactor() {
  const account = await makeAccount(app)
  const owner = openApiBrowser(app, account.cookie)
  const { body } = await owner.ask('POST', '/account/two-factor/enable', { password: account.password })
  await owner.ask('POST', '/account/two-factor/confirm', { code: totpCode(body.secret) })
  return { ...account, secret: body.secret as string, recoveryCodes: body.recoveryCodes as string[] }
}

test('an account with a second factor is signed in only after its code', async () => {
  const { email, password, userId, secret } = await withTwoFactor()
  const browser = openApiBrowser(app)
  expect((await browser.ask('POST', '/auth/sign-in', { email, password })).body).toEqual({ status: 'two-factor' })
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId: null })
  const wrong = await browser.ask('POST', '/auth/two-factor', { code: wrongTotpCode(secret), kind: 'app' })
  expect(wrong).toMatchObject({
    status: 401,
    body: { error: { code: 'invalid_code', message: 'That code is not right. Please check it and try again.' } },
  })
  const code = nextTotpCode(secret)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await browser.ask('POST', '/auth/two-factor', { code: spaced, kind: 'app' })).body).toEqual({
    status: 'signed-in',
  })
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId })
})

test('a recovery code works once', async () => {
  const { email, password, recoveryCodes } = await withTwoFactor()
  const [code] = recoveryCodes
  const signIn = async () => {
    const browser = openApiBrowser(app)
    await browser.ask('POST', '/auth/sign-in', { email, password })
    return browser.ask('POST', '/auth/two-factor', { code, kind: 'recovery' })
  }
  expect((await signIn()).status).toBe(200)
  expect(await signIn()).toMatchObject({ status: 401, body: { error: { code: 'invalid_code' } } })
})

test('a trusted device skips the second factor for its own account only', async () => {
  const { email, password, secret } = await withTwoFactor()
  const other = await withTwoFactor()
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/sign-in', { email, password })
  await browser.ask('POST', '/auth/two-factor', { code: nextTotpCode(secret), kind: 'app', trustDevice: true })
  await browser.ask('POST', '/auth/sign-out')
  expect((await browser.ask('POST', '/auth/sign-in', { email, password })).body).toEqual({ status: 'signed-in' })
  const stranger = await browser.ask('POST', '/auth/sign-in', { email: other.email, password: other.password })
  expect(stranger.body).toEqual({ status: 'two-factor' })
})

test('without a first factor, or after too many wrong codes, the sign-in starts again', async () => {
  const nobody = await openApiBrowser(app).ask('POST', '/auth/two-factor', { code: '000000', kind: 'app' })
  expect(nobody).toMatchObject({
    status: 401,
    body: { error: { code: 'two_factor_expired', message: 'Your sign-in took too long. Please start again.' } },
  })
  const { email, password, secret } = await withTwoFactor()
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/sign-in', { email, password })
  const wrong = { code: wrongTotpCode(secret), kind: 'app' }
  for (let turn = 0; turn < 5; turn += 1) await browser.ask('POST', '/auth/two-factor', wrong)
  const late = await browser.ask('POST', '/auth/two-factor', { code: nextTotpCode(secret), kind: 'app' })
  expect(late).toMatchObject({ status: 401, body: { error: { code: 'two_factor_expired' } } })
})
