import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import { failedRowsLeftOut, totalLeftOut } from '#domain/crawls/crawl-balance.ts'
import { progressOf } from '#domain/crawls/crawl-progress.ts'
import { type CrawlRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { pageKey } from '#domain/urls/url.ts'
import { crawlFrom, crawlPages, fileOf } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import type { CrawlEnd } from './crawl-options.ts'
import type { Visit } from './visit.ts'

function expectBalanced({ balance, pages, failed }: CrawlEnd): void {
  expect(balance.waiting).toBe(0)
  expect(balance.crawled + balance.failed + totalLeftOut(balance)).toBe(balance.found)
  expect(balance.crawled).toBe(pages - failed)
  expect(balance.failed + failedRowsLeftOut(balance)).toBe(failed)
}

test.each([150, 1000])(
  'a hub of %i links is crawled whole',
  async (links) => {
    const paths = Array.from({ length: links }, (_, number) => `/page-${number}`)
    const { end, visits } = await crawlPages(
      { '/': pageWithLinks('Hub', ...paths), '*': 'a page' },
      { maxPages: -1, pace: { concurrency: 32, delayMs: 0 } },
    )
    expect(visits.filter(({ kind }) => kind === 'page').length).toBeGreaterThanOrEqual(links + 1)
    expectBalanced(end)
    expect(end.balance.crawled).toBe(end.pages)
  },
  120_000,
)

test('with a limit, the links of a hub that were not crawled are counted', async () => {
  const paths = Array.from({ length: 1000 }, (_, number) => `/page-${number}`)
  for (const maxPages of [10, 50, 51, 400]) {
    const { end } = await crawlPages({ '/': pageWithLinks('Hub', ...paths), '*': 'a page' }, { maxPages })
    expectBalanced(end)
    expect(end.balance).toMatchObject({ found: 1001, crawled: maxPages, leftOut: { pageLimit: 1001 - maxPages } })
    expect(end.balance.examples.pageLimit).toHaveLength(20)
  }
})

test('the examples of a page limit begin with the URLs that were found first', async () => {
  const paths = Array.from({ length: 40 }, (_, number) => `/page/${number + 1}`)
  const { end, site } = await crawlPages({ '/': pageWithLinks('Home', ...paths), '*': 'a page' }, { maxPages: 10 })
  expect(end.balance.leftOut.pageLimit).toBe(31)
  expect(end.balance.examples.pageLimit).toEqual(paths.slice(9, 29).map((path) => site.origin + path))
})

test('of a hub of 50,000 links none is lost', async () => {
  const paths = Array.from({ length: 50_000 }, (_, number) => `/page-${number}`)
  const { end } = await crawlPages({ '/': pageWithLinks('Hub', ...paths), '*': 'a page' }, { maxPages: 100 })
  expectBalanced(end)
  expect(end.balance).toMatchObject({ found: 50_001, crawled: 100, leftOut: { pageLimit: 49_901 } })
})

test('while guessed URLs wait, they do not count as found', async () => {
  const found: number[] = []
  const { end } = await crawlPages(
    { '/': pageWithLinks('Home', '/a', '/b'), '/a': 'A', '/b': 'B' },
    { maxPages: 50, onFetching: (_, balance) => found.push(progressOf(balance(), 50).found) },
  )
  expect(end.balance.leftOut.guessed).toBeGreaterThan(20)
  expect(found.length, 'guesses were requested').toBeGreaterThan(20)
  expect(Math.max(...found)).toBe(3)
})

test('each reason is counted separately', async () => {
  const pages: SitePages = {
    '/robots.txt': answerWith(200, {}, 'User-agent: *\nDisallow: /private'),
    '/': pageWithLinks(
      'Home',
      ...['/a', '/private/1', '/private/2', '/cart/1', '/removed', '/file.pdf', '/data', '/moved', '/gone'],
      ...['/wp-admin/x', `/${'long'.repeat(3000)}`, 'http://elsewhere.example/'],
    ),
    '/a': pageWithLinks('A', '/b'),
    '/b': pageWithLinks('B', '/too-deep', '/a'),
    '/data': fileOf('text/csv'),
    '/moved': redirectTo('/a'),
  }
  const site = await serveSite(pages)
  const range = { ...WHOLE_SITE, maxDepth: 2, exclude: ['/cart/*'], leaveOut: [`${site.origin}/removed`] }
  const { end } = await crawlFrom(`${site.origin}/`, { range }).finally(site.close)
  expectBalanced(end)
  expect(end.balance).toMatchObject({ found: 14, crawled: 3, failed: 1 })
  expect(end.balance.leftOut).toEqual({
    depth: 1,
    patterns: 1,
    removed: 1,
    robots: 2,
    notHtml: 2,
    redirect: 1,
    skipped: 1,
    tooLong: 1,
  })
  const named = Object.entries(end.balance.examples).map(([reason, urls]) => [reason, urls.length])
  expect(Object.fromEntries(named), 'each with its examples').toEqual(end.balance.leftOut)
  expect(end.balance.examples.redirect).toEqual([`${site.origin}/moved`])
})

test.each([
  ['excluded', { exclude: ['/out/*'] }],
  ['not included', { include: ['/in/*'] }],
])('files %s by patterns count for that reason and are not requested', async (_, change) => {
  const pages = { '/': pageWithLinks('Home', '/in/a.pdf', '/out/b.pdf', '/out/download/c'), '*': fileOf('image/png') }
  const { end, site } = await crawlPages(pages, { range: { ...WHOLE_SITE, ...change }, maxFiles: 10 })
  expectBalanced(end)
  expect(end.balance.leftOut).toMatchObject({ patterns: 2, notHtml: 1 })
  expect(end.balance.examples.patterns).toEqual(['/out/b.pdf', '/out/download/c'].map((path) => site.origin + path))
  expect(end.files).toMatchObject({ found: 1, checked: 1 })
  expect(site.requestedPaths().filter((path) => path.startsWith('/out'))).toEqual([])
})

test('URLs that redirect, are no HTML or belong to a host left alone are named, in queue order', async () => {
  const paths = Array.from({ length: 30 }, (_, number) => `/old-${number}`)
  const pages: SitePages = { '/': pageWithLinks('Home', ...paths, '/data', '/moved'), '/data': fileOf('text/csv') }
  for (const path of paths) pages[path] = redirectTo('/')
  pages['/moved'] = redirectTo('/new')
  pages['/new'] = 'New'
  const { end, site } = await crawlPages(pages)
  const { examples, leftOut } = end.balance
  expect(leftOut).toMatchObject({ redirect: 31, notHtml: 1 })
  expect(examples.redirect).toEqual(paths.slice(0, 20).map((path) => site.origin + path))
  expect(examples.notHtml).toEqual([`${site.origin}/data`])

  const aloneRobots = answerWith(200, {}, 'User-agent: *\nCrawl-delay: 86400')
  const alone = await crawlPages({ '/robots.txt': aloneRobots, '/': pageWithLinks('Home', '/a') })
  expect(alone.end.balance.examples).toEqual({ hostLeftAlone: [`${alone.site.origin}/a`] })
  const led = await crawlPages({ '/': redirectTo('/home'), '/home': 'Home' })
  expect(led.end.balance.examples.redirect).toEqual([`${led.site.origin}/`])
})

test('a crawl that is stopped says how many URLs were waiting', async () => {
  const stop = new AbortController()
  const paths = Array.from({ length: 200 }, (_, number) => `/page-${number}`)
  const { end } = await crawlPages(
    { '/': pageWithLinks('Hub', ...paths), '*': 'a page' },
    {
      maxPages: 1000,
      signal: stop.signal,
      onVisit: async ({ position }) => {
        if (position === 20) stop.abort()
      },
    },
  )
  expect(end.outcome).toBe('cancelled')
  expectBalanced(end)
  expect(end.balance.found).toBe(201)
  expect(end.balance.leftOut.stopped).toBeGreaterThan(150)
})

type Thing = { kind: 'page'; links: string[] } | { kind: 'redirect'; to: string } | { kind: 'file' | 'missing' }

/** A random site: what each path is, and where it links to. */
const paths = fc.constantFrom(
  ...'abcdefghij'.split('').map((name) => `/${name}`),
  '/x.pdf',
  '/y.pdf',
  '/download/w',
  '/private/z',
  '/logout',
  '/c/',
)
const files = fc.constantFrom('/x.pdf', '/y.pdf', '/download/w')
const thing = fc.oneof(
  { weight: 6, arbitrary: fc.array(paths, { maxLength: 8 }).map((links) => ({ kind: 'page' as const, links })) },
  { weight: 3, arbitrary: fc.oneof(paths, files).map((to) => ({ kind: 'redirect' as const, to })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'file' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'missing' as const }) },
)
const sites = fc.record({
  things: fc.dictionary(paths, thing, { maxKeys: 10 }),
  home: fc.array(paths, { maxLength: 8 }),
  sitemap: fc.array(paths, { maxLength: 5 }),
  maxPages: fc.constantFrom(1, 2, 3, 5, 60, -1),
  maxDepth: fc.constantFrom(null, null, 1, 2),
  exclude: fc.constantFrom<string[][]>([], [], ['/b*'], ['/x.*']),
  stopAfter: fc.nat(12),
})

