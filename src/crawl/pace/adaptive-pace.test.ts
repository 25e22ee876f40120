import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { systemClock } from '../fetch/clock.ts'
import { createFetcher } from '../fetch/fetch-page.ts'
import { fetchWithRetries } from '../fetch/retry.ts'
import { createUrlGuard } from '../fetch/url-guard.ts'
import { createPacer } from './pace.ts'

const CONCURRENCY = 8
let site: ServedSite
afterEach(() => site.close())

/** Returns how many requests were open when each request arrived. The first two requests run one by one. */
async function openAt(requests: number, latencyMs: (open: number) => number): Promise<number[]> {
  const seen: number[] = []
  let open = 0
  site = await serveSite({
    '*': async (_request, response) => {
      open += 1
      seen.push(open)
      await delay(latencyMs(open))
      open -= 1
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Page</title>')
    },
  })
  const guard = createUrlGuard({ allowPrivate: parseAllowList('127.0.0.1') })
  const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 15_000 })
  const pacer = createPacer({ concurrency: CONCURRENCY, delayMs: 0 }, systemClock)
  const request = async (page: number) => {
    const options = { clock: systemClock, pacer, isPaced: true }
    await fetchWithRetries(fetcher, `${site.origin}/${page}`, options).finally(pacer.end)
  }
  const running: Promise<void>[] = []
  for (let page = 0; page < requests; page += 1) {
    await pacer.start()
    running.push(request(page))
    if (page < 2) await running[page]
  }
  await Promise.all(running)
  await fetcher.close()
  return seen
}

const meanOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

test('a site that slows down under load soon gets fewer requests at a time', async () => {
  const open = await openAt(60, (count) => 100 * count)
  expect(Math.max(...open.slice(0, 12)), 'it begins with all places').toBe(CONCURRENCY)
  expect(meanOf(open.slice(25)), `of ${open.join(' ')}`).toBeLessThanOrEqual(CONCURRENCY / 2)
})

test('a site with a steady speed keeps all slots', async () => {
  const open = await openAt(100, () => 40)
  expect(Math.max(...open.slice(-20))).toBe(CONCURRENCY)
})
