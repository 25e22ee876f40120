import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runExport } from '#operations/account-data/run-export.ts'
import { fillAccount } from '#testing/accounts/fill-account.ts'
import { makeAccount, signIn, type TestAccount } from '#testing/accounts/make-account.ts'
import { findTraces, tablesOfAccounts } from '#testing/html/find-traces.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

const ask = (path: string, cookie: string, init: RequestInit = {}) =>
  fetch(`${app.origin}/api${path}`, { ...init, headers: { 'content-type': 'application/json', cookie } })
const remove = ({ cookie }: TestAccount, confirmation: unknown = 'DELETE') =>
  ask('/account/delete', cookie, { method: 'POST', body: JSON.stringify({ confirmation }) })
const exists = async ({ userId }: TestAccount) =>
  (await app.database.pool.query('select from users where id = $1', [userId])).rowCount === 1
const age = ({ userId }: TestAccount, minutes: number) =>
  app.database.pool.query(`update sessions set created_at = now() - $2 * interval '1 minute' where user_id = $1`, [
    userId,
    minutes,
  ])

describe('a deleted account', () => {
  let ada: TestAccount
  beforeEach(async () => {
    ada = await makeAccount(app)
    await fillAccount(app, ada)
  })

  it('leaves no rows and no files', async () => {
    const { id } = await (await ask('/account/export', ada.cookie, { method: 'POST' })).json()
    await runExport(app, id, new AbortController().signal)
    await ask('/account/export', ada.cookie, { method: 'POST' })
    await ask('/auth/request-password-reset', ada.cookie, { method: 'POST', body: '{"from":"settings"}' })
    await app.queue.send('mail', { mailId: 'one that failed' }, { singletonKey: 'one that failed' })
    const { rows } = await app.database.pool.query<{ id: string }>('select id from mail_messages where user_id = $1', [
      ada.userId,
    ])
    await app.queue.send('mail', { mailId: rows[0]?.id ?? '' }, { singletonKey: rows[0]?.id ?? '' })
    await app.database.pool.query(`update pgboss.job set output = $2 where singleton_key = $1`, [
      rows[0]?.id,
      JSON.stringify({ message: `550 no such user <${ada.email}>` }),
    ])
    for (const { table, column } of await tablesOfAccounts(app.database)) {
      const { rowCount } = await app.database.pool.query(`select from ${table} where ${column} = $1`, [ada.userId])
      expect(rowCount, `${table} is filled, see fill-account.ts`).toBeGreaterThan(0)
    }
    const namedBefore = await findTraces(app.database, [ada.userId, ada.email])
    for (const place of [
      'verifications.value',
      'rate_limits.key',
      'pgboss.job.output',
      'pgboss.job.data',
      'profiles.email',
    ]) {
      expect(namedBefore.join(), 'the search finds what is there').toContain(place)
    }
    const crawls = await app.database.pool.query('select id from crawl_sessions where created_by = $1', [ada.userId])

    const response = await remove(ada)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'deleted' })

    // The confirmation mail is still unsent, so its row contains Ada's email address.
    const mails = await app.database.pool.query('select kind, user_id from mail_messages where to_address = $1', [
      ada.email,
    ])
    expect(mails.rows).toEqual([{ kind: 'account-deleted', user_id: null }])
    await app.database.pool.query(`delete from mail_messages where kind = 'account-deleted'`)
    const sought = [ada.userId, ada.email, ...crawls.rows.map((row) => row.id)]
    // Ada is an editor, so her deletion is recorded in the audit log, which keeps email addresses on purpose.
    expect(await findTraces(app.database, sought)).toEqual(['public.audit_entries.actor in 1 rows'])
    for (const folder of ['avatars/', 'exports/', 'reports/', 'archives/']) {
      expect(await app.storage.list(folder)).toEqual([])
    }
  })

  it('leaves no picture that was uploaded during the deletion', async () => {
    const { list } = app.storage
    app.storage.list = async (prefix) => {
      if (!prefix.startsWith('avatars/')) return list(prefix)
      app.storage.list = list
      const keys = await list(prefix)
      await app.storage.put(`avatars/${ada.userId}-1.webp`, new Uint8Array([1]), 'image/webp')
      return keys
    }
    expect((await remove(ada)).status).toBe(200)
    expect(await app.storage.list(`avatars/${ada.userId}`)).toEqual([])
  })

  it('does not affect other accounts', async () => {
    // Ben's email address ends with Ada's, but must not match it.
    const ben = await makeAccount(app, { email: `b${ada.email}` })
    await fillAccount(app, ben)
    const before = await findTraces(app.database, [ben.userId, ben.email])
    expect((await remove(ada)).status).toBe(200)
    expect(await findTraces(app.database, [ben.userId, ben.email])).toEqual(before)
    expect((await ask('/account', ben.cookie)).status).toBe(200)
    expect(await app.storage.list(`avatars/${ben.userId}`)).toHaveLength(1)
  })

  it('is signed out in every browser and cannot be signed in to', async () => {
    const elsewhere = await signIn(app, ada.email, ada.password)
    const reply = await remove(ada)
    const forgotten = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('pagewarden.session_token='))
    expect(forgotten).toMatch(/Max-Age=0/)
    for (const cookie of [ada.cookie, elsewhere]) expect((await ask('/account', cookie)).status).toBe(401)
    await expect(signIn(app, ada.email, ada.password)).rejects.toThrow()
    expect((await remove(ada)).status, 'twice').toBe(401)
  })

  it('cancels its crawls first, so that no worker continues them', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select id from crawl_sessions where created_by = $1 and status = 'running'`,
      [ada.userId],
    )
    const signals: string[] = []
    const unsubscribe = app.feed.subscribe(rows[0]?.id ?? '', (signal) => signals.push(signal))
    await remove(ada)
    await expect.poll(() => signals).toContain('cancelled')
    unsubscribe()
  })
})

describe('an account is not deleted', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await makeAccount(app)
  })

  it.each(['', 'delete', 'Delete', ' DELETE', 'DELETE ', 'DELETED', 'yes', '\0'])('by typing %j', async (word) => {
    const response = await remove(account, word)
    expect(response.status).toBe(400)
    expect((await response.json()).error.message).toBe('Type DELETE to delete your account.')
    expect(await exists(account)).toBe(true)
  })

  it.each([undefined, null, 7, ['DELETE'], { DELETE: true }])('by sending %j', async (word) => {
    expect((await remove(account, word ?? null)).status).toBe(400)
    expect(await exists(account)).toBe(true)
  })

  it('ten minutes after the sign-in, unless the user signs in again', async () => {
    const account = await makeAccount(app)
    await age(account, 11)
    const reply = await remove(account)
    expect(reply.status).toBe(403)
    expect((await reply.json()).error.code).toBe('fresh_sign_in_required')
    expect(await exists(account)).toBe(true)
    const cookie = await signIn(app, account.email, account.password)
    expect((await remove({ ...account, cookie })).status).toBe(200)
  })

  it('by a signed-out visitor or by a page of another site', async () => {
    const account = await makeAccount(app)
    expect((await remove({ ...account, cookie: '' })).status).toBe(401)
    const headers = { 'content-type': 'application/json', cookie: account.cookie, origin: 'https://evil.example' }
    const body = JSON.stringify({ confirmation: 'DELETE' })
    const answer = await fetch(`${app.origin}/api/account/delete`, { method: 'POST', headers, body })
    expect(answer.status).toBe(403)
    expect(await exists(account)).toBe(true)
  })

  it('if its files cannot be removed, and the deletion can be tried again', async () => {
    const account = await makeAccount(app)
    await fillAccount(app, account)
    const { remove: removeFile } = app.storage
    app.storage.remove = () => Promise.reject(new Error('the disk is away'))
    const answer = await remove(account)
    app.storage.remove = removeFile
    expect(answer.status).toBe(503)
    expect((await answer.json()).error).toEqual({
      code: 'file_store_unavailable',
      message:
        'Your account could not be deleted because our file storage is not responding. ' +
        'None of your data is lost. Please try again in a few minutes.',
    })
    expect(await exists(account)).toBe(true)
    expect((await remove(account)).status).toBe(200)
  })
})

describe('the only administrator', () => {
  it('cannot be deleted until there is another one', async () => {
    const first = await makeAccount(app, { role: 'admin' })
    const response = await remove(first)
    expect(response.status).toBe(403)
    expect((await response.json()).error).toMatchObject({
      code: 'only_administrator',
      message: expect.stringMatching(/^You are the only administrator/),
    })
    const second = await makeAccount(app, { role: 'admin' })
    const responses = await Promise.all([first, second].map((admin) => remove(admin)))
    expect(responses.map(({ status }) => status).sort(), 'two who leave at once').toEqual([200, 403])
    const { rows } = await app.database.pool.query(
      `select actor, action, summary, details from audit_entries where details->>'role' = 'admin'`,
    )
    const gone = responses[0]?.status === 200 ? first : second
    expect(rows, 'who stays reads of it').toEqual([
      {
        actor: gone.email,
        action: 'account.deleted',
        summary: 'deleted their own account',
        details: { role: 'admin' },
      },
    ])
  })
})
