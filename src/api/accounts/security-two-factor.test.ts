import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, type ApiResult, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { readMails } from '#testing/accounts/read-mail.ts'
import { nextTotpCode, totpCode, wrongTotpCode } from '#testing/accounts/totp.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let account: TestAccount
let here: ApiBrowser

beforeAll(async () => {
  app = await openTestApp({ works: false })
})
beforeEach(async () => {
  account = await makeAccount(app)
  here = openApiBrowser(app, account.cookie)
  await app.database.pool.query('delete from rate_limits')
})
afterAll(() => app.close())

const prepare = (browser = here) => browser.ask('POST', '/account/two-factor/enable', { password: account.password })
const confirm = (code: string) => here.ask('POST', '/account/two-factor/confirm', { code })

async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await prepare()
  expect((await confirm(totpCode(body.secret))).body).toEqual({ status: 'on' })
  return body
}

const givePassword = (browser: ApiBrowser) =>
  browser.ask('POST', '/auth/sign-in', { email: account.email, password: account.password })
const giveCode = (browser: ApiBrowser, code: string | undefined, trustDevice = false): Promise<ApiResult> =>
  browser.ask('POST', '/auth/two-factor', { kind: 'app', code, trustDevice })
const giveRecoveryCode = (browser: ApiBrowser, code: string | undefined): Promise<ApiResult> =>
  browser.ask('POST', '/auth/two-factor', { kind: 'recovery', code })
const isSignedIn = async (browser: ApiBrowser) => (await browser.ask('GET', '/account')).status === 200

describe('switching it on', () => {
  it('takes effect only after a code has confirmed it', async () => {
    const { status, body, headers } = await prepare()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.totpUri).toMatch(new RegExp(`^otpauth://totp/.*secret=${body.secret}`))
    expect(body.qrSvg).toMatch(/^<svg /)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await here.ask('GET', '/account')).body.hasTwoFactor).toBe(false)

    const wrong = await confirm(wrongTotpCode(body.secret))
    expect(wrong.status).toBe(400)
    expect(wrong.body.error).toMatchObject({ code: 'wrong_code', message: /^That code is not right\./ })

    expect((await confirm(totpCode(body.secret).replace(/(...)/, '$1 '))).body).toEqual({ status: 'on' })
    expect((await here.ask('GET', '/account')).body.hasTwoFactor).toBe(true)
    const already = { code: 'conflict', message: 'Two-factor authentication is already on.' }
    expect((await prepare()).body.error).toEqual(already)
    expect((await confirm(totpCode(body.secret))).body.error).toEqual(already)
  })

  it('refuses invalid codes, and codes without a setup, with a clear message', async () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '\u0000']) {
      const { status, body } = await confirm(code)
      expect(status, code).toBe(400)
      expect(body.error.message).toBe('Enter the six digits that your authenticator app shows.')
    }
    expect((await confirm('123456')).body.error.code, 'never prepared').toBe('conflict')
  })

  it('refuses a wrong password, and blocks guessing after ten attempts', async () => {
    const guess = (password?: string) => here.ask('POST', '/account/two-factor/enable', { password })
    expect((await guess()).body.error).toEqual({ code: 'password_required', message: 'Enter your password.' })
    for (const password of ['wrong', 'x'.repeat(5000), '\u0000']) {
      const { status, body } = await guess(password)
      expect(status).toBe(400)
      expect(body.error.message).toBe('That is not your password. Please try again.')
    }
    await app.database.pool.query('update rate_limits set count = 10')
    const refused = await guess(account.password)
    expect(refused.status).toBe(429)
    expect(refused.body.error.message).toMatch(/^Too many wrong passwords\. Please wait \d+ minutes? and try again\.$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('needs a recent sign-in if the account has no password', async () => {
    const { pool } = app.database
    await pool.query('delete from sign_in_methods where user_id = $1', [account.userId])
    expect((await here.ask('POST', '/account/two-factor/enable', {})).status).toBe(200)
    await pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      account.userId,
    ])
    for (const path of ['enable', 'disable', 'recovery-codes']) {
      const late = await here.ask('POST', `/account/two-factor/${path}`, {})
      expect(late.status, path).toBe(403)
      expect(late.body.error.code, path).toBe('fresh_sign_in_required')
    }
  })
})

