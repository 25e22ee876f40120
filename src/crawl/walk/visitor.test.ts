import { describe, expect, test } from 'vitest'
import { crawlFrom, crawlPages, fileOf, readTestPage, reportVisit } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import type { EarlierVisit } from './visit.ts'

describe('stopping', () => {
  test('a cancelled crawl ends immediately and reports nothing more', async () => {
    const controller = new AbortController()
    const started = performance.now()
    const { end, visited } = await crawlPages(
      { '/': pageWithLinks('Home', '/hangs', '/b'), '/hangs': () => controller.abort() },
      { signal: controller.signal },
    )
    expect(performance.now() - started).toBeLessThan(2000)
    expect(end.outcome).toBe('cancelled')
    expect(visited[0]).toBe('page /')
    expect(visited.join()).not.toContain('hangs')
  })

  test('a page that arrives while the crawl is cancelled is not reported', async () => {
    const controller = new AbortController()
    const { end, visited } = await crawlPages(
      { '/': pageWithLinks('Home', '/a'), '/a': 'a' },
      {
        signal: controller.signal,
        readPage(response) {
          if (response.url.endsWith('/a')) controller.abort()
          return readTestPage(response)
        },
      },
    )
    expect(visited).toEqual(['page /'])
    expect(end).toMatchObject({ outcome: 'cancelled', pages: 1 })
  })

  test('a crawl cancelled before it begins requests nothing', async () => {
    const { end, site } = await crawlPages({ '/': 'x' }, { signal: AbortSignal.abort() })
    expect(end).toMatchObject({ outcome: 'cancelled', pages: 0 })
    expect(site.requests).toEqual([])
  })

  test('a resumed crawl ends with the same visits as one that was never stopped', async () => {
    const pages: SitePages = {
      '/robots.txt': answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /closed'),
      '/': pageWithLinks('Home', '/a', '/r', '/b', '/gone', '/r2', '/to-closed', '/closed/2'),
      '/to-closed': redirectTo('/closed/1'),
      '/a': pageWithLinks('A', '/a1', '/t', '/r3'),
      '/b': `${pageWithLinks('B', '/b1')}<i data-script="/guess"><i data-script="/real"><i data-script="/lost">`,
      '/r3': redirectTo('/lost'),
      '/r': redirectTo('/t'),
      '/r2': redirectTo('/u'),
      '/t': pageWithLinks('T', '/t1'),
      '/u': pageWithLinks('U', '/u1', '/feed'),
      '/feed': fileOf('text/plain'),
      '/about': pageWithLinks('About', '/about/us'),
    }
    for (const path of ['/a1', '/t1', '/u1', '/real', '/about/us']) pages[path] = path
    pages['/b1'] = pageWithLinks('B1', '/u', '/closed/1', '/b2')
    pages['/b2'] = pageWithLinks('B2', '/guess', '/b3')
    pages['/b3'] = 'b3'
    const site = await serveSite(pages)
    const complete = await runOn(site.origin, {})
    expect(complete.visits.length).toBeGreaterThan(12)
    for (let stopAfter = 1; stopAfter < complete.visits.length; stopAfter += 1) {
      const first = await runOn(site.origin, { stopAfter })
      const rest = await runOn(site.origin, { earlier: first.visits.map(toResumedVisit) })
      const all = [...first.visits, ...rest.visits].sort((one, other) => one.position - other.position)
      expect(all.map((visit) => `${visit.position} ${reportVisit(visit)}`)).toEqual(
        complete.visits.map((visit) => `${visit.position} ${reportVisit(visit)}`),
      )
      // The made-up URLs are random.
      expect({ ...rest.end, missingPages: [] }).toEqual({ ...complete.end, missingPages: [] })
    }
    await site.close()
  })

  test.each<[string, SitePages]>([
    ['is missing', { '/about': 'about' }],
    ['is a file', { '/': fileOf('application/pdf'), '/about': 'about' }],
    ['responds 500', { '/': answerWith(500), '/about': 'about' }],
    ['is blocked', { '/robots.txt': 'User-agent: *\nDisallow: /', '/': redirectTo('/x') }],
    ['has a failing robots.txt', { '/robots.txt': answerWith(500) }],
    ['redirects to an unreachable host', { '/': redirectTo('http://127.0.0.1:1/') }],
  ])('a crawl whose start %s fails the same way when it is resumed', async (_, pages) => {
    const site = await serveSite(pages)
    const complete = await runOn(site.origin, {})
    expect(complete.end).toMatchObject({ outcome: 'failed', pages: 1, failed: 1 })
    const rest = await runOn(site.origin, { earlier: complete.visits.map(toResumedVisit) })
    expect(rest).toEqual({ visits: [], end: complete.end })
    expect(site.requestedPaths()).not.toContain('/about')
    await site.close()
  })

  test('a resumed crawl that does not know why its start failed guesses nothing', async () => {
    const site = await serveSite({ '/about': 'about' })
    const { visits } = await runOn(site.origin, {})
    const earlier = visits.map(toResumedVisit).map(({ failure: _, ...visit }) => visit)
    expect(await runOn(site.origin, { earlier })).toMatchObject({ visits: [], end: { outcome: 'failed', pages: 1 } })
    await site.close()
  })

  test('a resumed crawl fetches robots.txt again, and stops if that fails', async () => {
    const site = await serveSite({ '/robots.txt': answerWith(500), '/': pageWithLinks('Home', '/a'), '/a': 'a' })
    const start = { position: 0, requestedUrl: `${site.origin}/`, url: `${site.origin}/`, isPage: true, depth: 0 }
    const { end, visits } = await runOn(site.origin, {
      earlier: [{ ...start, links: [`${site.origin}/a`], scriptLinks: [] }],
    })
    expect(end).toMatchObject({ outcome: 'failed', failure: { kind: 'robots-unreachable' } })
    expect(visits).toEqual([])
    expect(site.requestedPaths()).not.toContain('/a')
    await site.close()
  })

  async function runOn(origin: string, options: { stopAfter?: number; earlier?: EarlierVisit[] }) {
    const controller = new AbortController()
    let reported = 0
    return crawlFrom(origin, {
      maxPages: 30,
      pace: { concurrency: 3, delayMs: 0 },
      earlier: options.earlier,
      signal: controller.signal,
      async onVisit() {
        reported += 1
        if (reported === options.stopAfter) controller.abort()
      },
    })
  }
})
