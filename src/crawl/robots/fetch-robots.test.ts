import { afterAll, expect, test } from 'vitest'
import { GENTLE } from '#domain/crawls/pace.ts'
import { isAllowed } from '#domain/robots/robots.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, type Handler, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { createManualClock } from '#testing/time/manual-clock.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { createPacer } from '../pace/pace.ts'
import { fetchRobots } from './fetch-robots.ts'

const guard = createUrlGuard({
  allowPrivate: parseAllowList('127.0.0.1'),
  resolve: (host) => Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' })),
})
const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 5000 })
afterAll(() => fetcher.close())

async function robotsOf(pages: SitePages, options: { timeoutMs?: number } = {}) {
  const site = await serveSite(pages)
  const clock = createManualClock()
  const hasty = createFetcher({ guard, userAgent: 'test', timeoutMs: options.timeoutMs ?? 5000 })
  const files: RobotsFile[] = []
  const onFile = (file: RobotsFile) => void files.push(file)
  const response = await fetchRobots(hasty, site.origin, { clock, pacer: createPacer(GENTLE, clock), onFile })
  await hasty.close()
  await site.close()
  return { response, site, files }
}

const RULES = answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /x')

test.each<[string, SitePages, boolean]>([
  ['the file exists', { '/robots.txt': RULES }, false],
  ['it is behind five redirects', chainOf(5), false],
  ['it is behind six redirects', chainOf(6), true],
  ['it is missing', {}, true],
  ['it is forbidden', { '/robots.txt': answerWith(403) }, true],
  ['it redirects in a circle', { '/robots.txt': redirectTo('/robots.txt') }, true],
])('when %s, /x is allowed: %s', async (_, pages, expected) => {
  const { response } = await robotsOf({ ...pages })
  if (response.kind !== 'rules') throw new Error(response.kind)
  expect(isAllowed(response.robots, 'test', 'http://127.0.0.1/x')).toBe(expected)
})

function chainOf(hops: number): SitePages {
  const pages: SitePages = { [`/${hops}`]: RULES, '/robots.txt': redirectTo('/1') }
  for (let hop = 1; hop < hops; hop += 1) pages[`/${hop}`] = redirectTo(`/${hop + 1}`)
  return pages
}

test.each([500, 503, 429])('a robots.txt with status %i closes the site', async (status) => {
  const { response, site } = await robotsOf({ '/robots.txt': answerWith(status) })
  const cause = { kind: 'http-status', status }
  const host = `127.0.0.1:${site.port}`
  expect(response).toEqual({ kind: 'failed', failure: { kind: 'robots-unreachable', host, cause } })
})

test.each<[string, Handler, object]>([
  ['hangs', () => {}, { kind: 'timed-out', afterMs: 500 }],
  ['resets the connection', (request) => request.socket.resetAndDestroy(), { kind: 'connection-reset' }],
  ['is not HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'), { kind: 'bad-response' }],
  [
    'redirects to a private IP address',
    redirectTo('http://10.0.0.1/robots.txt'),
    { kind: 'address-refused', host: '10.0.0.1', how: 'redirected' },
  ],
  [
    'redirects to a host that does not exist',
    redirectTo('http://127.0.0.1:1/robots.txt'),
    { kind: 'connection-refused', host: '127.0.0.1:1' },
  ],
])('a robots.txt that %s is reported as a failure of robots.txt, not of the page', async (_, robots, cause) => {
  const { response, site } = await robotsOf({ '/robots.txt': robots, '/': 'fine' }, { timeoutMs: 500 })
  const host = `127.0.0.1:${site.port}`
  expect(response).toMatchObject({ kind: 'failed', failure: { kind: 'robots-unreachable', host, cause } })
})

test.each([
  ['http://127.0.0.1:1', 'connection-refused'],
  ['http://10.0.0.1', 'address-refused'],
  ['http://nowhere.invalid', 'dns-failure'],
])('an unreachable host is reported as such: %s is %s', async (origin, kind) => {
  const clock = createManualClock()
  const response = await fetchRobots(fetcher, origin, { clock, pacer: createPacer(GENTLE, clock) })
  expect(response).toMatchObject({ kind: 'failed', failure: { kind } })
})

test('a host that never responds fails after one time limit, not four', async () => {
  const { site } = await robotsOf({ '/robots.txt': () => {} }, { timeoutMs: 200 })
  expect(site.requests).toHaveLength(1)
})

test('the file is passed on as it was parsed, with all its sitemaps', async () => {
  const body =
    '\uFEFFUser-agent: *\r\nDisallow: /x\nSitemap: https://example.com/a.xml\nSitemap: /b.xml\nSitemap:\u0000'
  const { files, site } = await robotsOf({
    '/robots.txt': redirectTo('/1'),
    '/1': answerWith(200, { 'content-type': 'text/plain' }, body),
  })
  expect(files).toEqual([
    {
      url: `${site.origin}/robots.txt`,
      statusCode: 200,
      failure: null,
      contentType: 'text/plain',
      redirects: [
        { url: `${site.origin}/robots.txt`, status: 301, location: `${site.origin}/1`, ms: expect.any(Number) },
      ],
      text: body.slice(1),
      isCut: false,
      sitemaps: [
        { line: 3, value: 'https://example.com/a.xml' },
        { line: 4, value: '/b.xml' },
        { line: 5, value: '\u0000' },
      ],
      problems: [
        "Line 4 of robots.txt names the sitemap '/b.xml'. That is not an absolute URL, so crawlers ignore it.",
        "Line 5 of robots.txt names the sitemap '\uFFFD'. That is not an absolute URL, so crawlers ignore it.",
      ],
    },
  ])
})

test.each<[string, Handler, object]>([
  ['is missing', answerWith(404), { statusCode: 404, failure: null, text: null }],
  ['fails', answerWith(500), { statusCode: 500, failure: null, text: null }],
  ['resets', (request) => request.socket.resetAndDestroy(), { statusCode: null, failure: 'connection-reset' }],
  ['leads nowhere', redirectTo('ftp://example.com/'), { statusCode: 301, failure: 'bad-redirect', text: null }],
])('a robots.txt that %s is passed on with its status or failure', async (_, robots, expected) => {
  expect((await robotsOf({ '/robots.txt': robots })).files).toMatchObject([expected])
})

test('a robots.txt of more than 500 KiB is passed on up to its last complete line', async () => {
  const line = 'Disallow: /a\n'
  const { files } = await robotsOf({ '/robots.txt': answerWith(200, {}, line.repeat(60_000)) })
  expect(files).toMatchObject([{ isCut: true }])
  expect(files[0]?.text).toMatch(/^(Disallow: \/a\n)+Disallow: \/a$/)
  expect(files[0]?.text?.length).toBeGreaterThan(511_900)
})
