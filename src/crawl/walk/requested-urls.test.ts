import { expect, test } from 'vitest'
import { type CrawlRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { crawlFrom, crawlPages, reportVisit } from '#testing/sites/crawl-pages.ts'
import { type Handler, pageWithLinks, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'

const range = (more: Partial<CrawlRange>): CrawlRange => ({ ...WHOLE_SITE, ...more })

const sitemap: Handler = (request, response) =>
  response.end(`<urlset><url><loc>http://${request.headers.host}/lonely</loc></url></urlset>`)

const PAGES: SitePages = {
  '/': pageWithLinks('Home', '/a', '/b', '/landing/linked'),
  '/a': pageWithLinks('A', '/a/1'),
  '/b': pageWithLinks('B', '/'),
  '/a/1': pageWithLinks('A1', '/landing'),
  '/landing': pageWithLinks('Landing', '/a/1', '/behind'),
  '/landing/linked': pageWithLinks('Linked', '/behind/linked'),
  '/behind': 'behind',
  '/behind/linked': 'behind linked',
  '/lonely': 'lonely',
  '/sitemap.xml': sitemap,
}

/** `input` gets a function that turns a path into a URL of the served site. */
async function crawlRange(
  pages: SitePages,
  input: (at: (path: string) => string) => Partial<CrawlRange>,
  options: Parameters<typeof crawlFrom>[1] = {},
) {
  const site = await serveSite(pages)
  const at = (path: string) => site.origin + path
  const { visits } = await crawlFrom(at('/'), { ...options, range: range(input(at)) })
  await site.close()
  const reported = visits.map((visit) => `${reportVisit(visit).replaceAll(site.origin, '')} ${visit.depth}`)
  return { visited: reported, site }
}

test('named pages come first, and links still set the depth of all pages', async () => {
  const depths: { position: number; depth: number }[] = []
  const { visited } = await crawlRange(
    PAGES,
    (at) => ({ startUrls: ['/landing', '/landing/linked', '/gone'].map(at) }),
    {
      onDepth: async (page) => void depths.push(page),
    },
  )
  expect(depths).toEqual([{ position: 1, depth: 3 }])
  expect(visited).toEqual([
    'page / 0',
    'page /landing null',
    'page /landing/linked 1',
    'failed /gone http-status null',
    'page /a 1',
    'page /b 1',
    'page /behind/linked 2',
    'page /a/1 2',
    'page /behind 4',
    'page /lonely null',
  ])
})

test('a page limit does not push out named pages', async () => {
  const { visited } = await crawlRange(PAGES, (at) => ({ startUrls: [at('/landing')] }), { maxPages: 2 })
  expect(visited).toEqual(['page / 0', 'page /landing null'])
})

test('patterns do not exclude named pages, robots.txt does', async () => {
  const robots = 'User-agent: *\nDisallow: /closed'
  const { visited, site } = await crawlRange({ ...PAGES, '/robots.txt': robots, '/closed': 'closed' }, (at) => ({
    include: ['/b'],
    startUrls: [at('/landing'), at('/closed')],
  }))
  expect(visited).toEqual(['page / 0', 'page /landing null', 'failed /closed blocked-by-robots null', 'page /b 1'])
  expect(site.requestedPaths()).not.toContain('/closed')
})

test('duplicates, the start page, redirects to known pages and invalid URLs add no extra page', async () => {
  const pages = { ...PAGES, '/': redirectTo('/home'), '/home': pageWithLinks('Home', '/b'), '/old': redirectTo('/b') }
  const { visited } = await crawlRange(
    pages,
    (at) => ({ startUrls: [...['/home', '/', '/b', '/b/', '/old'].map(at), 'nonsense', 'mailto:me@example.com'] }),
    { maxPages: 3 },
  )
  expect(visited).toEqual(['page /home 0', 'page /b 1', 'redirect /old to /b null', 'page /lonely null'])
})

test('removed URLs are never requested, however they are found', async () => {
  const pages = { ...PAGES, '/a': redirectTo('/behind'), '/landing/linked': pageWithLinks('Linked', '/lonely/') }
  const { visited, site } = await crawlRange(pages, (at) => ({
    leaveOut: [at('/behind'), at('/lonely'), at('/b'), 'nonsense'],
    startUrls: [at('/b')],
  }))
  expect(visited).toEqual(['page / 0', 'redirect /a to /behind 1', 'page /landing/linked 1'])
  expect(site.requestedPaths().filter((path) => /behind|lonely|^\/b$/.test(path))).toEqual([])
})

test('the start page is requested even if it was removed: the crawl begins there', async () => {
  const { visited } = await crawlRange(PAGES, (at) => ({ leaveOut: [at('/'), at('/a')] }))
  expect(visited.slice(0, 2)).toEqual(['page / 0', 'page /b 1'])
})

test('a crawl without sitemaps fetches none, and still requests common paths', async () => {
  const { visited, site } = await crawlPages({ ...PAGES, '/about': 'about' }, { range: range({ usesSitemaps: false }) })
  expect(visited).not.toContain('page /lonely')
  expect(visited).toContain('page /about')
  expect(site.requestedPaths()).not.toContain('/sitemap.xml')
})

test('a resumed crawl keeps all of these settings', async () => {
  const site = await serveSite(PAGES)
  const at = (path: string) => site.origin + path
  const namedRange = range({ startUrls: ['/landing', '/landing/linked'].map(at), leaveOut: [at('/b')] })
  const options = { range: namedRange, pace: { concurrency: 1, delayMs: 0 } }
  const complete = await crawlFrom(at('/'), options)
  const describeVisits = (visits: typeof complete.visits) =>
    visits.map((each) => `${each.position} ${each.depth} ${reportVisit(each)}`)
  expect(complete.visits.length).toBeGreaterThan(7)
  for (let done = 0; done <= complete.visits.length; done += 1) {
    const rest = await crawlFrom(at('/'), { ...options, earlier: complete.visits.slice(0, done).map(toResumedVisit) })
    expect(describeVisits(rest.visits)).toEqual(describeVisits(complete.visits.slice(done)))
  }
  await site.close()
})
