import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllowList } from '#domain/allowed-targets.ts'
import { serveNastySite } from '#testing/nasty-server.ts'
import { redirectTo, type ServedSite, serveSite } from '#testing/serve-site.ts'
import { createAddressGuard } from './address-guard.ts'
import { createFetcher } from './fetch-page.ts'

const HTML = '<title>Ünïcode</title>'.repeat(50)
const guard = createAddressGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const maxBytes = 1024 * 1024
const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 10_000, maxBytes })
const hastyFetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 300, maxBytes })
afterAll(() => Promise.all([fetcher.close(), hastyFetcher.close()]))

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
    '%s is read',
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

  test('we say honestly who we are and what we take', async () => {
    await fetcher.fetchPage(`${site.origin}/`)
    expect(site.requests.at(-1)?.headers).toMatchObject({
      'user-agent': 'Tester/1.0',
      'accept-encoding': 'gzip, deflate, br, zstd',
      accept: expect.stringContaining('text/html'),
    })
    expect(site.requests.at(-1)?.headers.cookie).toBeUndefined()
  })

  test('redirects are data: every hop with its status and target', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/moved`)
    const location = `${site.origin}/there?x=1`
    expect(result).toMatchObject({
      kind: 'response',
      response: { url: location },
      redirects: [{ url: `${site.origin}/moved`, status: 302, location }],
    })
  })

  test('the caller may decline to follow, and then nothing more is asked', async () => {
    const before = site.requests.length
    const result = await fetcher.fetchPage(`${site.origin}/moved`, { follow: () => false })
    expect(result).toMatchObject({ kind: 'redirect', redirects: [{ status: 302 }] })
    expect(site.requests.length).toBe(before + 1)
  })

  test('a Location with raw UTF-8 leads where browsers go', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/utf8`)
    expect(result).toMatchObject({ kind: 'response', response: { url: `${site.origin}/gr%C3%B6%C3%9Fe`, status: 200 } })
  })

  test('a body nobody wants is not read', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/`, { wantsBody: () => false })
    expect(result).toMatchObject({ kind: 'response', response: { status: 200, body: new Uint8Array() } })
  })

  test('an aborted fetch says so', async () => {
    const controller = new AbortController()
    const fetching = fetcher.fetchPage(`${site.origin}/`, { signal: controller.signal })
    controller.abort()
    expect((await fetching).kind).toBe('aborted')
    expect((await fetcher.fetchPage(`${site.origin}/`, { signal: AbortSignal.abort() })).kind).toBe('aborted')
  })
})

describe('a nasty server', () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveNastySite()
  })
  afterAll(() => site.close())

  test.each([
    ['/never-ends', { kind: 'too-large', limitBytes: 1024 * 1024 }],
    ['/gzip-bomb', { kind: 'too-large', limitBytes: 1024 * 1024 }],
    ['/brotli-bomb', { kind: 'too-large', limitBytes: 1024 * 1024 }],
    ['/damaged-gzip', { kind: 'bad-response', detail: 'its gzip data is damaged' }],
    ['/cut-off-gzip', { kind: 'bad-response', detail: 'its gzip data is damaged' }],
    ['/reset-at-once', { kind: 'connection-reset' }],
    ['/reset-in-body', { kind: 'connection-reset' }],
    ['/shorter-than-said', { kind: 'connection-reset' }],
    ['/not-http', { kind: 'bad-response' }],
    ['/bad-header', { kind: 'bad-response' }],
    ['/huge-headers', { kind: 'bad-response', detail: 'its headers are too large' }],
    ['/two-lengths', { kind: 'bad-response' }],
    ['/loop-a', { kind: 'redirect-loop' }],
    ['/to-itself', { kind: 'redirect-loop' }],
    ['/chain/11', { kind: 'too-many-redirects', hops: 10 }],
    ['/to-ftp', { kind: 'bad-redirect', location: 'ftp://example.com/' }],
    ['/to-script', { kind: 'bad-redirect' }],
    ['/to-nowhere', { kind: 'bad-redirect', location: '' }],
    ['/to-private', { kind: 'address-refused', host: '10.0.0.1', how: 'redirected' }],
    ['/to-metadata', { kind: 'address-refused', host: '169.254.169.254', how: 'redirected' }],
  ])('%s ends as %j', async (path, failure) => {
    const result = await fetcher.fetchPage(site.origin + path)
    expect(result).toMatchObject({ kind: 'failed', failure })
  })

  test.each(['/never-answers', '/byte-by-byte'])(
    '%s is given up when the time for the whole page is over',
    async (path) => {
      const started = performance.now()
      const result = await hastyFetcher.fetchPage(site.origin + path)
      expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'timed-out', afterMs: 300 } })
      expect(performance.now() - started).toBeLessThan(3000)
    },
  )

  test('ten hops are followed', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/chain/10`)
    expect(result).toMatchObject({ kind: 'response', response: { status: 200 } })
    expect(result.redirects).toHaveLength(10)
  })

  test('an empty answer that calls itself gzip is empty', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/empty-gzip`)
    expect(result).toMatchObject({ kind: 'response', response: { status: 200 } })
  })

  test('a coding that is none is passed over, as browsers do', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/no-coding`)
    expect(result.kind === 'response' && Buffer.from(result.response.body).toString()).toBe('<title>Plain</title>')
  })

  test('what is too large can be cut instead', async () => {
    const bodyLimit = { maxBytes: 5000, whenLarger: 'truncate' } as const
    const result = await fetcher.fetchPage(`${site.origin}/gzip-bomb`, { bodyLimit })
    expect(result.kind === 'response' && result.response.body.length).toBe(5000)
  })

  test('after all that, the same fetcher still fetches', async () => {
    expect(await fetcher.fetchPage(`${site.origin}/`)).toMatchObject({ kind: 'response', response: { status: 200 } })
  })
})
