import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldCrawls } from '#operations/crawls/delete-old-crawls.ts'
import { runStoredCrawl } from '#operations/crawls/run-stored-crawl.ts'
import { makeAccount, signIn, type TestAccount } from '#testing/accounts/make-account.ts'
import { readEvents } from '#testing/accounts/read-events.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

let app: TestApp
let site: ServedSite
let ada: TestAccount
let ben: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
  site = await serveSite({ '/': '<title>Home</title><h1>Home</h1>' })
  ada = await makeAccount(app)
  ben = await makeAccount(app)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

const ask = (path: string, account: TestAccount | null, init: RequestInit = {}) =>
  fetch(`${app.origin}/api${path}`, {
    ...init,
    headers: { ...init.headers, ...(account && { cookie: account.cookie }) },
  })
const start = (account: TestAccount | null) =>
  ask('/crawls', account, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: site.origin }),
  })

const run = (id: string) =>
  runStoredCrawl(app, id, new AbortController().signal, { pace: { concurrency: 8, delayMs: 0 } })

async function insertCrawl(account: TestAccount | null, createdAt = new Date()): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into crawl_sessions (original_url, tier, max_pages, user_id, created_at) values ($1, ` +
      `'registered_free', 25, $2, $3) returning id`,
    [site.origin, account?.userId ?? null, createdAt],
  )
  return rows[0]?.id as string
}

describe('a crawl of an account', () => {
  it('stops its live stream when the session ends', async () => {
    const cookie = await signIn(app, ada.email, ada.password)
    const id = await insertCrawl(ada)
    const events = readEvents(`${app.origin}/api/crawls/${id}/events`, { cookie })
    expect((await events.next()).value).toMatchObject({ event: 'progress' })
    await ask('/account/sessions', ada, { method: 'DELETE' })
    await app.database.pool.query(`select pg_notify('pagewarden_crawls', 'progress ' || $1)`, [id])
    expect(await events.next()).toEqual({ value: undefined, done: true })
  })

  it('has the page limit of its tier and shows everything the tier includes', async () => {
    const response = await start(ada)
    expect(response.status).toBe(202)
    const { id, maxPages } = await response.json()
    expect(maxPages).toBe(25)
    await run(id)
    const events = await Array.fromAsync(readEvents(`${app.origin}/api/crawls/${id}/events`, { cookie: ada.cookie }))
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'completed' } })
    const { pages } = await (await ask(`/crawls/${id}/pages`, ada)).json()
    expect(pages[0]).toMatchObject({ healthScore: { score: expect.any(Number) }, llmReadiness: expect.anything() })
    const { rows } = await app.database.pool.query(
      'select tier, user_id, client_key from crawl_sessions where id = $1',
      [id],
    )
    expect(rows).toEqual([{ tier: 'registered_free', user_id: ada.userId, client_key: null }])
  })

  it.each([
    ['read', 'GET', ''],
    ['its pages', 'GET', '/pages'],
    ['its events', 'GET', '/events'],
    ['cancel', 'POST', '/cancel'],
  ])('does not exist for other users: %s', async (_name, method, path) => {
    const id = await insertCrawl(ada)
    for (const stranger of [null, ben]) {
      const reply = await ask(`/crawls/${id}${path}`, stranger, { method })
      expect(reply.status).toBe(404)
      expect((await reply.json()).error.code).toBe('not_found')
    }
    expect(await (await ask(`/crawls/${id}`, ada)).json()).toMatchObject({ status: 'queued' })
    expect(await (await ask(`/crawls/${id}/cancel`, ada, { method: 'POST' })).json()).toMatchObject({
      status: 'cancelled',
    })
  })

  it('is kept when old anonymous crawls are deleted', async () => {
    const longAgo = new Date(Date.now() - 30 * 86_400_000)
    const [own, anonymous] = [await insertCrawl(ada, longAgo), await insertCrawl(null, longAgo)]
    await deleteOldCrawls(app)
    expect((await ask(`/crawls/${own}`, ada)).status).toBe(200)
    expect((await ask(`/crawls/${anonymous}`, ada)).status).toBe(404)
  })
})

it('anyone with the id can read an anonymous crawl, limited to their tier', async () => {
  const { id, maxPages } = await (await start(null)).json()
  expect(maxPages).toBe(10)
  await run(id)
  const seenBy = async (account: TestAccount | null) =>
    (await (await ask(`/crawls/${id}/pages`, account)).json()).pages[0]
  expect((await seenBy(null)).healthScore).toBeNull()
  expect((await seenBy(ben)).healthScore).toMatchObject({ score: expect.any(Number) })
})

it('accounts are counted separately, even with the same IP address', async () => {
  const cleo = await makeAccount(app)
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => start(cleo)))
  expect(responses.map((response) => response.status).sort()).toEqual([202, 202, 202, 429, 429])
  const others = [await start(null), await start(ben)]
  expect(others.map((reply) => reply.status)).toEqual([202, 202])
})

it('an account that starts too many crawls in an hour is told how long to wait', async () => {
  const dora = await makeAccount(app)
  const hour = 'to_timestamp(floor(extract(epoch from now()) / 3600) * 3600)'
  await app.database.pool.query(`insert into rate_limits (key, window_start, count) values ($1, ${hour}, 60)`, [
    `crawl:account:${dora.userId}`,
  ])
  const response = await start(dora)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await response.json()).error.message).toMatch(/60 crawls this hour, the limit for one account/)
})

describe('the list of crawls', () => {
  it('contains only crawls of the account, newest first, twenty per page', async () => {
    const eve = await makeAccount(app)
    const ids: string[] = []
    for (let day = 25; day >= 1; day -= 1) ids.unshift(await insertCrawl(eve, new Date(Date.now() - day * 86_400_000)))
    const first = await (await ask('/crawls', eve)).json()
    expect(first).toMatchObject({ total: 25, page: 1, pages: 2 })
    expect(first.crawls.map((crawl: { id: string }) => crawl.id)).toEqual(ids.slice(0, 20))
    expect(first.crawls[0]).toMatchObject({
      url: site.origin,
      status: 'queued',
      crawled: 0,
      issues: 0,
      finishedAt: null,
    })
    const second = await (await ask('/crawls?page=2', eve)).json()
    expect(second.crawls.map((crawl: { id: string }) => crawl.id)).toEqual(ids.slice(20))
    expect(await (await ask('/crawls?page=3', eve)).json()).toMatchObject({ crawls: [], total: 25, page: 3 })
  })

  it('is empty for a new account', async () => {
    expect(await (await ask('/crawls', await makeAccount(app))).json()).toEqual({
      crawls: [],
      total: 0,
      page: 1,
      pages: 1,
    })
  })

  it('requires a sign-in', async () => {
    const response = await ask('/crawls', null)
    expect(response.status).toBe(401)
    expect((await response.json()).error).toEqual({ code: 'sign_in_required', message: 'User not authenticated' })
  })

  it.each(['0', '-1', 'x', '1.5', '999999999999'])('refuses the page %s', async (page) => {
    expect((await ask(`/crawls?page=${page}`, ada)).status).toBe(400)
  })
})
