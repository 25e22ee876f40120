import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { readMail, readMails } from '#testing/accounts/read-mail.ts'
import { nextTotpCode, totpCode } from '#testing/accounts/totp.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { ADMIN_EMAILS: 'Boss@example.com,chief@example.com,head@example.com' } })
})
afterAll(() => app.close())

const INVALID_LINK = {
  status: 400,
  body: { error: { code: 'invalid_token', message: 'This link has expired or was already used. Ask for a new one.' } },
}

const newPerson = (email: string) => ({
  method: 'password',
  firstName: 'Grace',
  lastName: 'Hopper',
  email,
  companyName: 'Navy',
  password: 'Harbour-At-Dawn-7',
})

test('a magic link signs in once and opens the requested page', async () => {
  const { email, userId } = await makeAccount(app)
  const browser = openApiBrowser(app)
  const response = await browser.ask('POST', '/auth/magic-link', { email, next: '/profile/settings?tab=1' })
  expect(response).toMatchObject({ status: 200, body: { status: 'sent' } })
  const { kind, token, link } = await readMail(app, email)
  expect([kind, link]).toEqual(['magic-link', `${app.origin}/auth/link?token=${token}`])
  expect((await browser.ask('POST', '/auth/redeem-link', { token })).body).toEqual({
    status: 'signed-in',
    next: '/profile/settings?tab=1',
  })
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId })
  expect(await openApiBrowser(app).ask('POST', '/auth/redeem-link', { token })).toMatchObject(INVALID_LINK)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\u0000'])(
  'a link does not lead to %s',
  async (next) => {
    await app.database.pool.query('delete from rate_limits')
    const { email } = await makeAccount(app)
    await openApiBrowser(app).ask('POST', '/auth/magic-link', { email, next })
    const { token } = await readMail(app, email)
    expect((await openApiBrowser(app).ask('POST', '/auth/redeem-link', { token })).body.next).toBe('/')
  },
)

test('a magic link for an unknown email address creates no account', async () => {
  const response = await openApiBrowser(app).ask('POST', '/auth/resend-magic-link', { email: 'nobody@example.com' })
  expect(response).toMatchObject({
    status: 404,
    body: { error: { message: 'No account found with this email address. Please sign up first or check your email.' } },
  })
  const { rowCount } = await app.database.pool.query("select from users where email = 'nobody@example.com'")
  expect(rowCount).toBe(0)
})

test.each([
  ['/auth/magic-link', {}, 'You must provide either an email or phone number.'],
  ['/auth/magic-link', { email: 'a b@example.com' }, 'Please enter a valid email address'],
  ['/auth/resend-confirmation', { email: '' }, 'You must provide either an email or phone number.'],
  ['/auth/resend-confirmation', { email: 'ada@example' }, 'Please enter a valid email address'],
])('%s with %j says what is wrong', async (path, body, message) => {
  expect(await openApiBrowser(app).ask('POST', path, body)).toMatchObject({ status: 400, body: { error: { message } } })
})

test('a link that is an hour old, forged, or for another purpose signs nobody in', async () => {
  const { email } = await makeAccount(app)
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/magic-link', { email })
  const { token } = await readMail(app, email)
  const { rows } = await app.database.pool.query(
    "select max(expires_at) - now() between interval '59 minutes' and interval '60 minutes' as \"isAnHour\" from " +
      'verifications',
  )
  expect(rows).toEqual([{ isAnHour: true }])
  await app.database.pool.query("update verifications set expires_at = now() - interval '1 second'")
  expect(await browser.ask('POST', '/auth/redeem-link', { token })).toMatchObject(INVALID_LINK)
  await browser.ask('POST', '/auth/request-password-reset', { email, from: 'login' })
  const reset = await readMail(app, email, 2)
  for (const wrong of [reset.token, '', 'x', '\u0000', "' or 1=1 --"]) {
    expect(await browser.ask('POST', '/auth/redeem-link', { token: wrong })).toMatchObject(INVALID_LINK)
  }
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId: null })
})

test('if two people open a link at the same time, only one gets in', async () => {
  const { email } = await makeAccount(app)
  await openApiBrowser(app).ask('POST', '/auth/magic-link', { email })
  const { token } = await readMail(app, email)
  const open = () => openApiBrowser(app).ask('POST', '/auth/redeem-link', { token })
  const statuses = (await Promise.all([open(), open(), open()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400, 400])
})

test('a mail link does not replace the second factor', async () => {
  const { email, password, cookie, userId } = await makeAccount(app)
  const owner = openApiBrowser(app, cookie)
  const { body } = await owner.ask('POST', '/account/two-factor/enable', { password })
  await owner.ask('POST', '/account/two-factor/confirm', { code: totpCode(body.secret) })
  await app.database.pool.query('delete from rate_limits')
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/magic-link', { email, next: '/dashboard' })
  const { token } = await readMail(app, email)
  expect((await browser.ask('POST', '/auth/redeem-link', { token })).body).toEqual({
    status: 'two-factor',
    next: '/dashboard',
  })
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId: null })
  await browser.ask('POST', '/auth/two-factor', { code: nextTotpCode(body.secret), kind: 'app' })
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId })
})

