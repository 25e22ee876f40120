import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '#testing/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

test('a browser that is signed in gets the limits of its account', async () => {
  const { cookie } = await makeAccount(app)
  const start = (headers: Record<string, string>) =>
    fetch(`${app.origin}/api/crawls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ url: 'http://127.0.0.1:9/' }),
    }).then((answer) => answer.json())
  expect(await start({ cookie })).toMatchObject({ maxPages: 25 })
  expect(await start({})).toMatchObject({ maxPages: 10 })
})

test('a page of another site cannot change anything', async () => {
  const ask = (origin: string) =>
    fetch(`${app.origin}/api/crawls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ url: 'http://127.0.0.1:9/' }),
    }).then(({ status }) => status)
  expect(await ask('https://evil.example')).toBe(403)
  expect(await ask('null')).toBe(403)
  expect(await ask(app.origin)).toBe(202)
})

test('what somebody who is signed in sees is kept by no cache', async () => {
  const { cookie } = await makeAccount(app)
  const cachingOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${app.origin}${path}`, { headers })).headers.get('cache-control')
  expect(await cachingOf('/profile', { cookie })).toBe('no-store')
  expect(await cachingOf('/api/account', { cookie })).toBe('no-store')
  expect(await cachingOf('/', {})).toBeNull()
})
