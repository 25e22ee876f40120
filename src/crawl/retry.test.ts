import { afterAll, expect, test } from 'vitest'
import { parseAllowList } from '#domain/allowed-targets.ts'
import { GENTLE } from '#domain/pace.ts'
import { createManualClock } from '#testing/manual-clock.ts'
import { answerWith, type Handler, serveSite } from '#testing/serve-site.ts'
import { createAddressGuard } from './address-guard.ts'
import { createFetcher } from './fetch-page.ts'
import { createPacer } from './pace.ts'
import { fetchWithRetries } from './retry.ts'

const guard = createAddressGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 5000 })
afterAll(() => fetcher.close())

/** Answers with `trouble` so many times, then with a page. */
async function fetchAfter(times: number, trouble: Handler) {
  let asked = 0
  const fine = answerWith(200, {}, 'fine')
  const site = await serveSite({
    '/': (request, response) => {
      asked += 1
      return (asked > times ? fine : trouble)(request, response)
    },
  })
  const clock = createManualClock()
  const pacer = createPacer(GENTLE, clock)
  const result = await fetchWithRetries(fetcher, `${site.origin}/`, { clock, pacer })
  await site.close()
  return { result, asked, slept: clock.slept, clock, pacer }
}

test.each<[string, Handler]>([
  ['429', answerWith(429)],
  ['502', answerWith(502)],
  ['503', answerWith(503)],
  ['504', answerWith(504)],
  ['a reset', (request) => request.socket.resetAndDestroy()],
])('after three times %s the page is had, with longer pauses each time', async (_, trouble) => {
  const { result, asked, slept } = await fetchAfter(3, trouble)
  expect(result).toMatchObject({ kind: 'response', response: { status: 200 } })
  expect(asked).toBe(4)
  expect(slept).toEqual([500, 1000, 2000])
})

test('a fourth failure is final', async () => {
  const { result, asked } = await fetchAfter(99, answerWith(503))
  expect(result).toMatchObject({ kind: 'response', response: { status: 503 } })
  expect(asked).toBe(4)
})

test.each([404, 403, 500, 501])('%i is not asked again', async (status) => {
  expect((await fetchAfter(99, answerWith(status))).asked).toBe(1)
})

test.each<[string, Record<string, string>, number]>([
  ['seconds', { 'retry-after': '7' }, 7000],
  ['a date', { 'retry-after': 'Wed, 21 Oct 2015 07:28:10 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 10_000],
  ['far too long', { 'retry-after': '86400' }, 60_000],
  ['nonsense', { 'retry-after': 'soon' }, 500],
  ['less than our own pause', { 'retry-after': '0' }, 500],
])('Retry-After in %s is honoured within bounds', async (_, headers, pause) => {
  expect((await fetchAfter(1, answerWith(429, headers))).slept).toEqual([pause])
})

test('a site that asks for patience gets it from the whole crawl', async () => {
  const { clock, pacer } = await fetchAfter(99, answerWith(503, { 'retry-after': '20' }))
  const before = clock.slept.length
  await pacer.start()
  expect(clock.slept.slice(before)).toEqual([20_000])
})

test('an abort ends the waiting', async () => {
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

test('who waits to ask again leaves the place to others', async () => {
  let asked = 0
  const site = await serveSite({
    '/': (request, response) => {
      asked += 1
      answerWith(asked > 1 ? 200 : 502)(request, response)
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
