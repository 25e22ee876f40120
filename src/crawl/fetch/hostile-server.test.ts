import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { serveHostileSite } from '#testing/sites/hostile-server.ts'
import type { ServedSite } from '#testing/sites/serve-site.ts'
import { createFetcher } from './fetch-page.ts'
import { createUrlGuard } from './url-guard.ts'

const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const maxBytes = 1024 * 1024
const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 10_000, maxBytes })
const fastFetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 300, maxBytes })
let site: ServedSite
beforeAll(async () => {
  site = await serveHostileSite()
})
afterAll(() => Promise.all([fetcher.close(), fastFetcher.close(), site.close()]))

const TOO_LARGE = { kind: 'too-large', limitBytes: 1024 * 1024 }
const damaged = (coding: string) => ({ kind: 'bad-response', detail: `its ${coding} data is damaged` })

describe('a failed page says why', () => {
  test.each([
    ['/never-ends', TOO_LARGE],
    ['/hundred-megabytes', TOO_LARGE],
    ['/hundred-megabytes-unannounced', TOO_LARGE],
    ['/gzip-bomb', TOO_LARGE],
    ['/brotli-bomb', TOO_LARGE],
    ['/zstd-bomb', TOO_LARGE],
    ['/deflate-bomb', TOO_LARGE],
    ['/nested-bomb', TOO_LARGE],
    ['/thrice-nested-bomb', TOO_LARGE],
    ['/bomb-of-nothing', TOO_LARGE],
    ['/four-layers', { kind: 'bad-response', detail: 'it is compressed 4 times' }],
    ['/damaged-gzip', damaged('gzip')],
    ['/cut-off-gzip', damaged('gzip')],
    ['/damaged-brotli', damaged('br')],
    ['/damaged-zstd', damaged('zstd')],
    ['/reset-at-once', { kind: 'connection-reset' }],
    ['/reset-in-headers', { kind: 'connection-reset' }],
    ['/closed-in-headers', { kind: 'connection-reset' }],
    ['/reset-in-body', { kind: 'connection-reset' }],
    ['/reset-in-chunk', { kind: 'connection-reset' }],
    ['/shorter-than-said', { kind: 'connection-reset' }],
    ['/shorter-than-said-at-last', { kind: 'connection-reset' }],
    ['/not-http', { kind: 'bad-response' }],
    ['/http-0.9', { kind: 'bad-response' }],
    ['/bad-status-line', { kind: 'bad-response' }],
    ['/status-1000', { kind: 'bad-response' }],
    ['/bad-header', { kind: 'bad-response' }],
    ['/bad-header-name', { kind: 'bad-response' }],
    ['/control-in-header', { kind: 'bad-response' }],
    ['/huge-headers', { kind: 'bad-response', detail: 'its headers are too large' }],
    ['/many-headers', { kind: 'bad-response', detail: 'its headers are too large' }],
    ['/two-lengths', { kind: 'bad-response' }],
    ['/length-and-chunks', { kind: 'bad-response' }],
    ['/bad-chunk', { kind: 'bad-response' }],
    ['/interim-flood', { kind: 'bad-response', detail: 'it sends too many interim responses' }],
    ['/switches-protocols', { kind: 'bad-response', detail: 'it responds to something we did not request' }],
    ['/loop-a', { kind: 'redirect-loop' }],
    ['/to-itself', { kind: 'redirect-loop' }],
    ['/cookie-wall-without-a-door', { kind: 'redirect-loop' }],
    ['/chain/11', { kind: 'too-many-redirects', hops: 10 }],
    ['/grow/', { kind: 'too-many-redirects', hops: 10 }],
    ['/to-ftp', { kind: 'bad-redirect', location: 'ftp://example.com/' }],
    ['/to-script', { kind: 'bad-redirect' }],
    ['/to-data', { kind: 'bad-redirect' }],
    ['/to-file', { kind: 'bad-redirect', location: 'file:///etc/passwd' }],
    ['/to-garbage', { kind: 'bad-redirect', location: 'http://[not-an-address' }],
    ['/to-nowhere', { kind: 'bad-redirect', location: '' }],
    ['/to-private', { kind: 'address-refused', host: '10.0.0.1', how: 'redirected' }],
    ['/to-metadata', { kind: 'address-refused', host: '169.254.169.254', how: 'redirected' }],
  ])('%s ends as %j', async (path, failure) => {
    const result = await fetcher.fetchPage(site.origin + path)
    expect(result).toMatchObject({ kind: 'failed', failure })
  })

  test.each(['/never-answers', '/byte-by-byte', '/headers-byte-by-byte'])(
    '%s fails when the time limit of the page has passed',
    async (path) => {
      const started = performance.now()
      const result = await fastFetcher.fetchPage(site.origin + path)
      expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'timed-out', afterMs: 300 } })
      expect(performance.now() - started).toBeLessThan(3000)
    },
  )

  test('a page that announces too many bytes is not downloaded', async () => {
    const before = process.memoryUsage().arrayBuffers
    await Promise.all(Array.from({ length: 20 }, () => fetcher.fetchPage(`${site.origin}/hundred-megabytes`)))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024)
  })
})

