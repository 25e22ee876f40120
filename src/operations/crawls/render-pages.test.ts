import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseAllowList } from '#domain/allowed-targets.ts'
import type { FinishedPage } from '#domain/finished-page.ts'
import type { RenderMode } from '#domain/render-mode.ts'
import { pageWithLinks, type ServedSite, serveSite } from '#testing/serve-site.ts'
import { createPageReaders } from './page-readers.ts'
import { runCrawl } from './run-crawl.ts'

const APP = `fetch('/private').catch(() => {})
  document.title = 'Rye bread'
  document.body.innerHTML = '<h1>Rye</h1><p>Baked at dawn</p><a href="/cake">Cake</a>'`

const readers = createPageReaders()
let site: ServedSite
beforeAll(async () => {
  site = await serveSite({
    '/': `${pageWithLinks('Harbour Bakery', '/app', '/third')}<h1>Bread</h1><script>document.title = 'By script'</script>`,
    '/third': '<title>Third</title><h1>A page with a heading</h1>',
    '/app': '<title>App</title><div id="root"></div><script src="/app.js"></script>',
    '/app.js': (_request, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(APP),
    '/cake': '<title>Cake</title><h1>Cake</h1>',
    '/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /private'),
    '/private': (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('secret'),
  })
})
afterAll(() => Promise.all([site.close(), readers.close()]))

async function crawl(render: RenderMode): Promise<FinishedPage[]> {
  const pages: FinishedPage[] = []
  const plan = {
    startUrl: site.origin,
    maxPages: 4,
    pace: { concurrency: 2, delayMs: 0 },
    obeyRobots: true,
    userAgent: 'Pagewarden',
    allowedTargets: parseAllowList('127.0.0.1'),
    earlier: [],
    render,
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
  await runCrawl(plan, sink, { readers, signal: new AbortController().signal })
  return pages.sort((one, other) => one.position - other.position)
}

it('never: pages are judged by their HTML', async () => {
  const pages = await crawl('never')
  expect(pages.map(({ result }) => result.title)).toEqual(['Harbour Bakery', 'App', 'Third'])
  expect(pages.every(({ result, rawFacts }) => result.raw === null && rawFacts === null)).toBe(true)
})

it('auto: only a page without content is rendered, its links are followed, and both readings are kept', async () => {
  const pages = await crawl('auto')
  expect(pages.map(({ result }) => result.title)).toEqual(['Harbour Bakery', 'Rye bread', 'Third', 'Cake'])
  const [home, app] = pages
  expect(home?.rawFacts).toBeNull()
  expect(app?.result).toMatchObject({ h1: 'Rye', renderingError: null, raw: { title: 'App', h1: '', wordCount: 0 } })
  expect(app?.rawFacts).toMatchObject({ title: 'App', links: [] })
  expect(site.pathsAsked(), 'what robots.txt closes').not.toContain('/private')
  expect(app?.result.bytes, 'what the site sent').toBe(app?.rawFacts?.bytes)
}, 60_000)

it('always: every page is rendered', async () => {
  const [home] = await crawl('always')
  expect(home?.result).toMatchObject({ title: 'By script', raw: { title: 'Harbour Bakery' } })
}, 60_000)
