import { afterAll, expect, test } from 'vitest'
import { GENTLE } from '#domain/crawls/pace.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { answerWith, type Handler, serveSite } from '#testing/sites/serve-site.ts'
import { createManualClock } from '#testing/time/manual-clock.ts'
import { createPacer } from '../pace/pace.ts'
import { createFetcher, type FetchResult } from './fetch-page.ts'
import { fetchWithRetries, longPauseOf } from './retry.ts'
import { createUrlGuard } from './url-guard.ts'

const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 5000 })
afterAll(() => fetcher.close())

async function fetchAfter(times: number, trouble: Handler) {
  let requestCount = 0
  const fine = answerWith(200, {}, 'fine')
  const site = await serveSite({
    '/': (request, response) => {
      requestCount += 1
      return (requestCount > times ? fine : trouble)(request, response)
    },
  })
  const clock = createManualClock()
  const pacer = createPacer(GENTLE, clock)
  const result = await fetchWithRetries(fetcher, `${site.origin}/`, { clock, pacer })
  await site.close()
  return { result, requestCount, slept: clock.slept, clock, pacer }
}

test.each<[string, Handler]>([
  ['429', answerWith(429)],
  ['502', answerWith(502)],
  ['503', answerWith(503)],
  ['504', answerWith(504)],
  ['a reset', (request) => request.socket.resetAndDestroy()],
])('after three times %s the page is fetched, with longer pauses each time', async (_, trouble) => {
  const { result, requestCount, slept } = await fetchAfter(3, trouble)
  expect(result).toMatchObject({ kind: 'response', response: { status: 200 } })
  expect(requestCount).toBe(4)
  expect(slept).toEqual([500, 1000, 2000])
})

test('a fourth failure is final', async () => {
  const { result, requestCount } = await fetchAfter(99, answerWith(503))
  expect(result).toMatchObject({ kind: 'response', response: { status: 503 } })
  expect(requestCount).toBe(4)
})

test.each([404, 403, 500, 501])('%i is not retried', async (status) => {
  expect((await fetchAfter(99, answerWith(status))).requestCount).toBe(1)
})

test.each<[string, Record<string, string>, number]>([
  ['seconds', { 'retry-after': '7' }, 7000],
  ['a date', { 'retry-after': 'Wed, 21 Oct 2015 07:28:10 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 10_000],
  ['minutes', { 'retry-after': '300' }, 300_000],
  ['nonsense', { 'retry-after': 'soon' }, 500],
  ['less than our own pause', { 'retry-after': '0' }, 500],
])('Retry-After in %s is respected', async (_, headers, pause) => {
  expect((await fetchAfter(1, answerWith(429, headers))).slept).toEqual([pause])
})

test.each<[string, Record<string, string>]>([
  ['an hour', { 'retry-after': '3600' }],
  ['a day', { 'retry-after': 'Thu, 22 Oct 2015 07:28:00 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' }],
  ['a lifetime', { 'retry-after': '9'.repeat(400) }],
])('a page that asks for a pause of %s is not retried', async (_, headers) => {
  const { result, requestCount, slept } = await fetchAfter(99, answerWith(503, headers))
  expect(result).toMatchObject({ kind: 'response', response: { status: 503 } })
  expect({ requestCount, slept }).toEqual({ requestCount: 1, slept: [] })
  expect(result.kind === 'response' && longPauseOf(result.response).askedMs).toBeLessThan(Number.POSITIVE_INFINITY)
})

test('after a request for a long pause, the host gets no more requests', async () => {
  const site = await serveSite({ '/': answerWith(503, { 'retry-after': '3600' }) })
  const clock = createManualClock()
  const pacer = createPacer(GENTLE, clock, { host: 'shop.example' })
  const results: FetchResult[] = []
  for (let page = 0; page < 6; page += 1) {
    await pacer.start()
    results.push(await fetchWithRetries(fetcher, `${site.origin}/`, { clock, pacer, isPaced: true }))
    pacer.end()
  }
  expect(site.requests).toHaveLength(3)
  expect(results[2]).toMatchObject({ kind: 'response' })
  expect(results[3]).toMatchObject({ failure: { kind: 'left-alone', host: 'shop.example', askedMs: 3_600_000 } })
  await site.close()
})

test('when a site asks for a pause, the whole crawl waits', async () => {
  const { clock, pacer } = await fetchAfter(99, answerWith(503, { 'retry-after': '20' }))
  const before = clock.slept.length
  await pacer.start()
  expect(clock.slept.slice(before)).toEqual([20_000])
})

test('an abort ends the wait', async () => {
  const site = await serveSite({ '/': answerWith(503) })
  const controller = new AbortController()
  const clock = createManualClock()
  const sleep = async () => controller.abort()
  const pacer = createPacer(GENTLE, clock)
  const options = { clock: { ...clock, sleep }, pacer, signal: controller.signal }
  expect(await fetchWithRetries(fetcher, `${site.origin}/`, options)).toMatchObject({ kind: 'aborted' })
  expect(site.requests).toHaveLength(1)
  await site.close()
})

test('a page that waits for a retry frees its slot', async () => {
  let requestCount = 0
  const site = await serveSite({
    '/': (request, response) => {
      requestCount += 1
      answerWith(requestCount > 1 ? 200 : 502)(request, response)
    },
  })
  const clock = createManualClock()
  const pacer = createPacer({ concurrency: 1, delayMs: 0 }, clock)
  const hadRoom: boolean[] = []
  const sleep = async (ms: number) => {
    hadRoom.push(pacer.hasRoom())
    await clock.sleep(ms)
  }
  await pacer.start()
  await fetchWithRetries(fetcher, `${site.origin}/`, { clock: { ...clock, sleep }, pacer, isPaced: true })
  expect(hadRoom).toEqual([true])
  expect(pacer.hasRoom()).toBe(false)
  await site.close()
})
