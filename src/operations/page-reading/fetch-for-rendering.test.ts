import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { createPoliteness } from '#crawl/robots/politeness.ts'
import type { FetchResource } from '#render/page/rendering.ts'
import { answerWith, redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { fetchForRendering } from './fetch-for-rendering.ts'

const SCRIPT = answerWith(200, { 'content-type': 'text/javascript' }, 'x')

let site: ServedSite
let failing: ServedSite
let closed: ServedSite
let request: (url: string) => ReturnType<FetchResource>
let close: () => Promise<void>

beforeAll(async () => {
  failing = await serveSite({ '/robots.txt': answerWith(404) })
  closed = await serveSite({ '/robots.txt': answerWith(429, { 'retry-after': '3600' }), '/a.js': SCRIPT })
  const refusing = await serveSite({ '*': '' })
  await refusing.close()
  site = await serveSite({
    '/robots.txt': answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /hidden/'),
    '/a.js': SCRIPT,
    '/large.js': (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(9 * 1024 * 1024))),
    '/to-private.js': redirectTo('http://127.0.0.9:1/a.js'),
    '/to-hidden.js': redirectTo('/hidden/a.js'),
    '/to-refusing.js': redirectTo(`${refusing.origin}/a.js`),
    '/to-closed.js': redirectTo(`${closed.origin}/a.js`),
    '/to-ok.js': redirectTo(`${failing.origin}/a.js`),
  })
  const allowed = [site, failing, closed, refusing].map(({ port }) => ({
    host: '127.0.0.1',
    ports: { from: port, to: port },
  }))
  const fetcher = createFetcher({ guard: createUrlGuard({ allowPrivate: allowed }), userAgent: 'test' })
  const { signal } = new AbortController()
  const pace = { concurrency: 10, delayMs: 0 }
  const fetch = fetchForRendering(
    fetcher,
    createPoliteness({ fetcher, pace, obeyRobots: true, userAgentToken: 'test', signal }),
  )
  request = (url) => fetch({ url, headers: {}, signal })
  close = fetcher.close
})

afterAll(async () => {
  await close()
  await Promise.all([site, failing, closed].map((each) => each.close()))
})

test('a response is passed on', async () => {
  expect(await request(`${site.origin}/a.js`)).toMatchObject({ kind: 'response', status: 200 })
  expect(await request(`${site.origin}/to-ok.js`)).toMatchObject({ kind: 'response', status: 404 })
})

test.each([
  ['a rule of robots.txt', () => `${site.origin}/hidden/a.js`, { kind: 'refused', by: 'robots' }],
  ['a private address', () => 'http://127.0.0.1:22/', { kind: 'refused', by: 'guard' }],
  ['a redirect to a private address', () => `${site.origin}/to-private.js`, { kind: 'refused', by: 'guard' }],
  ['a host that does not open connections', () => `${site.origin}/to-refusing.js`, { kind: 'failed' }],
  ['a file that is too large', () => `${site.origin}/large.js`, { kind: 'failed', why: 'too-large' }],
  ['a host that asks for a pause', () => `${site.origin}/to-closed.js`, { kind: 'refused', by: 'host' }],
])('what is not received has its true reason: %s', async (_name, url, expected) => {
  expect(await request(url())).toMatchObject(expected)
})
