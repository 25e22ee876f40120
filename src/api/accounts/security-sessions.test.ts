import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AccountSession } from '#domain/accounts/account.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, signIn, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let account: TestAccount
let here: ApiBrowser
let there: ApiBrowser
let stranger: ApiBrowser

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  stranger = openApiBrowser(app, (await makeAccount(app)).cookie)
})
beforeEach(async () => {
  await app.database.pool.query('delete from sessions where user_id = $1', [account.userId])
  const { email, password } = account
  here = openApiBrowser(app, await signIn(app, email, password))
  there = openApiBrowser(app, await signIn(app, email, password))
})
afterAll(() => app.close())

const sessionsOf = async (browser: ApiBrowser): Promise<AccountSession[]> =>
  (await browser.ask('GET', '/account/sessions')).body.sessions
const isSignedIn = async (browser: ApiBrowser) => (await browser.ask('GET', '/account')).status === 200
const change = (sql: string) =>
  app.database.pool.query(`update sessions set ${sql} where user_id = $1`, [account.userId])

it('this browser is first, with device name and IP address', async () => {
  await change(`user_agent = '${FIREFOX}', ip_address = '203.0.113.9'`)
  const fromHere = await sessionsOf(here)
  expect(fromHere.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(fromHere[0]).toMatchObject({ device: 'Firefox on Linux', ipAddress: '203.0.113.9' })
  const fromThere = await sessionsOf(there)
  expect(fromThere.map(({ id }) => id)).toEqual([fromHere[1]?.id, fromHere[0]?.id])
})

it('a session that is ended elsewhere is signed out at its next request', async () => {
  const id = (await sessionsOf(here))[1]?.id
  expect((await here.ask('DELETE', `/account/sessions/${id}`)).body).toEqual({ status: 'ended' })
  expect(await isSignedIn(there)).toBe(false)
  expect(await isSignedIn(here)).toBe(true)
  expect((await here.ask('DELETE', `/account/sessions/${id}`)).status, 'a second time').toBe(404)
})

it('all other sessions end; this one and other accounts stay', async () => {
  const third = openApiBrowser(app, await signIn(app, account.email, account.password))
  expect((await here.ask('DELETE', '/account/sessions')).body).toEqual({ status: 'ended', ended: 2 })
  expect([await isSignedIn(there), await isSignedIn(third)]).toEqual([false, false])
  expect([await isSignedIn(here), await isSignedIn(stranger)]).toEqual([true, true])
  expect(await sessionsOf(here)).toHaveLength(1)
})

it('nobody can end a session of another account, or one with an invalid id', async () => {
  const foreign = (await sessionsOf(stranger))[0]?.id
  for (const id of [foreign, randomUUID(), '%00', 'x'.repeat(500), "'--", '%F0%9F%98%80']) {
    expect((await here.ask('DELETE', `/account/sessions/${id}`)).status, id).toBe(404)
  }
  expect(await isSignedIn(stranger)).toBe(true)
})

it('an expired session is not listed', async () => {
  await change(
    `expires_at = case when token = (select max(token) from sessions where user_id = $1) then now() else ` +
      `expires_at end`,
  )
  const lists = await Promise.all([here, there].map((browser) => browser.ask('GET', '/account/sessions')))
  expect(lists.map(({ body }) => body.sessions?.length)).toContain(1)
})

it('the time when a browser was last seen is precise to the minute', async () => {
  await change(`updated_at = now() - interval '2 hours'`)
  await here.ask('GET', '/account')
  const [current, other] = await sessionsOf(here)
  expect(Date.now() - Date.parse(current?.lastSeenAt ?? '')).toBeLessThan(60_000)
  expect(Date.now() - Date.parse(other?.lastSeenAt ?? '')).toBeGreaterThan(60 * 60_000)
})
