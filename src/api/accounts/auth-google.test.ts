import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { type OpenIdPerson, type OpenIdProvider, openOpenIdProvider } from '#testing/accounts/openid-provider.ts'
import { readMails } from '#testing/accounts/read-mail.ts'
import { nextTotpCode, totpCode } from '#testing/accounts/totp.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let provider: OpenIdProvider
let app: TestApp
beforeAll(async () => {
  provider = await openOpenIdProvider()
  app = await openTestApp({ works: false, environment: settingsFor(provider, { ADMIN_EMAILS: 'boss@example.com' }) })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

function settingsFor({ clientId, clientSecret, discoveryUrl }: OpenIdProvider, more: NodeJS.ProcessEnv = {}) {
  return {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_DISCOVERY_URL: discoveryUrl,
    ...more,
  }
}

let people = 0
let person: OpenIdPerson
beforeEach(async () => {
  await app.database.pool.query('delete from rate_limits')
  people += 1
  person = {
    sub: `sub-${people}`,
    email: `Person${people}@example.com`,
    email_verified: true,
    given_name: 'Anna Maria',
    family_name: 'von der Heide',
    name: 'Anna Maria von der Heide',
    picture: 'https://pictures.example/anna.png',
  }
  provider.signInAs(person)
})

async function start(browser: ApiBrowser, next?: string): Promise<string> {
  const { status, body } = await browser.ask('POST', '/auth/google', { next })
  expect(status).toBe(200)
  return body.url
}

/** Allows or denies the sign-in on the provider's page. Returns the URL that the provider redirects to. */
async function decide(url: string, response: 'allow' | 'deny' = 'allow'): Promise<string> {
  const page = await fetch(url)
  expect(await page.text()).toContain('Allow')
  const back = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: response }), redirect: 'manual' })
  expect(back.status).toBe(303)
  return back.headers.get('location') as string
}

async function returnFromGoogle(browser: ApiBrowser, address: string) {
  const response = await fetch(address, { headers: { cookie: browser.cookie() }, redirect: 'manual' })
  expect(response.status).toBe(302)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return {
    location: response.headers.get('location'),
    signedIn: openApiBrowser(app, cookies.join('; ')),
  }
}

async function signIn(browser = openApiBrowser(app), next?: string) {
  return returnFromGoogle(browser, await decide(await start(browser, next)))
}

test('a new user gets an account with the names from Google and is signed in', async () => {
  const { location, signedIn } = await signIn(openApiBrowser(app), '/profile?tab=billing')
  expect(location).toBe('/profile?tab=billing')
  expect((await signedIn.ask('GET', '/account')).body).toMatchObject({
    email: person.email.toLowerCase(),
    firstName: 'Anna Maria',
    lastName: 'von der Heide',
    hasPassword: false,
    avatarUrl: null,
    role: 'viewer',
  })
  const { rows } = await app.database.pool.query(
    `select email_verified, account_id, access_token, refresh_token, id_token
     from users join sign_in_methods on user_id = users.id where users.email = $1`,
    [person.email.toLowerCase()],
  )
  expect(rows).toEqual([
    { email_verified: true, account_id: person.sub, access_token: null, refresh_token: null, id_token: null },
  ])
})

test('the same Google user gets the same account, even with a new email address', async () => {
  const first = await signIn()
  const { userId } = (await first.signedIn.ask('GET', '/auth/session')).body
  provider.signInAs({ ...person, email: 'moved@example.com' })
  const second = await signIn()
  expect(second.location).toBe('/')
  expect((await second.signedIn.ask('GET', '/auth/session')).body).toEqual({ userId })
})

