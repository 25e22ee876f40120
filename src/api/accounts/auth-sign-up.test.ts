import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { readMail, readMails } from '#testing/accounts/read-mail.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ADA = {
  method: 'password',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  companyName: 'Analytical Engines',
  accountType: 'agency',
  password: 'Harbour-At-Dawn-7',
}

let others = 0
/** Sign-up data with a new email address, so that limits reached by other tests do not apply. */
function another(changes: Record<string, unknown> = {}) {
  others += 1
  return { ...ADA, email: `person${others}@example.com`, ...changes }
}

/** Clears the rate limits first, because all tests sign up from the same IP address. */
async function signUp(body: unknown) {
  await app.database.pool.query('delete from rate_limits')
  return openApiBrowser(app).ask('POST', '/auth/sign-up', body)
}

async function countRows(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    'select (select count(*) from users) as users, (select count(*) from profiles) as profiles, (select count(*) ' +
      'from sign_in_methods) as ways',
  )
  return rows[0]
}

test('a sign-up with a password creates user, profile and password, and sends a confirmation link', async () => {
  const response = await signUp({ ...ADA, email: ' Ada@Example.COM ' })
  expect(response).toMatchObject({ status: 201, body: { status: 'confirmation-sent' } })
  // The cookie signs nobody in. It only lets us recognise this browser when it opens the link in the mail.
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^pagewarden\.device=/)])
  const { rows } = await app.database.pool.query(
    `select users.name, users.email, email_verified, first_name, last_name, company_name, account_type,
      profiles.email as profile_email, provider_id
     from users join profiles using (id) join sign_in_methods on user_id = users.id where users.email =
     'ada@example.com'`,
  )
  expect(rows).toEqual([
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      email_verified: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_name: 'Analytical Engines',
      account_type: 'agency',
      profile_email: 'ada@example.com',
      provider_id: 'credential',
    },
  ])
  const mail = await readMail(app, 'ada@example.com')
  expect(mail.kind).toBe('confirm-email')
  expect(mail.link).toBe(`${app.origin}/auth/link?token=${mail.token}`)
  const { rows: kept } = await app.database.pool.query('select identifier, value from verifications')
  expect(JSON.stringify(kept)).not.toContain(mail.token)
})

test('a new user can sign in after the confirmation, not before', async () => {
  const person = another()
  await signUp(person)
  const browser = openApiBrowser(app)
  const early = await browser.ask('POST', '/auth/sign-in', person)
  expect(early).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'email_not_confirmed',
        message:
          "Please check your email and click the confirmation link before signing in. If you haven't received the " +
          'email, you can request a new one below.',
      },
    },
  })
  const { token } = await readMail(app, person.email)
  const redeemed = await browser.ask('POST', '/auth/redeem-link', { token })
  expect(redeemed).toMatchObject({ status: 200, body: { status: 'signed-in', next: '/dashboard' } })
  expect((await browser.ask('GET', '/account')).body).toMatchObject({ email: person.email, hasPassword: true })
  const later = await openApiBrowser(app).ask('POST', '/auth/sign-in', person)
  expect(later).toMatchObject({ status: 200, body: { status: 'signed-in' } })
})

test('a sign-up with a magic link has no password, and its mail signs in', async () => {
  const { password: _, ...person } = another({ method: 'magic-link' })
  expect((await signUp(person)).status).toBe(201)
  const { kind, token } = await readMail(app, person.email)
  expect(kind).toBe('finish-sign-up')
  const browser = openApiBrowser(app)
  const redeemed = await browser.ask('POST', '/auth/redeem-link', { token })
  expect(redeemed.body).toEqual({ status: 'signed-in', next: '/dashboard', isNewlyConfirmed: true })
  expect((await browser.ask('GET', '/account')).body).toMatchObject({ firstName: 'Ada', hasPassword: false })
})

test('an email address that has an account is refused with a message', async () => {
  const person = another()
  await signUp(person)
  const again = await signUp({ ...person, email: person.email.toUpperCase() })
  expect(again).toMatchObject({
    status: 409,
    body: {
      error: { code: 'conflict', message: 'An account with this email already exists. Try signing in instead.' },
    },
  })
})

