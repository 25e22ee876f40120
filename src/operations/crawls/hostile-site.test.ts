import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlSite } from '#crawl/crawl-site.ts'
import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import type { Visit } from '#crawl/walk/visit.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { createManualClock } from '#testing/manual-clock.ts'
import { serveHostileSite } from '#testing/sites/hostile-server.ts'
import type { ServedSite } from '#testing/sites/serve-site.ts'
import { type JudgedPage, readPage } from '../page-reading/read-page.ts'

let site: ServedSite
const outcomes = new Map<string, string>()
const visits = new Map<string, Visit<JudgedPage>>()
const faults: unknown[] = []
let memoryGrowth = 0

beforeAll(async () => {
  site = await serveHostileSite()
  const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
  const fetcher = createFetcher({ guard, userAgent: 'Tester/1.0', timeoutMs: 1500, maxBytes: 5 * 1024 * 1024 })
  const before = process.memoryUsage().rss
  await crawlSite<JudgedPage>({
    startUrl: `${site.origin}/all`,
    maxPages: Number.POSITIVE_INFINITY,
    pace: { concurrency: 16, delayMs: 0 },
    fetcher,
    userAgentToken: 'Tester',
    obeyRobots: true,
    readPage: (response) => readPage({ response, keepsFacts: true }),
    clock: createManualClock(),
    onFault: (error) => faults.push(error),
    async onVisit(visit) {
      const path = visit.requestedUrl.replace(site.origin, '')
      visits.set(path, visit)
      outcomes.set(path, visit.kind === 'failed' ? visit.failure.kind : visit.kind)
      memoryGrowth = Math.max(memoryGrowth, process.memoryUsage().rss - before)
    },
  })
  await fetcher.close()
}, 60_000)
afterAll(() => site.close())

test('a crawl of everything that can go wrong finishes, with every page and no error on our side', () => {
  expect(faults).toEqual([])
  expect(outcomes.get('/last')).toBe('page')
  expect(outcomes.size).toBeGreaterThan(75)
  expect(memoryGrowth).toBeLessThan(600 * 1024 * 1024)
})

test.each([
  ['/never-answers', 'timed-out'],
  ['/byte-by-byte', 'timed-out'],
  ['/headers-byte-by-byte', 'timed-out'],
  ['/hundred-megabytes', 'too-large'],
  ['/hundred-megabytes-unannounced', 'too-large'],
  ['/gzip-bomb', 'too-large'],
  ['/thrice-nested-bomb', 'too-large'],
  ['/bomb-of-nothing', 'too-large'],
  ['/damaged-gzip', 'bad-response'],
  ['/reset-in-headers', 'connection-reset'],
  ['/reset-in-body', 'connection-reset'],
  ['/shorter-than-said', 'connection-reset'],
  ['/http-0.9', 'bad-response'],
  ['/many-headers', 'bad-response'],
  ['/interim-flood', 'bad-response'],
  ['/status-999', 'http-status'],
  ['/not-modified', 'http-status'],
  ['/to-ftp', 'bad-redirect'],
  ['/to-itself', 'redirect-loop'],
  ['/to-private', 'redirect'],
  ['/cookie-wall', 'page'],
  ['/pdf-as-html', 'other'],
  ['/html-as-pdf', 'other'],
  ['/zeros-as-html', 'other'],
  ['/unlabelled-brotli', 'other'],
  ['/no-type', 'page'],
  ['/fifty-thousand-links', 'page'],
  ['/megabyte-attribute', 'page'],
  ['/ten-thousand-deep', 'page'],
])('%s is reported as %s', (path, outcome) => {
  expect(outcomes.get(path)).toBe(outcome)
})

test.each([
  ['/byte-by-byte', 200],
  ['/headers-byte-by-byte', null],
  ['/hundred-megabytes', 200],
  ['/gzip-bomb', 200],
  ['/damaged-gzip', 200],
  ['/reset-in-headers', null],
  ['/reset-in-body', 200],
  ['/to-ftp', 301],
  ['/to-itself', 301],
  ['/status-999', 999],
])('the failed visit of %s keeps status %s', (path, statusCode) => {
  const visit = visits.get(path)
  expect(visit).toMatchObject({ kind: 'failed', statusCode })
  expect(visit?.kind === 'failed' && visit.headers === null).toBe(statusCode === null)
})

test('fifty thousand links are all found', () => {
  const visit = visits.get('/fifty-thousand-links')
  expect(visit?.kind === 'page' && visit.reading.facts.facts?.links.length).toBe(50_000)
})
