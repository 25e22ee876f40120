import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { readMails } from '#testing/accounts/read-mail.ts'
import { makeSoftwarePasskey, type SoftwarePasskey } from '#testing/accounts/software-passkey.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'http://localhost:4999'

/** A passkey response without the signed data that a browser would send. */
const HOLLOW = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} }

let app: TestApp
let account: TestAccount
let here: ApiBrowser
let stranger: ApiBrowser

beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { PUBLIC_URL: ORIGIN } })
  account = await makeAccount(app)
  here = openApiBrowser(app, account.cookie)
  stranger = openApiBrowser(app, (await makeAccount(app)).cookie)
})
afterAll(() => app.close())

it('only the owner can list and remove passkeys', async () => {
  const id = await insertPasskey()
  const { body } = await here.ask('GET', '/account/passkeys')
  expect(body).toMatchObject({ isAvailable: true, passkeys: [{ id, name: 'Laptop' }] })
  expect((await stranger.ask('GET', '/account/passkeys')).body.passkeys).toEqual([])
  expect((await stranger.ask('DELETE', `/account/passkeys/${id}`)).status).toBe(404)
  expect((await here.ask('DELETE', '/account/passkeys/%00')).status).toBe(404)
  expect((await here.ask('DELETE', `/account/passkeys/${id}`)).body).toEqual({ status: 'removed' })
  expect((await here.ask('DELETE', `/account/passkeys/${id}`)).status, 'a second time').toBe(404)
})

