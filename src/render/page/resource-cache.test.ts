import { expect, test } from 'vitest'
import type { FetchResource, ResourceResponse } from './rendering.ts'
import { createResourceCache } from './resource-cache.ts'

const signal = new AbortController().signal

function site(response: Partial<ResourceResponse> = {}, bytes = 1) {
  const requested: string[] = []
  const fetch: FetchResource = async ({ url }) => {
    requested.push(url)
    const body = new Uint8Array(bytes)
    return { kind: 'response', url, status: 200, headers: {}, body, ...response } as ResourceResponse
  }
  return { requested, fetch }
}

test('a resource that pages share is requested once, even if they need it at the same time', async () => {
  const { requested, fetch } = site()
  const cached = createResourceCache(fetch)
  await Promise.all([cached({ url: '/a.js', headers: {}, signal }), cached({ url: '/a.js', headers: {}, signal })])
  await cached({ url: '/a.js', headers: { referer: '/another-page' }, signal })
  expect(requested).toEqual(['/a.js'])
})

test.each<[string, Partial<ResourceResponse>]>([
  ['an error', { status: 500 }],
  ['a failure', { kind: 'failed' }],
  ['a response that must not be stored', { headers: { 'cache-control': 'no-store' } }],
])('%s is not cached', async (_name, response) => {
  const { requested, fetch } = site(response)
  const cached = createResourceCache(fetch)
  await cached({ url: '/a.js', headers: {}, signal })
  await cached({ url: '/a.js', headers: {}, signal })
  expect(requested).toHaveLength(2)
})

test('requests with other headers are separate', async () => {
  const { requested, fetch } = site()
  const cached = createResourceCache(fetch)
  await cached({ url: '/data', headers: { 'x-page': '1' }, signal })
  await cached({ url: '/data', headers: { 'x-page': '2' }, signal })
  expect(requested).toHaveLength(2)
})

test('the cache has a size limit; the oldest entry is removed first', async () => {
  const { requested, fetch } = site({}, 25)
  const cached = createResourceCache(fetch, 100)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await cached({ url: name, headers: {}, signal })
  await cached({ url: 'e', headers: {}, signal })
  expect(requested).toHaveLength(5)
  await cached({ url: 'a', headers: {}, signal })
  expect(requested).toHaveLength(6)
})

test('a page that shares a request also waits for the pace of the crawl', async () => {
  const { promise: turn, resolve: letThrough } = Promise.withResolvers<void>()
  const cached = createResourceCache(async ({ url, onWaiting }) => {
    onWaiting?.(true)
    await turn
    onWaiting?.(false)
    return { kind: 'response', url, status: 200, headers: {}, body: new Uint8Array() }
  })
  const reported: string[] = []
  const request = (name: string) =>
    cached({ url: '/a.js', headers: {}, signal, onWaiting: (isWaiting) => reported.push(`${name} ${isWaiting}`) })
  const both = [request('first'), request('second')]
  expect(reported).toEqual(['first true', 'second true'])
  letThrough()
  await Promise.all(both)
  expect(reported.slice(2, 4)).toEqual(['first false', 'second false'])
})

test('an aborted page does not fail another that waits for the same script', async () => {
  let requestCount = 0
  const cached = createResourceCache(async ({ url, signal: given }) => {
    requestCount += 1
    await new Promise((resolve) => given.addEventListener('abort', resolve) ?? (requestCount > 1 && resolve(null)))
    return given.aborted
      ? { kind: 'failed' }
      : { kind: 'response', url, status: 200, headers: {}, body: new Uint8Array() }
  })
  const givenUp = new AbortController()
  const first = cached({ url: '/a.js', headers: {}, signal: givenUp.signal })
  const second = cached({ url: '/a.js', headers: {}, signal })
  givenUp.abort()
  expect(await first).toMatchObject({ kind: 'failed' })
  expect(await second).toMatchObject({ kind: 'response' })
})
