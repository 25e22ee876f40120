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

/** Crawls with addresses of the site in place of paths. */
async function crawlAsked(
  pages: SitePages,
  input: (at: (path: string) => string) => Partial<CrawlRange>,
  options: Parameters<typeof crawlFrom>[1] = {},
) {
  const site = await serveSite(pages)
  const at = (path: string) => site.origin + path
  const { visits } = await crawlFrom(at('/'), { ...options, range: range(input(at)) })
  await site.close()
  const reported = visits.map((visit) => `${reportVisit(visit).replaceAll(site.origin, '')} ${visit.depth}`)
  return { told: reported, site }
}

test('pages we are told to begin at come first, and links still tell how deep all are', async () => {
  const depths: { position: number; depth: number }[] = []
  const { told } = await crawlAsked(PAGES, (at) => ({ startUrls: ['/landing', '/landing/linked', '/gone'].map(at) }), {
    onDepth: async (page) => void depths.push(page),
  })
  expect(depths).toEqual([{ position: 1, depth: 3 }])
  expect(told).toEqual([
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

test('a page limit does not push out what we are told to begin at', async () => {
  const { told } = await crawlAsked(PAGES, (at) => ({ startUrls: [at('/landing')] }), { maxPages: 2 })
  expect(told).toEqual(['page / 0', 'page /landing null'])
})

test('patterns do not keep us from what is named, robots.txt does', async () => {
  const robots = 'User-agent: *\nDisallow: /closed'
  const { told, site } = await crawlAsked({ ...PAGES, '/robots.txt': robots, '/closed': 'closed' }, (at) => ({
    include: ['/b'],
    startUrls: [at('/landing'), at('/closed')],
  }))
  expect(told).toEqual(['page / 0', 'page /landing null', 'failed /closed blocked-by-robots null', 'page /b 1'])
  expect(site.pathsAsked()).not.toContain('/closed')
})

test('what is named twice, is the start page itself, redirects to a known page or is no address is visited once or not', async () => {
  const pages = { ...PAGES, '/': redirectTo('/home'), '/home': pageWithLinks('Home', '/b'), '/old': redirectTo('/b') }
  const { told } = await crawlAsked(
    pages,
    (at) => ({ startUrls: [...['/home', '/', '/b', '/b/', '/old'].map(at), 'nonsense', 'mailto:me@example.com'] }),
    { maxPages: 3 },
  )
  expect(told).toEqual(['page /home 0', 'page /b 1', 'redirect /old to /b null', 'page /lonely null'])
})

test('what is left out is never asked for, however it is found', async () => {
  const pages = { ...PAGES, '/a': redirectTo('/behind'), '/landing/linked': pageWithLinks('Linked', '/lonely/') }
  const { told, site } = await crawlAsked(pages, (at) => ({
    leaveOut: [at('/behind'), at('/lonely'), at('/b'), 'nonsense'],
    startUrls: [at('/b')],
  }))
  expect(told).toEqual(['page / 0', 'redirect /a to /behind 1', 'page /landing/linked 1'])
  expect(site.pathsAsked().filter((path) => /behind|lonely|^\/b$/.test(path))).toEqual([])
})

test('the start page is asked for even if it is left out: the way to all others begins there', async () => {
  const { told } = await crawlAsked(PAGES, (at) => ({ leaveOut: [at('/'), at('/a')] }))
  expect(told.slice(0, 2)).toEqual(['page / 0', 'page /b 1'])
})

test('a crawl without sitemaps asks for none, and still tries the usual addresses', async () => {
  const { told, site } = await crawlPages({ ...PAGES, '/about': 'about' }, { range: range({ usesSitemaps: false }) })
  expect(told).not.toContain('page /lonely')
  expect(told).toContain('page /about')
  expect(site.pathsAsked()).not.toContain('/sitemap.xml')
})

test('a crawl that goes on after a stop keeps to all of it', async () => {
  const site = await serveSite(PAGES)
  const at = (path: string) => site.origin + path
  const input = range({ startUrls: ['/landing', '/landing/linked'].map(at), leaveOut: [at('/b')] })
  const options = { range: input, pace: { concurrency: 1, delayMs: 0 } }
  const whole = await crawlFrom(at('/'), options)
  const tell = (visits: typeof whole.visits) =>
    visits.map((each) => `${each.position} ${each.depth} ${reportVisit(each)}`)
  expect(whole.visits.length).toBeGreaterThan(7)
  for (let done = 0; done <= whole.visits.length; done += 1) {
    const rest = await crawlFrom(at('/'), { ...options, earlier: whole.visits.slice(0, done).map(toResumedVisit) })
    expect(tell(rest.visits)).toEqual(tell(whole.visits.slice(done)))
  }
  await site.close()
})
