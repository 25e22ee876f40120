import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { createFetcher } from './fetch-page.ts'
import { createUrlGuard } from './url-guard.ts'

const HTML = '<title>Ünïcode</title>'.repeat(50)
const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const maxBytes = 1024 * 1024
const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 10_000, maxBytes })
const fastFetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 300, maxBytes })
afterAll(() => Promise.all([fetcher.close(), fastFetcher.close()]))

describe('a well-behaved server', () => {
  let site: ServedSite
  const compressed = (coding: string, body: Buffer) => (_: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body)
  beforeAll(async () => {
    site = await serveSite({
      '/': HTML,
      '/gzip': compressed('gzip', gzipSync(HTML)),
      '/x-gzip': compressed('X-GZIP', gzipSync(HTML)),
      '/deflate': compressed('deflate', deflateSync(HTML)),
      '/raw-deflate': compressed('deflate', deflateRawSync(HTML)),
      '/br': compressed('br', brotliCompressSync(HTML)),
      '/zstd': compressed('zstd', zstdCompressSync(HTML)),
      '/twice': compressed('gzip, br', brotliCompressSync(gzipSync(HTML))),
      '/moved': redirectTo('/there?x=1#part', 302),
      '/there?x=1': HTML,
      '/utf8': redirectTo(Buffer.from('/größe').toString('latin1')),
      '/gr%C3%B6%C3%9Fe': HTML,
    })
  })
  afterAll(() => site.close())

  test.each(['/', '/gzip', '/x-gzip', '/deflate', '/raw-deflate', '/br', '/zstd', '/twice'])(
    '%s is decoded',
    async (path) => {
      const result = await fetcher.fetchPage(site.origin + path)
      expect(result).toMatchObject({
        kind: 'response',
        redirects: [],
        response: { url: site.origin + path, status: 200 },
      })
      if (result.kind !== 'response') return
      expect(Buffer.from(result.response.body).toString()).toBe(HTML)
      expect(result.response.ttfbMs).toBeGreaterThan(0)
      expect(result.response.totalMs).toBeGreaterThanOrEqual(result.response.ttfbMs)
    },
  )

  test.each([
    ['/', HTML, null],
    ['/gzip', gzipSync(HTML), 'gzip'],
    ['/br', brotliCompressSync(HTML), 'br'],
    ['/twice', brotliCompressSync(gzipSync(HTML)), 'gzip, br'],
  ])('%s: the response says how it was sent', async (path, sent, contentEncoding) => {
    const result = await fetcher.fetchPage(site.origin + path)
    const transfer = { encodedBytes: Buffer.byteLength(sent), contentEncoding, httpVersion: '1.1' }
    expect(result).toMatchObject({ kind: 'response', response: { transfer } })
  })

  test('requests say who we are and what we accept', async () => {
    await fetcher.fetchPage(`${site.origin}/`)
    expect(site.requests.at(-1)?.headers).toMatchObject({
      'user-agent': 'Tester/1.0',
      'accept-encoding': 'gzip, deflate, br, zstd',
      accept: expect.stringContaining('text/html'),
    })
    expect(site.requests.at(-1)?.headers.cookie).toBeUndefined()
  })

  test('each redirect hop is reported with its status and target', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/moved`)
    const location = `${site.origin}/there?x=1`
    expect(result).toMatchObject({
      kind: 'response',
      response: { url: location },
      redirects: [{ url: `${site.origin}/moved`, status: 302, location }],
    })
  })

  test('the caller can decline to follow a redirect, and then nothing more is requested', async () => {
    const before = site.requests.length
    const result = await fetcher.fetchPage(`${site.origin}/moved`, { follow: () => false })
    expect(result).toMatchObject({ kind: 'redirect', redirects: [{ status: 302 }] })
    expect(site.requests.length).toBe(before + 1)
  })

  test('a Location with raw UTF-8 is followed as in browsers', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/utf8`)
    expect(result).toMatchObject({ kind: 'response', response: { url: `${site.origin}/gr%C3%B6%C3%9Fe`, status: 200 } })
  })

  test('a body that is not needed is not downloaded', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/`, { wantsBody: () => false })
    expect(result).toMatchObject({ kind: 'response', response: { status: 200, body: new Uint8Array() } })
  })

  test('an aborted fetch is reported as aborted', async () => {
    const controller = new AbortController()
    const fetching = fetcher.fetchPage(`${site.origin}/`, { signal: controller.signal })
    controller.abort()
    expect((await fetching).kind).toBe('aborted')
    expect((await fetcher.fetchPage(`${site.origin}/`, { signal: AbortSignal.abort() })).kind).toBe('aborted')
  })
})

describe('extra headers', () => {
  const extra = { authorization: 'Basic secret', 'Accept-Language': 'de' }
  test('extra headers go to their own origin with every request, and to no other', async () => {
    const stranger = await serveSite({ '/': HTML })
    const home = await serveSite({
      '/': redirectTo('/inside'),
      '/inside': redirectTo(`${stranger.origin}/`),
      '/back': HTML,
    })
    const extraHeaders = { forOrigin: home.origin, headers: extra }
    const own = createFetcher({ guard, userAgent: 'Tester/1.0', extraHeaders })
    expect(await own.fetchPage(`${home.origin}/`)).toMatchObject({ kind: 'response' })
    expect(home.requests).toHaveLength(2)
    for (const { headers } of home.requests) {
      expect(headers).toMatchObject({ authorization: 'Basic secret', 'accept-language': 'de' })
    }
    expect(stranger.requests[0]?.headers.authorization).toBeUndefined()
    expect(stranger.requests[0]?.headers['accept-language']).toBe('en,*;q=0.5')
    await Promise.all([own.close(), home.close(), stranger.close()])
  })

  test('the headers of one page go to its first URL only', async () => {
    const site = await serveSite({ '/': redirectTo('/next'), '/next': HTML })
    await fetcher.fetchPage(`${site.origin}/`, { headers: { 'If-None-Match': '"a"' } })
    expect(site.requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"a"', undefined])
    await site.close()
  })
})

describe('connections', () => {
  test('an idle connection that the server closes costs nothing', async () => {
    const used = new WeakSet()
    const site = await serveSite({
      '/': ({ socket }, response) => {
        if (used.has(socket)) return socket.destroy()
        used.add(socket)
        response.writeHead(200, { 'content-type': 'text/html' }).end(HTML)
      },
    })
    const one = createFetcher({ guard, userAgent: 'Tester/1.0' })
    for (let round = 0; round < 3; round += 1) {
      expect(await one.fetchPage(`${site.origin}/`)).toMatchObject({ kind: 'response', response: { status: 200 } })
      await setTimeout(50)
    }
    expect(site.requests.length).toBeGreaterThan(3)
    await Promise.all([one.close(), site.close()])
  })

  test('a connection that never worked is not tried again', async () => {
    const site = await serveSite({ '/': (request) => request.socket.destroy() })
    expect(await fetcher.fetchPage(`${site.origin}/`)).toMatchObject({ failure: { kind: 'connection-reset' } })
    expect(site.requests).toHaveLength(1)
    await site.close()
  })

  test('the bytes of a page can be transferred to a thread', async () => {
    const small = '<title>a</title>'
    const bodies = { '/': HTML.repeat(30), '/small': small }
    const site = await serveSite({
      ...bodies,
      '/gzip': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(small)),
    })
    for (const path of ['/', '/small', '/gzip', '/', '/small']) {
      const result = await fetcher.fetchPage(site.origin + path)
      if (result.kind !== 'response') throw new Error(path)
      const { body } = result.response
      expect(body.buffer.byteLength - body.byteLength).toBeLessThan(4096)
      const moved = structuredClone(body, { transfer: [body.buffer as ArrayBuffer] })
      expect(Buffer.from(moved).toString()).toBe(path === '/' ? bodies['/'] : small)
      expect(body.byteLength).toBe(0)
    }
    await site.close()
  })
})