test('PKCE, state and nonce are sent, and the secret is not', async () => {
  const url = new URL(await start(openApiBrowser(app)))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: provider.clientId,
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${app.origin}/api/auth/callback/google`,
  })
  expect(url.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
  expect(url.searchParams.get('nonce')).toMatch(/^.{20,}$/)
  expect(url.href).not.toContain(encodeURIComponent(provider.clientSecret))
})

test('an account with the same confirmed email address is linked, if Google has confirmed it', async () => {
  const { userId, email } = await makeAccount(app)
  provider.signInAs({ ...person, email })
  const { signedIn } = await signIn()
  expect((await signedIn.ask('GET', '/auth/session')).body).toEqual({ userId })
  expect((await signedIn.ask('GET', '/account')).body).toMatchObject({ hasPassword: true, firstName: 'Ada' })
  await signIn()
  const reported = (await readMails(app, email)).filter(({ kind }) => kind === 'security-changed')
  expect(reported, 'once').toHaveLength(1)
  expect(reported[0]?.textPart).toContain('Google was linked to your account')
})

test('an account with a second factor requires it after Google as well', async () => {
  const { userId, email, password, cookie } = await makeAccount(app)
  const owner = openApiBrowser(app, cookie)
  const { secret } = (await owner.ask('POST', '/account/two-factor/enable', { password })).body
  expect((await owner.ask('POST', '/account/two-factor/confirm', { code: totpCode(secret) })).status).toBe(200)
  provider.signInAs({ ...person, email })
  const { location, signedIn } = await signIn(openApiBrowser(app), '/profile?tab=billing')
  expect(location).toBe('/login?next=%2Fprofile%3Ftab%3Dbilling&step=two-factor')
  expect((await signedIn.ask('GET', '/auth/session')).body).toEqual({ userId: null })
  const response = await signedIn.ask('POST', '/auth/two-factor', { kind: 'app', code: nextTotpCode(secret) })
  expect(response.body).toEqual({ status: 'signed-in' })
  expect((await signedIn.ask('GET', '/auth/session')).body).toEqual({ userId })
})

test('an email address that Google has not confirmed links nothing and creates no account', async () => {
  const { email } = await makeAccount(app)
  provider.signInAs({ ...person, email, email_verified: false })
  const known = await signIn()
  expect(known.location).toBe('/login?error=account_not_linked')
  expect((await known.signedIn.ask('GET', '/auth/session')).body).toEqual({ userId: null })
  provider.signInAs({ ...person, email_verified: false })
  const unknown = await signIn()
  expect(unknown.location).toBe('/login?error=email_not_verified')
  const { rowCount } = await app.database.pool.query('select from users where email = $1', [person.email.toLowerCase()])
  expect(rowCount).toBe(0)
})

test('an unconfirmed account that someone else created with the address loses its password', async () => {
  const password = 'Harbour-At-Dawn-7'
  const squatter = {
    method: 'password',
    firstName: 'Eve',
    lastName: 'X',
    email: person.email,
    companyName: 'X',
    password,
  }
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-up', squatter)).status).toBe(201)
  const { location, signedIn } = await signIn()
  expect(location).toBe('/')
  expect((await signedIn.ask('GET', '/account')).body).toMatchObject({ hasPassword: false })
  expect((await openApiBrowser(app).ask('POST', '/auth/sign-in', squatter)).status).toBe(401)
})

test('a user who declines returns to the sign-in screen and keeps the requested page', async () => {
  const browser = openApiBrowser(app)
  const { location } = await returnFromGoogle(browser, await decide(await start(browser, '/profile'), 'deny'))
  expect(location).toBe('/login?next=%2Fprofile&error=access_denied')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'nobody is redirected to %s',
  async (next) => {
    expect((await signIn(openApiBrowser(app), next)).location).toBe('/')
  },
)

test('a code in another browser, used twice, or with a forged state signs nobody in', async () => {
  const browser = openApiBrowser(app)
  const address = await decide(await start(browser))
  const stranger = await returnFromGoogle(openApiBrowser(app), address)
  expect(stranger.location).toBe('/login?error=state_mismatch')
  expect((await stranger.signedIn.ask('GET', '/auth/session')).body).toEqual({ userId: null })
  const forged = new URL(address)
  forged.searchParams.set('state', 'forged')
  expect((await returnFromGoogle(browser, forged.href)).location).toBe('/login?error=state_mismatch')
  expect((await returnFromGoogle(browser, address)).location).toBe('/')
  expect((await returnFromGoogle(browser, address)).location).toBe('/login?error=state_mismatch')
  expect((await returnFromGoogle(browser, `${app.origin}/api/auth/callback/google`)).location).toBe(
    '/login?error=state_not_found',
  )
  const error = encodeURIComponent('<b>Call 555-1234')
  const words = `${app.origin}/api/auth/callback/google?error=${error}&error_description=now`
  expect((await returnFromGoogle(browser, words)).location).toBe('/login?error=state_not_found')
  const repeated = `${app.origin}/api/auth/callback/google?state=1&state=2`
  expect((await returnFromGoogle(browser, repeated)).location).toBe('/login?error=state_not_found')
})

test.each([
  ['the answer to another question', { nonce: 'another' }],
  ['made for somebody else', { aud: 'another-client' }],
  ['made by somebody else', { iss: 'https://evil.example' }],
])('a token that is %s signs nobody in', async (_, claims) => {
  provider.forge(claims)
  const { location, signedIn } = await signIn()
  expect(location).toBe('/login?error=unable_to_get_user_info')
  expect((await signedIn.ask('GET', '/auth/session')).body).toEqual({ userId: null })
})

test('invalid names are left out, and an invalid email address creates no account', async () => {
  provider.signInAs({ ...person, given_name: '<script>', family_name: 'x'.repeat(200), name: 'a\u0000b' })
  const { signedIn } = await signIn()
  expect((await signedIn.ask('GET', '/account')).body).toMatchObject({ firstName: '', lastName: '' })
  provider.signInAs({ ...person, sub: 'odd', email: 'not an address' })
  expect((await signIn()).location).toBe('/login?error=email_not_found')
})

test('a confirmed email address of ADMIN_EMAILS becomes an administrator', async () => {
  provider.signInAs({ ...person, email: 'boss@example.com' })
  const { signedIn } = await signIn()
  expect((await signedIn.ask('GET', '/account')).body).toMatchObject({ role: 'admin' })
})

test('a server without sign-up creates no accounts through Google', async () => {
  const closed = await openTestApp({ works: false, environment: settingsFor(provider, { SIGN_UP_ENABLED: 'false' }) })
  try {
    const browser = openApiBrowser(closed)
    const address = await decide(await start(browser))
    expect((await returnFromGoogle(browser, address)).location).toBe('/login?error=signup_disabled')
  } finally {
    await closed.close()
  }
})

test('without keys the server says that Google is not set up', async () => {
  const plain = await openTestApp({ works: false })
  try {
    const browser = openApiBrowser(plain)
    expect(await browser.ask('POST', '/auth/google', {})).toMatchObject({
      status: 503,
      body: { error: { code: 'google_not_set_up' } },
    })
    const back = await returnFromGoogle(browser, `${plain.origin}/api/auth/callback/google?code=1&state=2`)
    expect(back.location).toBe('/login?error=google_not_set_up')
    expect((await browser.ask('GET', '/auth/options')).body).toMatchObject({ hasGoogle: false })
  } finally {
    await plain.close()
  }
})

test('a provider that is down at the start breaks nothing and is used once it is up', async () => {
  const first = await openOpenIdProvider()
  await first.close()
  const late = await openTestApp({ works: false, environment: settingsFor(first) })
  try {
    const browser = openApiBrowser(late)
    expect(await browser.ask('POST', '/auth/google', {})).toMatchObject({
      status: 503,
      body: { error: { code: 'google_unreachable' } },
    })
    expect((await browser.ask('GET', '/auth/options')).body).toMatchObject({ hasGoogle: true })
    const { email, password } = await makeAccount(late)
    expect((await browser.ask('POST', '/auth/sign-in', { email, password })).status).toBe(200)
    const up = await openOpenIdProvider({ port: Number(new URL(first.discoveryUrl).port) })
    try {
      up.signInAs(person)
      expect((await returnFromGoogle(browser, await decide(await start(browser)))).location).toBe('/')
    } finally {
      await up.close()
    }
  } finally {
    await late.close()
  }
})