describe('a page that fails after its status line keeps status, headers and hops', () => {
  const html = { 'content-type': 'text/html' }
  test.each([
    ['/never-ends', 200, html],
    ['/hundred-megabytes', 200, { 'content-length': '104857600' }],
    ['/hundred-megabytes-unannounced', 200, {}],
    ['/gzip-bomb', 200, { 'content-encoding': 'gzip' }],
    ['/four-layers', 200, { 'content-encoding': 'gzip, gzip, gzip, gzip' }],
    ['/damaged-gzip', 200, { 'content-encoding': 'gzip' }],
    ['/damaged-brotli', 200, { 'content-encoding': 'br' }],
    ['/reset-in-body', 200, {}],
    ['/reset-in-chunk', 200, {}],
    ['/shorter-than-said', 200, {}],
    ['/bad-chunk', 200, {}],
    ['/to-ftp', 301, { location: 'ftp://example.com/' }],
    ['/to-garbage', 301, { location: 'http://[not-an-address' }],
    ['/to-nowhere', 302, {}],
    ['/loop-b', 301, { location: '/loop-b' }],
    ['/cookie-wall-without-a-door', 302, { location: '/cookie-wall-without-a-door' }],
    ['/chain/11', 301, { location: '/chain/0' }],
  ])('%s: %i %j', async (path, status, headers) => {
    const result = await fetcher.fetchPage(site.origin + path)
    expect(result).toMatchObject({ kind: 'failed', head: { status, headers } })
  })

  test.each([
    ['/byte-by-byte', { head: { status: 200, headers: html } }],
    ['/headers-byte-by-byte', {}],
    ['/never-answers', {}],
  ])('%s times out and keeps %j', async (path, head) => {
    const result = await fastFetcher.fetchPage(site.origin + path)
    expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'timed-out' }, ...head })
    expect('head' in result).toBe('head' in head)
  })

  test.each(['/reset-at-once', '/reset-in-headers', '/not-http', '/bad-header', '/huge-headers', '/to-private'])(
    '%s has no status or headers',
    async (path) => {
      expect(await fetcher.fetchPage(site.origin + path)).not.toHaveProperty('head')
    },
  )

  test('all hops are kept, including an invalid one', async () => {
    const result = await fetcher.fetchPage(`${site.origin}/chain-to-ftp`)
    expect(result).toMatchObject({
      failure: { kind: 'bad-redirect' },
      redirects: [
        { url: `${site.origin}/chain-to-ftp`, status: 302, location: `${site.origin}/to-ftp` },
        { url: `${site.origin}/to-ftp`, status: 301, location: 'ftp://example.com/' },
      ],
      head: { status: 301 },
    })
  })
})

describe('what a browser accepts is accepted', () => {
  test.each([
    ['/chain/10', 200, '<title>End</title>'],
    ['/cookie-wall', 200, '<title>Behind</title>'],
    ['/redirect-that-never-ends', 200, '<title>Fine</title>'],
    ['/empty-gzip', 200, ''],
    ['/no-coding', 200, '<title>Plain</title>'],
    ['/odd-codings', 200, '<title>Odd</title>'],
    ['/longer-than-said', 200, '12345'],
    ['/never-said-how-long', 200, '<title>To the end</title>'],
    ['/http-1.0', 200, '<title>Older</title>'],
    ['/special-header-names', 200, 'ok'],
    ['/tiny-chunks', 200, 'x'.repeat(100_000)],
    ['/trailers', 200, 'ok'],
    ['/early-hints', 200, 'ok'],
    ['/no-type', 200, '<html><title>a</title'],
    ['/no-content', 204, ''],
    ['/reset-content', 205, ''],
    ['/not-modified', 304, ''],
    ['/status-999', 999, 'denied'],
  ])('%s', async (path, status, body) => {
    const result = await fetcher.fetchPage(site.origin + path)
    expect(result).toMatchObject({ kind: 'response', response: { status } })
    expect(result.kind === 'response' && Buffer.from(result.response.body).toString()).toBe(body)
  })

  test('a body that is too large can be truncated instead', async () => {
    const bodyLimit = { maxBytes: 5000, whenLarger: 'truncate' } as const
    for (const path of ['/gzip-bomb', '/nested-bomb', '/never-ends', '/hundred-megabytes']) {
      const result = await fetcher.fetchPage(site.origin + path, { bodyLimit })
      expect(result.kind === 'response' && result.response.body.length).toBe(5000)
    }
  })

  test('cookies are dropped with their page', async () => {
    await fetcher.fetchPage(`${site.origin}/cookie-wall`)
    await fetcher.fetchPage(`${site.origin}/`)
    expect(site.requests.at(-1)?.headers.cookie).toBeUndefined()
  })

  test('after all of these, the same fetcher still works', async () => {
    expect(await fetcher.fetchPage(`${site.origin}/`)).toMatchObject({ kind: 'response', response: { status: 200 } })
  })
})