test('only one of several simultaneous sign-ups with one email address succeeds', async () => {
  const person = another()
  const responses = await Promise.all([1, 2, 3, 4].map(() => openApiBrowser(app).ask('POST', '/auth/sign-up', person)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await readMails(app, person.email)).toHaveLength(1)
})

const FILL_IN = 'Please fill in all required fields'
const LONG = 'x'.repeat(101)

test.each([
  ['no first name', { firstName: '' }, FILL_IN],
  ['a first name of spaces', { firstName: '  \t ' }, FILL_IN],
  ['an invisible first name', { firstName: '\u200b\u200d' }, FILL_IN],
  ['no last name', { lastName: '' }, FILL_IN],
  ['no email address', { email: ' ' }, FILL_IN],
  ['no company', { companyName: undefined }, FILL_IN],
  ['fields missing and a weak password', { companyName: '', password: 'x' }, FILL_IN],
  ['a long first name', { firstName: LONG }, 'Names can be at most 100 characters long.'],
  ['a long company', { companyName: LONG }, 'Names can be at most 100 characters long.'],
  ['a null byte', { lastName: 'Love\u0000lace' }, 'Names cannot contain control characters, < or >.'],
  ['a script', { companyName: '<script>alert(1)</script>' }, 'Names cannot contain control characters, < or >.'],
  ['half a character', { firstName: '\ud83d' }, 'Names cannot contain control characters, < or >.'],
  ['text turned around', { firstName: 'Ada\u202e' }, 'Names cannot contain control characters, < or >.'],
  ['an address that is none', { email: 'ada' }, 'Please enter a valid email address.'],
  ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'Please enter a valid email address.'],
  ['an address with a null byte', { email: 'a\u0000da@example.com' }, 'Please enter a valid email address.'],
  ['no password', { password: '' }, 'Password is required'],
  ['a short password', { password: 'Short-7' }, 'Password must be at least 8 characters long'],
  ['no capital', { password: 'harbour-7' }, 'Password must contain at least one uppercase letter'],
  ['no small letter', { password: 'HARBOUR-7' }, 'Password must contain at least one lowercase letter'],
  ['no digit', { password: 'Harbour-At-Dawn' }, 'Password must contain at least one number'],
  [
    'a password of 129 characters',
    { password: `Aa1${'x'.repeat(126)}` },
    'Password must be at most 128 characters long',
  ],
  ['a null byte in the password', { password: 'Harbour-7\u0000' }, 'Password cannot contain control characters'],
  [
    'a password that everybody knows',
    { password: 'Password1' },
    'This password is one of the most common ones and easy to guess. Please choose another.',
  ],
  ['another account type', { accountType: 'enterprise' }, 'accountType: must be company or agency'],
  ['another method', { method: 'telepathy' }, 'method: must be password or magic-link'],
])('%s is refused with its message and stores nothing', async (_, changes, message) => {
  const before = await countRows()
  const response = await signUp(another(changes))
  expect(response).toMatchObject({ status: 400, body: { error: { message } } })
  expect(await countRows()).toEqual(before)
})

test('a weak password is refused with every reason', async () => {
  const response = await signUp(another({ password: 'PASSWORD' }))
  expect(response.body.error).toEqual({
    code: 'weak_password',
    message: 'Password must contain at least one lowercase letter',
    reasons: ['Password must contain at least one lowercase letter', 'Password must contain at least one number'],
  })
})

test('names in any script are stored unchanged', async () => {
  const person = another({
    firstName: ' 明  子 ',
    lastName: "O'Neill-Müller",
    companyName: 'Ænima & Söhne 🏗️',
    password: 'Häfen-Ⅻ-Größe-7',
  })
  expect((await signUp(person)).status).toBe(201)
  const { rows } = await app.database.pool.query(
    'select first_name, last_name, company_name from profiles where email = $1',
    [person.email],
  )
  expect(rows).toEqual([{ first_name: '明 子', last_name: "O'Neill-Müller", company_name: 'Ænima & Söhne 🏗️' }])
})

test('a password of 128 characters outside the basic plane works', async () => {
  const person = another({ password: `Aa1${'🏗'.repeat(125)}` })
  expect((await signUp(person)).status).toBe(201)
  const { token } = await readMail(app, person.email)
  await openApiBrowser(app).ask('POST', '/auth/redeem-link', { token })
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-in', person)).status).toBe(200)
})

test('a server without sign-up says so', async () => {
  const closed = await openTestApp({ works: false, environment: { SIGN_UP_ENABLED: 'false' } })
  try {
    const browser = openApiBrowser(closed)
    expect(await browser.ask('POST', '/auth/sign-up', another())).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'sign_up_disabled',
          message: 'Account registration is currently disabled. Please contact support.',
        },
      },
    })
    expect((await browser.ask('GET', '/auth/options')).body).toMatchObject({
      hasSignUp: false,
      hasGoogle: false,
      hasMail: false,
    })
  } finally {
    await closed.close()
  }
})
