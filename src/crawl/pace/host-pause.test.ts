import { expect, test } from 'vitest'
import { crawlPages } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, type SitePages } from '#testing/sites/serve-site.ts'
import { createManualClock } from '#testing/time/manual-clock.ts'
import type { Visit } from '../walk/visit.ts'

const names = Array.from({ length: 30 }, (_, index) => `/page-${index}`)
const failuresOf = (visits: Visit<unknown>[]) => visits.flatMap((visit) => (visit.kind === 'failed' ? [visit] : []))

test('a site that asks for an hour during the crawl gets few more requests, and every page says why', async () => {
  const clock = createManualClock()
  const pages: SitePages = {
    '/': pageWithLinks('Home', ...names),
    '/robots.txt': '',
    '*': answerWith(503, { 'retry-after': '3600' }),
  }
  const { site, visits, end } = await crawlPages(pages, { clock, maxPages: 50 })
  const failures = failuresOf(visits)
  expect(end.outcome).toBe('completed')
  expect(failures).toHaveLength(names.length)
  expect(failures.map(({ failure }) => failure.kind)).toContain('left-alone')
  for (const { failure } of failures) expect(failure).toMatchObject({ askedMs: 3_600_000 })
  const requested = site.requestedPaths().filter((path) => path.startsWith('/page-'))
  expect(requested.length).toBeLessThanOrEqual(6)
  expect(new Set(requested).size, 'none of them twice').toBe(requested.length)
  expect(clock.now()).toBeLessThan(300_000)
})

test('a Crawl-delay of a day allows one page, and the others are listed with the reason', async () => {
  const clock = createManualClock()
  const robots = 'User-agent: *\nCrawl-delay: 86400'
  const pages: SitePages = { '/robots.txt': robots, '/': pageWithLinks('Home', '/a', '/b'), '/a': 'a', '/b': 'b' }
  const { site, visits } = await crawlPages(pages, { clock })
  expect(site.requestedPaths()).toEqual(['/robots.txt', '/'])
  expect(failuresOf(visits).map(({ failure }) => failure)).toMatchObject([
    { kind: 'left-alone', askedMs: 86_400_000, by: 'robots.txt' },
    { kind: 'left-alone', askedMs: 86_400_000, by: 'robots.txt' },
  ])
  const ignoring = await crawlPages(pages, { clock, obeyRobots: false })
  expect(failuresOf(ignoring.visits)).toEqual([])
})