describe('once it is on', () => {
  it('a code is required after the password', async () => {
    const { secret } = await switchOn()
    const there = openApiBrowser(app)
    expect((await givePassword(there)).body).toEqual({ status: 'two-factor' })
    expect(await isSignedIn(there)).toBe(false)
    expect((await giveCode(there, wrongTotpCode(secret))).status).toBe(401)
    expect(await isSignedIn(there)).toBe(false)
    expect((await giveCode(there, nextTotpCode(secret))).body).toMatchObject({ status: 'signed-in' })
    expect(await isSignedIn(there)).toBe(true)
  })

  it('a code works once, even if sent twice at the same time', async () => {
    const { secret } = await switchOn()
    const browsers = [openApiBrowser(app), openApiBrowser(app), openApiBrowser(app)]
    for (const browser of browsers) await givePassword(browser)
    const code = nextTotpCode(secret)
    const responses = await Promise.all(browsers.map((browser) => giveCode(browser, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(responses.find(({ status }) => status === 401)?.body.error).toEqual({
      code: 'invalid_code',
      message: 'This code was already used. Please wait for the next one; codes change every 30 seconds.',
    })
  })

  it('the code that switched it on cannot be used to sign in', async () => {
    const { body } = await prepare()
    const code = totpCode(body.secret)
    await confirm(code)
    const there = openApiBrowser(app)
    await givePassword(there)
    expect((await giveCode(there, code)).status).toBe(401)
    expect((await giveCode(there, nextTotpCode(body.secret))).status, 'the next one does').toBe(200)
  })

  it('a code is required after a magic link', async () => {
    const { secret } = await switchOn()
    const there = openApiBrowser(app)
    expect((await there.ask('POST', '/auth/redeem-link', { token: await magicLinkToken() })).body.status).toBe(
      'two-factor',
    )
    expect(await isSignedIn(there)).toBe(false)
    await giveCode(there, nextTotpCode(secret))
    expect(await isSignedIn(there)).toBe(true)
  })

  it('a recovery code works once', async () => {
    const { recoveryCodes } = await switchOn()
    const [there, elsewhere] = [openApiBrowser(app), openApiBrowser(app)]
    await givePassword(there)
    expect((await giveRecoveryCode(there, recoveryCodes[0])).status).toBe(200)
    expect(await isSignedIn(there)).toBe(true)
    await givePassword(elsewhere)
    expect((await giveRecoveryCode(elsewhere, recoveryCodes[0])).status).toBe(401)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await giveRecoveryCode(elsewhere, recoveryCodes[1]?.toUpperCase())).status, 'typed in capitals').toBe(200)
  })

  it('a recovery code that two browsers send at the same time signs in only one', async () => {
    const { recoveryCodes } = await switchOn()
    const browsers = [openApiBrowser(app), openApiBrowser(app)]
    for (const browser of browsers) await givePassword(browser)
    const replies = await Promise.all(browsers.map((browser) => giveRecoveryCode(browser, recoveryCodes[0])))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('new recovery codes replace the old ones', async () => {
    const { recoveryCodes } = await switchOn()
    const { body } = await here.ask('POST', '/account/two-factor/recovery-codes', { password: account.password })
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    const there = openApiBrowser(app)
    await givePassword(there)
    expect((await giveRecoveryCode(there, recoveryCodes[0])).status).toBe(401)
    expect((await giveRecoveryCode(there, body.recoveryCodes[9])).status).toBe(200)
  })

  it('many wrong codes lock the second step, and the message says for how long', async () => {
    const { secret } = await switchOn()
    const there = openApiBrowser(app)
    const { pool } = app.database
    await givePassword(there)
    await pool.query(`update two_factors set failed_verification_count = 9 where user_id = $1`, [account.userId])
    expect((await giveCode(there, wrongTotpCode(secret))).status).toBe(401)
    const locked = await giveCode(there, nextTotpCode(secret))
    expect(locked.status).toBe(429)
    expect(locked.body.error.message).toBe('Too many wrong codes. Please wait 15 minutes before trying again.')
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await isSignedIn(there)).toBe(false)
  })

  it('signing out all other browsers also revokes trusted ones', async () => {
    const { secret } = await switchOn()
    const there = openApiBrowser(app)
    await givePassword(there)
    await giveCode(there, nextTotpCode(secret), true)
    expect((await givePassword(there)).body, 'a trusted browser').toMatchObject({ status: 'signed-in' })
    await here.ask('DELETE', '/account/sessions')
    expect((await givePassword(there)).body).toMatchObject({ status: 'two-factor' })
  })

  it('is switched off with the password alone, which also revokes trusted browsers', async () => {
    const { secret } = await switchOn()
    const there = openApiBrowser(app)
    await givePassword(there)
    await giveCode(there, nextTotpCode(secret), true)

    const switchOff = (password: string) => here.ask('POST', '/account/two-factor/disable', { password })
    expect((await switchOff('not this one')).body.error.code).toBe('wrong_password')
    expect((await switchOff(account.password)).body).toEqual({ status: 'off' })
    expect((await givePassword(openApiBrowser(app))).body).toMatchObject({ status: 'signed-in' })
    await switchOn()
    expect((await givePassword(there)).body).toMatchObject({ status: 'two-factor' })
  })

  it('new recovery codes are refused while it is off', async () => {
    const { status } = await here.ask('POST', '/account/two-factor/recovery-codes', { password: account.password })
    expect(status).toBe(409)
  })
})

it('the owner gets a mail when it is switched on or off, or recovery codes are renewed', async () => {
  const { password, email } = account
  await switchOn()
  await here.ask('POST', '/account/two-factor/recovery-codes', { password: 'not this one' })
  await here.ask('POST', '/account/two-factor/recovery-codes', { password })
  await here.ask('POST', '/account/two-factor/disable', { password })
  const mails = await readMails(app, email, 3)
  expect(mails.map(({ kind, textPart }) => [kind, textPart.split('\n')[0]])).toEqual([
    ['security-changed', 'Two-factor authentication was switched on'],
    ['security-changed', 'New recovery codes were created'],
    ['security-changed', 'Two-factor authentication was switched off'],
  ])
})

async function magicLinkToken(): Promise<string | null> {
  await openApiBrowser(app).ask('POST', '/auth/magic-link', { email: account.email })
  const { rows } = await app.database.pool.query<{ link: string }>(
    `select link from mail_messages where user_id = $1 and kind = 'magic-link'`,
    [account.userId],
  )
  return new URL(rows[0]?.link ?? '').searchParams.get('token')
}