/** How many pages link to each file of a random site, directly or by redirects. */
function linkedFiles(visits: Visit<string>[], exclude: string[]): Record<string, number> {
  const targets = new Map(visits.map((visit) => [pageKey(visit.requestedUrl), visit]))
  const counts: Record<string, number> = {}
  for (const page of visits) {
    if (page.kind !== 'page') continue
    const ends = page.reading.links.map((link) => {
      let end = link
      for (let hop = targets.get(pageKey(end)); hop?.kind === 'redirect'; hop = targets.get(pageKey(end))) {
        end = hop.finalUrl
      }
      return end
    })
    const isExcluded = (url: string) => url.endsWith('/x.pdf') && exclude.includes('/x.*')
    for (const url of new Set(ends.filter((end) => /\.pdf$|\/download\//.test(end) && !isExcluded(end)))) {
      counts[url] = (counts[url] ?? 0) + 1
    }
  }
  return counts
}

test('for random sites, found = crawled + failed + left out, and a resumed crawl gives the same balance', async () => {
  await fc.assert(
    fc.asyncProperty(sites, async ({ things, home, sitemap, maxPages, maxDepth, exclude, stopAfter }) => {
      const pages: SitePages = { '/robots.txt': answerWith(200, {}, 'User-agent: *\nDisallow: /private') }
      const all: Record<string, Thing> = { ...things, '/': { kind: 'page', links: home } }
      for (const [path, what] of Object.entries(all)) {
        if (what.kind === 'page') pages[path] = pageWithLinks(path, ...what.links)
        if (what.kind === 'redirect') pages[path] = redirectTo(what.to)
        if (what.kind === 'file') pages[path] = fileOf('text/csv')
      }
      const site = await serveSite(pages)
      const list = sitemap.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('')
      pages['/sitemap.xml'] = answerWith(200, {}, `<urlset>${list}</urlset>`)
      try {
        const options = { maxPages, maxFiles: 50, range: { ...WHOLE_SITE, maxDepth, exclude } }
        const checked: CheckedFile[] = []
        const onFile = async (file: CheckedFile) => void checked.push(file)
        const { end, visits } = await crawlFrom(`${site.origin}/`, { ...options, onFile })
        expectBalanced(end)
        const files = checked.map(({ url, linkedFrom }) => [url, linkedFrom.count])
        expect(Object.fromEntries(files)).toEqual(linkedFiles(visits, exclude))
        const { notHtml = 0, skipped = 0 } = end.balance.leftOut
        expect(end.files.found).toBeLessThanOrEqual(notHtml + skipped)
        const earlier = visits.slice(0, stopAfter).map(toResumedVisit)
        const again = await crawlFrom(`${site.origin}/`, { ...options, earlier })
        expect(again.end.balance).toEqual(end.balance)
        expect(again.end.files).toEqual(end.files)
      } finally {
        await site.close()
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

test.each([
  ['a pattern', '/shop/1', { exclude: ['/shop/*'] }, 'patterns'],
  ['robots.txt', '/private/1', {}, 'robots'],
  ['a file', '/menu.pdf', {}, 'notHtml'],
] as const)('a redirect to what %s keeps out counts its target', async (_, target, change, reason) => {
  const pages: SitePages = {
    '/robots.txt': answerWith(200, {}, 'User-agent: *\nDisallow: /private'),
    '/': pageWithLinks('Home', '/moved'),
    '/moved': redirectTo(target),
    [target]: 'Target',
  }
  const { end, site } = await crawlPages(pages, { range: { ...WHOLE_SITE, ...change } as CrawlRange })
  expectBalanced(end)
  const { guessed = 0 } = end.balance.leftOut
  expect(end.balance.found - guessed).toBe(3)
  expect(end.balance.leftOut).toMatchObject({ redirect: 1, [reason]: 1 })
  expect(end.balance.examples[reason]).toEqual([`${site.origin}${target}`])
})

test('a start URL that robots.txt disallows is left out, not broken', async () => {
  const pages = { '/robots.txt': answerWith(200, {}, 'User-agent: *\nDisallow: /'), '/': pageWithLinks('Home', '/a') }
  const { end, site } = await crawlPages(pages)
  expectBalanced(end)
  expect(end).toMatchObject({
    outcome: 'failed',
    blockedByRobots: 1,
    blockedUrls: [{ url: `${site.origin}/`, line: 2, rule: 'Disallow: /' }],
  })
  expect(end.balance).toMatchObject({ found: 1, crawled: 0, failed: 0, leftOut: { startDisallowed: 1 } })
})
