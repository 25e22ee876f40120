import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { GENTLE } from '#domain/crawls/pace.ts'
import { findCrawl } from '#store/crawls/crawls.ts'
import { readFinishedPages } from '#store/crawls/finished-pages.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { answerWith, type Handler, type ServedSite, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { createSlowPages } from '#testing/sites/slow-site.ts'
import { requestPageAgain } from '../page-detail/request-page-again.ts'
import { listCrawlPages } from './list-crawl-pages.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startCrawl } from './start-crawl.ts'

const NEVER = new AbortController().signal
const CROWD = { pace: { concurrency: 16, delayMs: 0 } }
const NO_GUESSES = answerWith(404)
const actor = { kind: 'visitor' as const, tier: 'paid' as const, clientKey: 'slow' }

let app: TestApp
let site: ServedSite | undefined
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterEach(() => site?.close())
afterAll(() => app.close())

it('slow pages are measured again one at a time, and only those slow both times are reported', async () => {
  const slow = createSlowPages(() => '<title>Leaf</title>')
  const paths = [...range('/always', 2), ...range('/first', 3), ...range('/crowded', 6), ...range('/quick', 4)]
  const seen = new Set<string>()
  let isMeasuring = false
  const reply: Handler = (request, response) => {
    // The second request for any page means that measuring has started.
    if (seen.has(request.url ?? '') && !isMeasuring) isMeasuring = slow.takeMaxRunning() > 1
    seen.add(request.url ?? '')
    slow.answer(request, response)
  }
  const { pages, crawl } = await crawlSite(paths, { '*': reply })
  expect(isMeasuring).toBe(true)
  expect(slowOf(pages)).toEqual(['/always/0', '/always/1'])
  expect(slow.takeMaxRunning()).toBe(1)
  for (const page of pages) {
    const { ttfbMs, ttfbMeasures } = page
    if (/quick|\/$/.test(page.url)) expect(ttfbMeasures, page.url).toBeNull()
    else expect(ttfbMeasures, page.url).toHaveLength(2)
    if (ttfbMeasures) expect(ttfbMs).toBe(Math.min(...ttfbMeasures))
  }
  expect(crawl?.slowPages).toEqual({ found: 11, measuredAgain: 11, stillSlow: 2, reason: null, judgesOthers: false })
  expect(crawl?.issues).toBe(pages.reduce((sum, { issues }) => sum + issues.length, 0))
  let kept = 0
  for await (const batch of readFinishedPages(app.database, { id: crawl?.id ?? '', startedAt: new Date() })) {
    for (const { page } of batch) {
      const [firstMs] = page.result.ttfbMeasures ?? []
      kept += Number(page.facts !== null && Math.round(page.facts.ttfbMs) === firstMs)
    }
  }
  expect(kept, 'the facts keep the first time, to which their other times belong').toBe(11)
}, 120_000)

it('if our own requests made too many pages slow to measure again, the others are not reported', async () => {
  const slow = createSlowPages(() => '<title>Leaf</title>')
  const { pages, crawl } = await crawlSite(range('/crowded', 60), { '*': slow.answer }, { concurrency: 60, delayMs: 0 })
  expect(slowOf(pages)).toEqual([])
  expect(crawl?.slowPages).toMatchObject({ found: 60, measuredAgain: 50, reason: 'too-many', judgesOthers: false })
}, 120_000)

it('a site that asks to wait is not measured further, and the first measurement counts', async () => {
  const slow = createSlowPages(() => '<title>Leaf</title>')
  const seen = new Set<string>()
  const reply: Handler = (request, response) => {
    const isAgain = seen.has(request.url ?? '')
    seen.add(request.url ?? '')
    if (isAgain) response.writeHead(429, { 'retry-after': '60' }).end()
    else slow.answer(request, response)
  }
  const { pages, crawl } = await crawlSite(range('/first', 4), { '*': reply })
  expect(slowOf(pages)).toHaveLength(4)
  expect(crawl?.slowPages).toMatchObject({ found: 4, measuredAgain: 0, reason: 'site-in-trouble', judgesOthers: true })
  expect(site?.requestedPaths().filter((path) => path.startsWith('/first'))).toHaveLength(5)
}, 120_000)

it('a page that no longer exists is judged by its first measurement', async () => {
  const slow = createSlowPages(() => '<title>Leaf</title>')
  let input = 0
  const gone: Handler = (request, response) => {
    input += 1
    if (input === 1) slow.answer(request, response)
    else response.writeHead(input === 2 ? 404 : 500).end()
  }
  const { pages, crawl } = await crawlSite(['/always/1', '/always/2'], { '/always/1': gone, '*': slow.answer })
  expect(slowOf(pages)).toEqual(['/always/1', '/always/2'])
  expect(crawl?.slowPages).toMatchObject({ found: 2, measuredAgain: 1, reason: 'site-in-trouble' })
}, 120_000)