it('a passkey requires a device that verifies its owner', async () => {
  const { body } = await here.ask('POST', '/account/passkeys/options')
  expect(body.rp.id).toBe('localhost')
  expect(body.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  const [again, others] = [here, stranger].map((browser) => browser.ask('POST', '/account/passkeys/options'))
  expect((await again)?.body.user.id, 'the device replaces a key that was never kept').toBe(body.user.id)
  expect((await others)?.body.user.id).not.toBe(body.user.id)
})

describe('a real passkey', () => {
  const register = async (browser: ApiBrowser, passkey: SoftwarePasskey) => {
    const { body } = await browser.ask('POST', '/account/passkeys/options')
    return browser.ask('POST', '/account/passkeys', { name: 'Phone', response: passkey.register(body) })
  }
  const signIn = async (browser: ApiBrowser, passkey: SoftwarePasskey, next?: string) => {
    const { body } = await browser.ask('POST', '/auth/passkey/options')
    return browser.ask('POST', '/auth/passkey/sign-in', { response: passkey.signIn(body), next })
  }

  it('signs its owner in without a second factor, and redirects only within this site', async () => {
    const passkey = makeSoftwarePasskey({ origin: ORIGIN })
    const added = await register(here, passkey)
    expect(added.status).toBe(201)
    expect(added.body.name).toBe('Phone')
    await app.database.pool.query('update users set two_factor_enabled = true where id = $1', [account.userId])
    const there = openApiBrowser(app)
    expect((await signIn(there, passkey, '/profile')).body).toEqual({ status: 'signed-in', next: '/profile' })
    expect((await there.ask('GET', '/account')).body.email).toBe(account.email)
    expect((await signIn(there, passkey, '//evil.example')).body.next).toBe('/dashboard')
    const { sessions } = (await there.ask('GET', '/account/sessions')).body
    expect(sessions, 'signing in again replaces the session').toHaveLength(2)
  })

  it('sends the owner a mail when it is added or removed', async () => {
    const owner = await makeAccount(app)
    const browser = openApiBrowser(app, owner.cookie)
    const { body } = await register(browser, makeSoftwarePasskey({ origin: ORIGIN }))
    await browser.ask('DELETE', `/account/passkeys/${body.id}`)
    const mails = await readMails(app, owner.email, 2)
    expect(mails.map(({ textPart }) => textPart.split('\n')[0])).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
  })

  it('can use a challenge only once', async () => {
    const passkey = makeSoftwarePasskey({ origin: ORIGIN })
    await register(here, passkey)
    const there = openApiBrowser(app)
    const { body } = await there.ask('POST', '/auth/passkey/options')
    const response = passkey.signIn(body)
    expect((await there.ask('POST', '/auth/passkey/sign-in', { response })).status).toBe(200)
    expect((await there.ask('POST', '/auth/passkey/sign-in', { response })).body.error.code).toBe('passkey_too_late')
  })

  it('of a device that does not verify its owner is refused', async () => {
    const passkey = makeSoftwarePasskey({ origin: ORIGIN })
    passkey.asksOwner = false
    const refused = await register(here, passkey)
    expect(refused.status).toBe(400)
    expect(refused.body.error.message).toMatch(/^Your device did not verify you\./)

    passkey.asksOwner = true
    expect((await register(here, passkey)).status).toBe(201)
    passkey.asksOwner = false
    expect((await signIn(openApiBrowser(app), passkey)).status).toBe(401)
  })

  it('of another site or with another key is refused', async () => {
    const passkey = makeSoftwarePasskey({ origin: ORIGIN })
    await register(here, passkey)
    const forged = makeSoftwarePasskey({ origin: ORIGIN, id: passkey.id })
    expect((await signIn(openApiBrowser(app), forged)).status).toBe(401)
    const foreign = makeSoftwarePasskey({ origin: 'https://evil.example' })
    expect((await register(here, foreign)).status).toBe(400)
  })

  it('of one account cannot be added to another', async () => {
    const passkey = makeSoftwarePasskey({ origin: ORIGIN })
    await register(here, passkey)
    const taken = await register(stranger, makeSoftwarePasskey({ origin: ORIGIN, id: passkey.id }))
    expect(taken.status).toBe(409)
    expect((await signIn(openApiBrowser(app), passkey)).status, 'its owner still gets in').toBe(200)
  })
})

it.each([
  ['no name', ' ', HOLLOW, 'Give the passkey a name, so that you recognise it later.'],
  ['script for a name', '<script>', HOLLOW, 'Names cannot contain control characters, < or >.'],
  ['a hollow answer', 'Phone', HOLLOW, 'The passkey could not be checked. Please add it again.'],
  [
    'garbage',
    'Phone',
    { id: 'abc', response: { transports: 'x' } },
    'The passkey could not be checked. Please add it again.',
  ],
])('%s creates no passkey', async (_case, name, response, message) => {
  await here.ask('POST', '/account/passkeys/options')
  const { status, body } = await here.ask('POST', '/account/passkeys', { name, response })
  expect(status).toBe(400)
  expect(body.error.message).toBe(message)
})

it('a response without a challenge of ours is refused', async () => {
  const made = await openApiBrowser(app, account.cookie).ask('POST', '/account/passkeys', {
    name: 'Phone',
    response: HOLLOW,
  })
  expect(made.body.error.code).toBe('passkey_too_late')
  const signedIn = await openApiBrowser(app).ask('POST', '/auth/passkey/sign-in', { response: HOLLOW })
  expect(signedIn.body.error.message).toBe('That took too long. Please try again.')
})

it('an unknown passkey, or one without valid proof, is refused', async () => {
  const credential = await insertPasskey()
  const there = openApiBrowser(app)
  const signIn = async (id: string) => {
    const { body } = await there.ask('POST', '/auth/passkey/options')
    expect(body.userVerification).toBe('required')
    return there.ask('POST', '/auth/passkey/sign-in', { response: { ...HOLLOW, id } })
  }
  const unknown = await signIn('abc')
  expect(unknown.status).toBe(401)
  expect(unknown.body.error.message).toMatch(/^This passkey is not known here\./)
  expect((await signIn(credential)).status).toBe(401)
  expect((await signIn('\u0000')).status).toBe(400)
  expect((await there.ask('GET', '/account')).status).toBe(401)
})

it('passkey requests are limited', async () => {
  await app.database.pool.query(`update rate_limits set count = 1000 where key like 'passkey:%'`)
  const { status, body, headers } = await openApiBrowser(app).ask('POST', '/auth/passkey/options')
  expect(status).toBe(429)
  expect(body.error.message).toBe('Too many login attempts. Please wait a few minutes before trying again.')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

it('adding or removing a passkey needs a recent sign-in', async () => {
  const id = await insertPasskey()
  await app.database.pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
    account.userId,
  ])
  const requests = [['/account/passkeys/options'], ['/account/passkeys', { name: 'Phone', response: HOLLOW }]] as const
  for (const [path, body] of requests) {
    const late = await here.ask('POST', path, body)
    expect(late.status, path).toBe(403)
    expect(late.body.error.code, path).toBe('fresh_sign_in_required')
  }
  expect((await here.ask('DELETE', `/account/passkeys/${id}`)).body.error.code).toBe('fresh_sign_in_required')
})

it('a server without a domain name offers no passkeys', async () => {
  const bare = await openTestApp({ works: false })
  const browser = openApiBrowser(bare, (await makeAccount(bare)).cookie)
  try {
    expect((await browser.ask('GET', '/account/passkeys')).body).toEqual({ passkeys: [], isAvailable: false })
    for (const path of ['/account/passkeys/options', '/auth/passkey/options']) {
      expect((await browser.ask('POST', path)).status, path).toBe(503)
    }
  } finally {
    await bare.close()
  }
})

/** Returns the id, which is also the credential id. */
async function insertPasskey(): Promise<string> {
  const id = randomUUID()
  await app.database.pool.query(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'Laptop', 'key', $1, 0, 'singleDevice', false)`,
    [id, account.userId],
  )
  return id
}
