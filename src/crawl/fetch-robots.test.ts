import { afterAll, expect, test } from 'vitest'
import { parseAllowList } from '#domain/allowed-targets.ts'
import { GENTLE } from '#domain/pace.ts'
import { createManualClock } from '#testing/manual-clock.ts'
import { answerWith, redirectTo, type SitePages, serveSite } from '#testing/serve-site.ts'
import { createAddressGuard } from './address-guard.ts'
import { createFetcher } from './fetch-page.ts'
import { fetchRobots } from './fetch-robots.ts'
import { createPacer } from './pace.ts'
import { isAllowed } from './robots.ts'

const guard = createAddressGuard({ allowPrivate: parseAllowList('127.0.0.1') })
const fetcher = createFetcher({ guard, userAgent: 'test', timeoutMs: 5000 })
afterAll(() => fetcher.close())

async function robotsOf(pages: SitePages, options: { timeoutMs?: number } = {}) {
  const site = await serveSite(pages)
  const clock = createManualClock()
  const hasty = createFetcher({ guard, userAgent: 'test', timeoutMs: options.timeoutMs ?? 5000 })
  const answer = await fetchRobots(hasty, site.origin, { clock, pacer: createPacer(GENTLE, clock) })
  await hasty.close()
  await site.close()
  return { answer, site }
}

const RULES = answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /x')

test.each<[string, SitePages, boolean]>([
  ['the file is there', { '/robots.txt': RULES }, false],
  ['it is behind five redirects', chainOf(5), false],
  ['it is behind six redirects', chainOf(6), true],
  ['it is missing', {}, true],
  ['it is forbidden', { '/robots.txt': answerWith(403) }, true],
  ['it redirects in a circle', { '/robots.txt': redirectTo('/robots.txt') }, true],
])('when %s, /x is allowed: %s', async (_, pages, expected) => {
  const { answer } = await robotsOf({ ...pages })
  if (answer.kind !== 'rules') throw new Error(answer.kind)
  expect(isAllowed(answer.robots, 'test', 'http://127.0.0.1/x')).toBe(expected)
})

function chainOf(hops: number): SitePages {
  const pages: SitePages = { [`/${hops}`]: RULES, '/robots.txt': redirectTo('/1') }
  for (let hop = 1; hop < hops; hop += 1) pages[`/${hop}`] = redirectTo(`/${hop + 1}`)
  return pages
}

test.each([500, 503, 429])('a robots.txt that answers %i closes the site', async (status) => {
  const { answer, site } = await robotsOf({ '/robots.txt': answerWith(status) })
  expect(answer).toEqual({ kind: 'failed', failure: { kind: 'robots-unreachable', host: `127.0.0.1:${site.port}` } })
})

test('a host that never answers is named after one time limit, not four', async () => {
  const { answer, site } = await robotsOf({ '/robots.txt': () => {} }, { timeoutMs: 200 })
  expect(answer).toEqual({ kind: 'failed', failure: { kind: 'timed-out', afterMs: 200 } })
  expect(site.requests).toHaveLength(1)
})