it.each([
  ['2', 1, 'crawl-delay'],
  ['1', 2, null],
])(
  'with a Crawl-delay of %s s a slow page is requested %i times',
  async (seconds, times, reason) => {
    const slow = createSlowPages(() => '<title>Leaf</title>')
    const robots = answerWith(200, { 'content-type': 'text/plain' }, `User-agent: *\nCrawl-delay: ${seconds}`)
    const { pages, crawl } = await crawlSite(['/always/0'], { '/robots.txt': robots, '*': slow.answer })
    expect(site?.requestedPaths().filter((path) => path === '/always/0')).toHaveLength(times)
    expect(slowOf(pages)).toEqual(['/always/0'])
    expect(crawl?.slowPages).toMatchObject({ found: 1, measuredAgain: times - 1, reason })
  },
  60_000,
)

it('a crawl that runs out of time while measuring is complete, and a stopped one resumes', async () => {
  const slow = createSlowPages(() => '<title>Leaf</title>')
  const isMeasuring = () => site?.requestedPaths().filter((path) => path === '/always/0').length === 2
  const { id, run } = await prepare(range('/always', 3), { '*': slow.answer })
  const shutdown = new AbortController()
  const running = run(shutdown.signal, {})
  await expect.poll(isMeasuring, { timeout: 45_000 }).toBe(true)
  shutdown.abort()
  expect(await running).toBe('stopped')
  expect(await findCrawl(app.database, id)).toMatchObject({ status: 'running', issues: expect.any(Number) })
  expect(await run(NEVER, { maxMs: 1 })).toBe('ended')
  expect(slowOf((await listCrawlPages(app, actor, { crawlId: id })).pages), 'judged by what there is').toHaveLength(3)
}, 120_000)

it('measurements of an earlier run are not repeated', async () => {
  const slow = createSlowPages(() => '<title>Leaf</title>')
  const { id, run } = await prepare(range('/always', 3), { '*': slow.answer })
  const shutdown = new AbortController()
  const running = run(shutdown.signal, {})
  const requested = (path: string) => site?.requestedPaths().filter((each) => each === path).length
  await expect.poll(() => requested('/always/1'), { timeout: 45_000 }).toBe(2)
  shutdown.abort()
  await running
  expect(await run(NEVER, {})).toBe('ended')
  expect(range('/always', 3).map(requested)).toEqual([2, 3, 2])
  expect(await findCrawl(app.database, id)).toMatchObject({
    status: 'completed',
    slowPages: { found: 3, measuredAgain: 3, stillSlow: 3 },
  })
}, 120_000)

it('a page that is rechecked alone is requested once, and reported if slow', async () => {
  const slow = createSlowPages(() => '<title>Leaf</title>')
  site = await serveSite({ '/robots.txt': NO_GUESSES, '*': slow.answer })
  const plan = { startUrl: site.origin, pace: GENTLE, obeyRobots: true, userAgent: 'Bot', allowedTargets: allowed() }
  const check = (path: string) => requestPageAgain(app, { ...plan, url: `${site?.origin}${path}` }, NEVER)
  expect((await check('/always/0')).page.result.issues.map(({ type }) => type)).toContain('slow_loading')
  expect((await check('/quick/0')).page.result.issues.map(({ type }) => type)).not.toContain('slow_loading')
  expect(site.requestedPaths().filter((path) => path === '/always/0')).toHaveLength(1)
})

const allowed = () => app.settings.allowPrivateTargets

async function prepare(paths: string[], pages: SitePages, pace = CROWD.pace) {
  const start = `<title>Start</title>${paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')}`
  site = await serveSite({ '/robots.txt': NO_GUESSES, '/sitemap.xml': NO_GUESSES, '/': start, ...pages })
  const { id } = await startCrawl(app, actor, { url: site.origin })
  await app.database.pool.query('update crawl_sessions set max_pages = $2 where id = $1', [id, paths.length + 1])
  const run = (signal: AbortSignal, more: object) =>
    runStoredCrawl(app, id, signal, { pace, ruleSet: FEW_RULES, ...more })
  return { id, run }
}

async function crawlSite(paths: string[], pages: SitePages, pace = CROWD.pace) {
  const { id, run } = await prepare(paths, pages, pace)
  expect(await run(NEVER, {})).toBe('ended')
  return { pages: (await listCrawlPages(app, actor, { crawlId: id })).pages, crawl: await findCrawl(app.database, id) }
}

function slowOf(pages: Awaited<ReturnType<typeof listCrawlPages>>['pages']): string[] {
  return pages
    .filter(({ issues }) => issues.some(({ type }) => type === 'slow_loading'))
    .map(({ url }) => new URL(url).pathname)
    .sort()
}

function range(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${prefix}/${number}`)
}
