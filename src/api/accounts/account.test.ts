import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let ada: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  ada = await makeAccount(app)
})
afterAll(() => app.close())

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: { cookie: ada.cookie, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...(await response.json()) }
}
const profileRow = async () =>
  (await app.database.pool.query('select * from profiles where id = $1', [ada.userId])).rows[0]

describe('the profile', () => {
  it('changes only the given fields', async () => {
    const before = await profileRow()
    const all = { firstName: ' Augusta  Ada ', lastName: 'King', companyName: 'Engines & Sons', accountType: 'agency' }
    expect(await call('PATCH', '/account/profile', all)).toMatchObject({
      status: 200,
      firstName: 'Augusta Ada',
      lastName: 'King',
      companyName: 'Engines & Sons',
      accountType: 'agency',
      email: ada.email,
    })
    expect((await profileRow()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    expect(await call('PATCH', '/account/profile', { firstName: 'Ada', lastName: 'King' })).toMatchObject({
      companyName: 'Engines & Sons',
      accountType: 'agency',
    })
    expect(
      await call('PATCH', '/account/profile', { ...all, firstName: 'Ada', companyName: '', accountType: null }),
    ).toMatchObject({ companyName: '', accountType: null })
    expect(await call('PATCH', '/account/profile', { firstName: 'Augusta' })).toMatchObject({
      status: 200,
      firstName: 'Augusta',
      lastName: 'King',
    })
    expect(await call('PATCH', '/account/profile', {})).toMatchObject({ status: 200, firstName: 'Augusta' })
    const { rows } = await app.database.pool.query('select name from users where id = $1', [ada.userId])
    expect(rows[0].name).toBe('Augusta King')
  })

  it('never changes the email address', async () => {
    const others = { email: 'other@example.com', role: 'admin' }
    expect(await call('PATCH', '/account/profile', { firstName: 'Ada', ...others })).toMatchObject({
      status: 400,
      error: { message: 'There is no field named email or role.' },
    })
    expect(await call('GET', '/account')).toMatchObject({ email: ada.email, role: 'viewer' })
  })

  it.each([
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ lastName: ' L ' }, 'Last name must be at least 2 characters'],
    [{ firstName: 'Ad\0a' }, /control characters/],
    [{ companyName: '<img src=x onerror=alert(1)>' }, /< or >/],
    [{ companyName: 'x'.repeat(101) }, /100 characters/],
    [{ accountType: 'king' }, /accountType: must be one of company, agency, individual/],
    [{ lastName: 7 }, /lastName: must be a string/],
  ])('refuses %j and changes nothing', async (change, message) => {
    const before = await profileRow()
    const response = await call('PATCH', '/account/profile', { firstName: 'Grace', lastName: 'Hopper', ...change })
    expect(response).toMatchObject({
      status: 400,
      error: { code: 'invalid_input', message: expect.stringMatching(message) },
    })
    expect(await profileRow()).toEqual(before)
  })
})

describe('the settings', () => {
  const changed = {
    emailNotifications: false,
    marketingEmails: true,
    crawlNotifications: false,
    reportFrequency: 'monthly',
    timezone: 'Asia/Kathmandu',
  }
  const settings = async () =>
    (await fetch(`${app.origin}/api/account/settings`, { headers: { cookie: ada.cookie } })).json()

  it('start with the defaults and are saved with the account', async () => {
    expect(await settings()).toEqual(DEFAULT_USER_SETTINGS)
    const before = await profileRow()
    expect(await call('PUT', '/account/settings', changed)).toMatchObject({ status: 200, ...changed })
    expect(await settings()).toEqual(changed)
    expect(await call('GET', '/account')).toMatchObject({ timezone: 'Asia/Kathmandu' })
    expect((await profileRow()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    await call('PUT', '/account/settings', { ...changed, timezone: 'UTC' })
    expect(await settings()).toEqual({ ...changed, timezone: 'UTC' })
  })

  it.each([
    [
      'an unknown timezone',
      { timezone: 'Mars/Olympus' },
      /timezone: must be the name of a time zone, such as Europe\/Paris/,
    ],
    ['an unknown frequency', { reportFrequency: 'hourly' }, /reportFrequency: must be one of daily, weekly/],
    ['a text for a switch', { marketingEmails: 'yes' }, /marketingEmails: must be true or false/],
    ['a missing one', { crawlNotifications: undefined }, /crawlNotifications/],
  ])('refuse %s and stay unchanged', async (_name, change, message) => {
    const before = await settings()
    const response = await call('PUT', '/account/settings', { ...changed, timezone: 'UTC', ...change })
    expect(response).toMatchObject({ status: 400, error: { message: expect.stringMatching(message) } })
    expect(await settings()).toEqual(before)
  })
})

it.each([
  ['PATCH', '/account/profile', { firstName: 'Ada', lastName: 'King' }],
  ['PUT', '/account/avatar', {}],
  ['DELETE', '/account/avatar', undefined],
  ['GET', '/account/settings', undefined],
  ['PUT', '/account/settings', DEFAULT_USER_SETTINGS],
])('%s %s requires a sign-in', async (method, path, body) => {
  const refused = { status: 401, error: { code: 'sign_in_required', message: 'User not authenticated' } }
  expect(await call(method, path, body, { cookie: '' })).toMatchObject(refused)
  expect(await call(method, path, body, { cookie: 'pagewarden.session_token=forged.signature' })).toMatchObject(refused)
  if (method !== 'GET') {
    expect(await call(method, path, body, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  }
})
