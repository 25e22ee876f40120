import { once } from 'node:events'
import { createServer } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorFrom } from '#operations/actor.ts'
import { openAuth } from '#operations/auth/open-auth.ts'
import { connectDatabase } from '#platform/postgres/database.ts'
import { findImpersonator, hasSession } from '#store/accounts/account-sessions.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { listenerFor } from './http-app.ts'
import type { HttpEnv } from './http-env.ts'
import { recognise } from './recognise.ts'
import type { Site } from './rendered-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

test('a signed-in browser gets the limits of its account', async () => {
  const { cookie } = await makeAccount(app)
  const start = (headers: Record<string, string>) =>
    fetch(`${app.origin}/api/crawls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ url: 'http://127.0.0.1:9/' }),
    }).then((response) => response.json())
  expect(await start({ cookie })).toMatchObject({ maxPages: 25 })
  expect(await start({})).toMatchObject({ maxPages: 10 })
})

test('a page of another site cannot change anything', async () => {
  const load = (origin: string) =>
    fetch(`${app.origin}/api/crawls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ url: 'http://127.0.0.1:9/' }),
    }).then(({ status }) => status)
  expect(await load('https://evil.example')).toBe(403)
  expect(await load('null')).toBe(403)
  expect(await load(app.origin.replace('http:', 'https:')), 'the scheme counts').toBe(403)
  expect(await load(app.origin)).toBe(202)
})

test('responses to a signed-in user are never cached', async () => {
  const { cookie } = await makeAccount(app)
  const cachingOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${app.origin}${path}`, { headers })).headers.get('cache-control')
  expect(await cachingOf('/profile', { cookie })).toBe('no-store')
  expect(await cachingOf('/api/account', { cookie })).toBe('no-store')
  expect(await cachingOf('/', {})).toBeNull()
})

test('while the database is down, public pages still work and account pages respond with 503', async () => {
  const { cookie } = await makeAccount(app)
  const broken = connectDatabase('postgresql://nobody@127.0.0.1:1/none', app.log)
  const auth = openAuth(app.settings, broken, app.log, 'a secret that only the tests know, long enough')
  const renderPage: Site['renderPage'] = async (_, { account, isUnrecognised, api }) => {
    const [open, own] = [await api('/status'), await api('/account')]
    return Response.json({ account, isUnrecognised, open: open.status, own: own.status, refusal: await own.json() })
  }
  const server = createServer(listenerFor({ ...app, database: broken, auth }, { renderPage })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const load = (path: string, headers = { cookie }) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const page = await load('/docs')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.json()).toMatchObject({
    ...{ account: null, isUnrecognised: true, open: 200, own: 503 },
    refusal: { error: { code: 'unavailable', message: expect.stringContaining('database is not responding') } },
  })
  expect((await load('/api/auth/session')).status, 'users must not look signed out').toBe(503)
  expect((await load('/api/blog/posts', { cookie: '' })).status).toBe(503)
  server.close()
  await broken.close()
})

test('a response that extends a sign-in session is not cached for others', async () => {
  const { cookie, userId } = await makeAccount(app)
  await app.database.pool.query(
    `update sessions set expires_at = now() + interval '20 days', updated_at = now() - interval '10 days'
     where user_id = $1`,
    [userId],
  )
  const http = new Hono<HttpEnv>()
    .use((context, next) => {
      context.set('actor', visitorFrom('127.0.0.1'))
      return next()
    })
    .use(recognise(app))
    .get('*', (context) => context.text('', 200, { 'cache-control': 'public, max-age=300' }))
  const response = await http.request('/blog/feed.xml', { headers: { cookie } })
  expect(response.headers.getSetCookie().join()).toContain('session_token')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('impersonation ends with the administrator’s role and never counts as the owner’s own session', async () => {
  const [admin, owner] = [await makeAccount(app, { role: 'admin' }), await makeAccount(app)]
  const id = 'impersonation'
  const query = (words: string, value: string) => app.database.pool.query(words, [value])
  await app.database.pool.query(
    `insert into sessions (id, token, user_id, expires_at, impersonated_by)
     select $1, $1, $2, now() + interval '1 day', id from sessions where user_id = $3`,
    [id, owner.userId, admin.userId],
  )
  expect(await findImpersonator(app.database, id)).toMatchObject({ userId: admin.userId })
  expect(await hasSession(app.database, id)).toBe(true)
  await query(`update user_roles set role = 'editor' where user_id = $1`, admin.userId)
  expect(await hasSession(app.database, id), 'event streams end as well').toBe(false)
  await query('delete from sessions where id = $1', id)
  expect(await findImpersonator(app.database, id), 'it ended during a request').toBe('over')
})

test('a page looks up who is signed in once for all its API requests, a form once for each', async () => {
  const people = [await makeAccount(app), await makeAccount(app)]
  let lookUps = 0
  const auth = () => {
    lookUps += 1
    return app.auth()
  }
  const renderPage: Site['renderPage'] = async (_, { api, account }) => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => api('/account')))
    const emails = await Promise.all(responses.map(async (response) => (await response.json()).email))
    return Response.json([account?.email, ...emails])
  }
  const server = createServer(listenerFor({ ...app, auth }, { renderPage })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const load = async (cookie: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}/dashboard`, { method, headers: { cookie } })).json()
  const seen = await Promise.all([...people, ...people].map(({ cookie }) => load(cookie)))
  expect(seen.map((emails) => [...new Set(emails)])).toEqual([...people, ...people].map(({ email }) => [email]))
  expect(lookUps).toBe(4)
  await load(people[0]?.cookie ?? '', 'POST')
  expect(lookUps).toBe(4 + 5)
  server.close()
})
