import { expect, it, onTestFinished } from 'vitest'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { Pace } from '#domain/crawls/pace.ts'
import { parseAllowList } from '#domain/urls/allowed-targets.ts'
import { sharedReaders } from '#testing/shared-readers.ts'
import { type Handler, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { runCrawl } from '../crawls/run-crawl.ts'

/** Serves a slow site that records its parallel requests and the pauses between requests. */
async function serveCounted(pages: SitePages) {
  let underWay = 0
  let lastEnd = Number.NEGATIVE_INFINITY
  const seen = { most: 0, shortestRest: Number.POSITIVE_INFINITY, paths: [] as string[] }
  const counted = (reply: Handler): Handler => {
    return (request, response) => {
      underWay += 1
      seen.paths.push(request.url ?? '')
      seen.most = Math.max(seen.most, underWay)
      seen.shortestRest = Math.min(seen.shortestRest, performance.now() - lastEnd)
      setTimeout(() => {
        underWay -= 1
        lastEnd = performance.now()
        reply(request, response)
      }, 30)
    }
  }
  const notFound: Handler = (_request, response) => response.writeHead(404).end()
  const { '/robots.txt': robots = notFound, ...others } = pages
  const handlers: SitePages = { '*': counted(notFound), '/robots.txt': robots }
  for (const [path, page] of Object.entries(others))
    handlers[path] = counted(typeof page === 'string' ? html(page) : page)
  const site = await serveSite(handlers)
  onTestFinished(site.close)
  return { ...site, seen }
}

const html =
  (text: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(text)

const writes =
  (word: string): Handler =>
  (_request, response) => {
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
    response.writeHead(200, headers).end(`document.title += ' ${word}'`)
  }

const scripts = (count: number, origin = '') =>
  Array.from({ length: count }, (_, index) => `<script defer src="${origin}/script-${index}.js"></script>`).join('')

const scriptFiles = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/script-${index}.js`, writes(`${index}`)]))

async function crawl(startUrl: string, maxPages: number, pace: Pace): Promise<FinishedPage[]> {
  const pages: FinishedPage[] = []
  const plan = {
    ...{ startUrl, pace, maxPages, obeyRobots: true, userAgent: 'Pagewarden', earlier: [] },
    allowedTargets: parseAllowList('127.0.0.1'),
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
  await runCrawl(plan, sink, { readers: sharedReaders(), signal: new AbortController().signal })
  return pages
}

it('requests of rendered pages keep the pace of the crawl, and all of them succeed', async () => {
  const site = await serveCounted({
    '/': `<title>Bread</title><a href="/rye">Rye</a><a href="/spelt">Spelt</a>${scripts(6)}`,
    '/rye': `<title>Rye</title><div id="root"></div>${scripts(6)}`,
    '/spelt': '<title>Spelt</title><script defer src="/own.js"></script>',
    '/own.js': writes('own'),
    ...scriptFiles(6),
  })
  const pages = await crawl(site.origin, 3, { concurrency: 1, delayMs: 100 })
  expect(pages.map(({ result }) => result.title).sort()).toEqual(['Bread 0 1 2 3 4 5', 'Rye 0 1 2 3 4 5', 'Spelt own'])
  expect(site.seen.most).toBe(1)
  // Timers may fire slightly early.
  expect(site.seen.shortestRest).toBeGreaterThanOrEqual(98)
  expect(
    site.seen.paths.filter((path) => path.startsWith('/script-')),
    'what pages share is asked once',
  ).toHaveLength(6)
}, 120_000)

it('another host that serves scripts is requested as its own robots.txt allows, even after a redirect', async () => {
  const files = await serveCounted({
    '/robots.txt': (_request, response) => response.end('User-agent: *\nCrawl-delay: 0.2\nDisallow: /script-3'),
    ...scriptFiles(5),
  })
  const site = await serveCounted({
    '/': `<title>Bread</title>${scripts(4, files.origin)}<script defer src="/moved.js"></script>`,
    '/moved.js': (_request, response) => response.writeHead(302, { location: `${files.origin}/script-4.js` }).end(),
  })
  const [home] = await crawl(site.origin, 1, { concurrency: 8, delayMs: 0 })
  expect(home?.result.title).toBe('Bread 0 1 2 4')
  expect(files.seen.most).toBe(1)
  expect(files.seen.shortestRest).toBeGreaterThanOrEqual(198)
  expect(files.seen.paths.sort()).toEqual(['/script-0.js', '/script-1.js', '/script-2.js', '/script-4.js'])
}, 120_000)

it('a host that asks rendered pages to wait is obeyed', async () => {
  const askedAt: number[] = []
  const site = await serveCounted({
    '/': `<title>Bread</title><script src="/busy.js"></script><script src="/later.js"></script>`,
    '/busy.js': (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end(),
    '/later.js': writes('later'),
  })
  const [home] = await crawl(site.origin, 1, { concurrency: 1, delayMs: 0 })
  for (const { path, at } of site.requests) if (/busy|later/.test(path)) askedAt.push(at)
  expect(home?.result.title).toBe('Bread later')
  expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThanOrEqual(1000)
}, 120_000)
