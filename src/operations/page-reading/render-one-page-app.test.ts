import { expect, it, onTestFinished } from 'vitest'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { sharedReaders } from '#testing/shared-readers.ts'
import { answerWith, type Handler, serveSite } from '#testing/sites/serve-site.ts'
import { runCrawl } from '../crawls/run-crawl.ts'

const SHELL = '<!doctype html><title>Bakery</title><div id="root"></div><script src="/app.js"></script>'

/** Every rendered page requests a file named after it, so that the site can count renderings. */
const COUNT = 'fetch("/opened" + location.pathname)'
const ONE_PAGE = `${COUNT}
  root.innerHTML = '<h1>Bakery</h1>' + '<p>Rye bread, baked at dawn.</p>'.repeat(40)`
const ROUTES = `${COUNT}
  const titles = { '/': 'Bakery', '/rye': 'Rye', '/cake': 'Cake', '/secret': 'Secret' }
  const words = titles[location.pathname] ?? 'Lost your way'
  document.title = words
  root.innerHTML = '<h1>' + words + '</h1>' + ('<p>All about ' + words + '</p>').repeat(40) +
    '<a href="/rye">Rye</a> <a href="/cake">Cake</a> <a href="/crumbs">Crumbs</a>'`

const shellFor =
  (app: string): Handler =>
  (request, response) => {
    const path = request.url ?? '/'
    if (path === '/robots.txt' || path === '/sitemap.xml') return answerWith(404)(request, response)
    if (path === '/app.js') return answerWith(200, { 'content-type': 'text/javascript' }, app)(request, response)
    if (path.startsWith('/opened')) return answerWith(204, { 'cache-control': 'no-store' })(request, response)
    answerWith(200, { 'content-type': 'text/html' }, SHELL)(request, response)
  }

async function crawl(app: string) {
  const site = await serveSite({ '*': shellFor(app) })
  onTestFinished(site.close)
  const pages: FinishedPage[] = []
  const plan = {
    startUrl: site.origin,
    maxPages: 50,
    pace: { concurrency: 4, delayMs: 0 },
    obeyRobots: true,
    userAgent: 'Pagewarden',
    allowedTargets: parseAllowList('127.0.0.1'),
    earlier: [],
    render: 'always' as const,
  }
  const sink = {
    keepsFacts: true,
    page: async (page: FinishedPage) => void pages.push(page),
    nonPage: async () => {},
    siteIssues: async () => {},
    fetching: () => {},
    fault: (error: unknown) => {
      throw error
    },
    soft404: async () => {},
    earlierPages: async () => [],
  }
  const startedAt = performance.now()
  const browser = { chromiumPath: process.env.CHROMIUM_PATH }
  const tools = { readers: sharedReaders(), browser, signal: new AbortController().signal }
  await runCrawl(plan, sink, tools)
  return {
    titles: pages.map(({ result }) => result.title).sort(),
    opened: site.requestedPaths().filter((path) => path.startsWith('/opened')),
    probed: site.requestedPaths().includes('/about'),
    ms: performance.now() - startedAt,
  }
}

it('a single-page application is rendered once, whatever other paths are tried', async () => {
  const { titles, opened, probed, ms } = await crawl(ONE_PAGE)
  expect(titles).toEqual(['Bakery'])
  expect(opened).toEqual(['/opened/'])
  expect(probed).toBe(true)
  expect(ms).toBeLessThan(60_000)
}, 120_000)

it('each linked route of an application is rendered, and one URL that does not exist, but no guess', async () => {
  const { titles, opened } = await crawl(ROUTES)
  expect(titles).toEqual(['Bakery', 'Cake', 'Lost your way', 'Rye'])
  const linked = ['/opened/', '/opened/cake', '/opened/crumbs', '/opened/rye']
  expect(opened.filter((path) => linked.includes(path)).sort()).toEqual(linked)
  expect(opened).toHaveLength(linked.length + 1)
}, 120_000)
