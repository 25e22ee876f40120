import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { RenderMode } from '#domain/crawls/render-mode.ts'
import { pageFactsFrom } from '#domain/packed-facts/packed-facts.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { expand } from '#store/crawls/compressed-facts.ts'
import { sharedReaders } from '#testing/shared-readers.ts'
import { pageWithLinks, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { runCrawl } from '../crawls/run-crawl.ts'
import type { CrawlSink } from '../site-judging/crawl-sink.ts'
import { type ReadingTask, readPage } from './read-page.ts'
import type { ReaderThreads } from './reader-threads.ts'

const APP = `fetch('/private').catch(() => {})
  document.title = 'Rye bread'
  document.body.innerHTML = '<h1>Rye</h1><p>Baked at dawn</p><a href="/cake">Cake</a>'`

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({
    '/':
      `${pageWithLinks('Harbour Bakery', '/app', '/third')}<h1>Bread</h1><script>document.title = 'By ` +
      `script'</script>`,
    '/third': '<title>Third</title><h1>A page with a heading</h1>',
    '/app': '<title>App</title><div id="root"></div><script src="/app.js"></script>',
    '/app.js': (_request, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(APP),
    '/cake': '<title>Cake</title><h1>Cake</h1>',
    '/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /private'),
    '/private': (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('secret'),
  })
})
afterAll(() => site.close())

async function crawl(
  render: RenderMode,
  startUrl = site.origin,
  nonPage: CrawlSink['nonPage'] = async () => {},
  { readers = sharedReaders(), ...changes }: Partial<CrawlSink> & { readers?: ReaderThreads } = {},
): Promise<FinishedPage[]> {
  const pages: FinishedPage[] = []
  const plan = {
    startUrl,
    maxPages: 4,
    pace: { concurrency: 2, delayMs: 0 },
    obeyRobots: true,
    userAgent: 'Pagewarden',
    allowedTargets: parseAllowList('127.0.0.1'),
    earlier: [],
    render,
  }
  const sink: CrawlSink = {
    keepsFacts: true,
    page: async (page: FinishedPage) => void pages.push(page),
    nonPage,
    siteIssues: async () => {},
    fetching: () => {},
    fault: (error: unknown) => {
      throw error
    },
    soft404: async () => {},
    earlierPages: async () => [],
    ...changes,
  }
  await runCrawl(plan, sink, { readers, signal: new AbortController().signal })
  return pages.sort((one, other) => one.position - other.position)
}

it('never: pages are checked by their HTML', async () => {
  const pages = await crawl('never')
  expect(pages.map(({ result }) => result.title)).toEqual(['Harbour Bakery', 'App', 'Third'])
  expect(pages.every(({ result, rawFacts }) => result.raw === null && rawFacts === null)).toBe(true)
})

it('auto: only a page without content is rendered, its links are followed, and both results are stored', async () => {
  const pages = await crawl('auto')
  expect(pages.map(({ result }) => result.title)).toEqual(['Harbour Bakery', 'Rye bread', 'Third', 'Cake'])
  const [home, app] = pages
  expect(home?.rawFacts).toBeNull()
  expect(app?.result).toMatchObject({ h1: 'Rye', renderingError: null, raw: { title: 'App', h1: '', wordCount: 0 } })
  expect(app?.result.llmReadiness?.factors).toMatchObject({ conciseHeadings: true, crawlableText: false })
  expect(app?.rawFacts).toMatchObject({ title: 'App', links: [] })
  expect(site.requestedPaths(), 'what robots.txt closes').not.toContain('/private')
  expect(app?.result.bytes, 'what the site sent').toBe(app?.rawFacts?.bytes)
}, 120_000)

it('a script that opens another page is a redirect, but one that only changes the URL is not', async () => {
  const words = '<p>push state words</p>'.repeat(60)
  const other = await serveSite({
    '/': `${pageWithLinks('Home', '/old', '/app')}<p>Bread</p>`,
    '/old': '<title>Old</title><script>location.replace("/dir/page")</script>',
    '/dir/page': '<title>Page</title><h1>Page</h1><a href="next">Next</a>',
    '/dir/next': '<title>Next</title><h1>Next</h1>',
    '/app': `<title>App</title><div id=app></div><script>history.pushState({}, '', '/dir/app')
      app.innerHTML = '<h1>App</h1>${words}<a href="next">Next</a>'</script>`,
  })
  const redirects: object[] = []
  const pages = await crawl('auto', other.origin, async (visit) => void redirects.push(visit))
  expect(pages.map(({ result }) => `${new URL(result.url).pathname} ${result.statusCode} ${result.title}`)).toEqual([
    '/ 200 Home',
    '/app 200 App',
    '/dir/page 200 Page',
    '/dir/next 200 Next',
  ])
  expect(redirects).toMatchObject([
    {
      kind: 'redirect',
      requestedUrl: `${other.origin}/old`,
      finalUrl: `${other.origin}/dir/page`,
      redirects: [{ status: 200, by: 'script' }],
    },
  ])
  await other.close()
}, 120_000)

it('facts for the database are compressed once, and a page with too many fails alone', async () => {
  const faults: string[] = []
  const fault = (error: unknown) => void faults.push((error as Error).message)
  const rendered = (task: ReadingTask) =>
    readPage(task, task.rendered && task.response.url.endsWith('/app') ? 10 : undefined)
  const readers = { ...sharedReaders(), run: async (task: ReadingTask) => rendered(task) }
  const pages = await crawl('auto', site.origin, undefined, { keepsFacts: 'compressed', readers, fault })
  expect(pages.map(({ result, failure }) => [result.title, failure])).toEqual([
    ['Harbour Bakery', null],
    ['', { kind: 'internal-fault' }],
    ['Third', null],
  ])
  expect(faults).toMatchObject([expect.stringMatching(/^The facts of a page have \d+ bytes$/)])

  const [home, app] = await crawl('auto', site.origin, undefined, { keepsFacts: 'compressed' })
  expect([home, app]).toMatchObject([
    { facts: null, rawFacts: null },
    { facts: null, rawFacts: null },
  ])
  const titlesOf = ({ packedFacts, packedRawFacts }: Partial<FinishedPage> = {}) =>
    [packedFacts, packedRawFacts].map((packed) => packed && pageFactsFrom(expand(packed as Uint8Array)).title)
  expect(titlesOf(home)).toEqual(['Harbour Bakery', undefined])
  expect(titlesOf(app)).toEqual(['Rye bread', 'App'])
  expect(app?.columnFacts?.mainText.wordCount).toBeGreaterThan(0)
}, 120_000)

it('always: every page is rendered', async () => {
  const [home] = await crawl('always')
  expect(home?.result).toMatchObject({ title: 'By script', raw: { title: 'Harbour Bakery' } })
}, 120_000)