test('the confirmation is sent again if needed, and the response is always the same', async () => {
  const email = 'grace@example.com'
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/sign-up', newPerson(email))
  const confirmed = await makeAccount(app)
  for (const address of [email, confirmed.email, 'nobody@example.com']) {
    const response = await browser.ask('POST', '/auth/resend-confirmation', { email: address })
    expect(response).toMatchObject({ status: 200, body: { status: 'sent' } })
  }
  const mails = await readMails(app, email, 2)
  expect(mails.map(({ kind }) => kind)).toEqual(['confirm-email', 'confirm-email'])
  expect((await browser.ask('POST', '/auth/redeem-link', { token: mails[1]?.token })).status).toBe(200)
  const earlier = await openApiBrowser(app).ask('POST', '/auth/redeem-link', { token: mails[0]?.token })
  expect(earlier, 'an address is confirmed once').toMatchObject(INVALID_LINK)
  expect(await readMails(app, confirmed.email, 0)).toEqual([])
  expect(await readMails(app, 'nobody@example.com', 0)).toEqual([])
})

test('a magic link removes the password that someone else set with your email address', async () => {
  const person = newPerson('victim@example.com')
  await openApiBrowser(app).ask('POST', '/auth/sign-up', person)
  await openApiBrowser(app).ask('POST', '/auth/magic-link', { email: person.email })
  const { token } = await readMail(app, person.email, 2)
  expect((await openApiBrowser(app).ask('POST', '/auth/redeem-link', { token })).status).toBe(200)
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-in', person)).status).toBe(401)
})

test('an email address of ADMIN_EMAILS becomes an administrator only once confirmed', async () => {
  const person = newPerson('boss@example.com')
  const browser = openApiBrowser(app)
  await browser.ask('POST', '/auth/sign-up', person)
  const { rowCount } = await app.database.pool.query('select from user_roles')
  expect(rowCount).toBe(0)
  const { token } = await readMail(app, person.email)
  const redeemed = await browser.ask('POST', '/auth/redeem-link', { token })
  expect(redeemed.body).toEqual({ status: 'signed-in', next: '/dashboard', isNewlyConfirmed: true })
  expect((await browser.ask('GET', '/account')).body).toMatchObject({ role: 'admin', hasPassword: true })
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-in', person)).status).toBe(200)
})

test.each(['the first link', 'a link sent again'])(
  'a stranger who signs up with an address of ADMIN_EMAILS does not get in when its owner opens %s',
  async (which) => {
    const person = newPerson(which === 'the first link' ? 'chief@example.com' : 'head@example.com')
    const [stranger, owner] = [openApiBrowser(app), openApiBrowser(app)]
    expect((await stranger.ask('POST', '/auth/sign-up', person)).status).toBe(201)
    if (which === 'a link sent again') await owner.ask('POST', '/auth/resend-confirmation', { email: person.email })
    const mail = await readMail(app, person.email, which === 'the first link' ? 1 : 2)
    expect(mail.textPart).toContain('Confirm only if you signed up yourself')
    const response = await owner.ask('POST', '/auth/redeem-link', { token: mail.token })
    expect(response.body).toEqual({
      status: 'signed-in',
      next: '/dashboard',
      passwordDropped: true,
      isNewlyConfirmed: true,
    })
    expect((await owner.ask('GET', '/account')).body).toMatchObject({ role: 'admin', hasPassword: false })
    expect((await stranger.ask('POST', '/auth/sign-in', person)).status).toBe(401)
  },
)

test('other users may sign up in one browser and confirm in another', async () => {
  const person = newPerson('phone@example.com')
  await openApiBrowser(app).ask('POST', '/auth/sign-up', person)
  const { token } = await readMail(app, person.email)
  const response = await openApiBrowser(app).ask('POST', '/auth/redeem-link', { token })
  expect(response.body).toEqual({ status: 'signed-in', next: '/dashboard', isNewlyConfirmed: true })
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-in', person)).status).toBe(200)
})

test('a link for another account switches accounts only if the user agrees', async () => {
  const [mine, other] = [await makeAccount(app), await makeAccount(app)]
  const browser = openApiBrowser(app, mine.cookie)
  await openApiBrowser(app).ask('POST', '/auth/magic-link', { email: other.email })
  const { token } = await readMail(app, other.email)
  const response = await browser.ask('POST', '/auth/redeem-link', { token })
  expect(response).toMatchObject({ status: 409, body: { error: { code: 'other_account_signed_in' } } })
  expect(response.body.error.message).toContain(`You are signed in as ${mine.email}. This link is for ${other.email}`)
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId: mine.userId })
  expect((await browser.ask('POST', '/auth/redeem-link', { token, leavesAccount: true })).status).toBe(200)
  expect((await browser.ask('GET', '/auth/session')).body).toEqual({ userId: other.userId })
})

test('a link for the signed-in account works right away', async () => {
  const { email, cookie } = await makeAccount(app)
  const browser = openApiBrowser(app, cookie)
  await browser.ask('POST', '/auth/magic-link', { email })
  const { token } = await readMail(app, email)
  expect((await browser.ask('POST', '/auth/redeem-link', { token })).status).toBe(200)
})
