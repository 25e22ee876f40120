import { expect, test } from 'vitest'
import type { FetchResource, ResourceResponse } from './rendering.ts'
import { createResourceCache } from './resource-cache.ts'

const signal = new AbortController().signal

function site(response: Partial<ResourceResponse> = {}, bytes = 1) {
  const input: string[] = []
  const fetch: FetchResource = async ({ url }) => {
    input.push(url)
    const body = new Uint8Array(bytes)
    return { kind: 'response', url, status: 200, headers: {}, body, ...response } as ResourceResponse
  }
  return { asked: input, fetch }
}

test('the site is asked once for what pages share, even when they ask together', async () => {
  const { asked, fetch } = site()
  const cached = createResourceCache(fetch)
  await Promise.all([cached({ url: '/a.js', headers: {}, signal }), cached({ url: '/a.js', headers: {}, signal })])
  await cached({ url: '/a.js', headers: { referer: '/another-page' }, signal })
  expect(asked).toEqual(['/a.js'])
})

test.each<[string, Partial<ResourceResponse>]>([
  ['an error', { status: 500 }],
  ['a failure', { kind: 'failed' }],
  ['what may not be kept', { headers: { 'cache-control': 'no-store' } }],
])('%s is not kept', async (_name, response) => {
  const { asked, fetch } = site(response)
  const cached = createResourceCache(fetch)
  await cached({ url: '/a.js', headers: {}, signal })
  await cached({ url: '/a.js', headers: {}, signal })
  expect(asked).toHaveLength(2)
})

test('other headers may mean another answer', async () => {
  const { asked, fetch } = site()
  const cached = createResourceCache(fetch)
  await cached({ url: '/data', headers: { 'x-page': '1' }, signal })
  await cached({ url: '/data', headers: { 'x-page': '2' }, signal })
  expect(asked).toHaveLength(2)
})

test('no more is kept than there is room for; the oldest goes first', async () => {
  const { asked, fetch } = site({}, 25)
  const cached = createResourceCache(fetch, 100)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await cached({ url: name, headers: {}, signal })
  await cached({ url: 'e', headers: {}, signal })
  expect(asked).toHaveLength(5)
  await cached({ url: 'a', headers: {}, signal })
  expect(asked).toHaveLength(6)
})

test('who waits for what another page asked for waits for the pace of the crawl with it', async () => {
  const { promise: turn, resolve: letThrough } = Promise.withResolvers<void>()
  const cached = createResourceCache(async ({ url, onWaiting }) => {
    onWaiting?.(true)
    await turn
    onWaiting?.(false)
    return { kind: 'response', url, status: 200, headers: {}, body: new Uint8Array() }
  })
  const reported: string[] = []
  const ask = (name: string) =>
    cached({ url: '/a.js', headers: {}, signal, onWaiting: (isWaiting) => reported.push(`${name} ${isWaiting}`) })
  const both = [ask('first'), ask('second')]
  expect(reported).toEqual(['first true', 'second true'])
  letThrough()
  await Promise.all(both)
  expect(reported.slice(2, 4)).toEqual(['first false', 'second false'])
})

test('a page given up in the middle does not fail the one that waits for the same script', async () => {
  let input = 0
  const cached = createResourceCache(async ({ url, signal: given }) => {
    input += 1
    await new Promise((resolve) => given.addEventListener('abort', resolve) ?? (input > 1 && resolve(null)))
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
