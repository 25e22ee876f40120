import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createManualClock } from '#testing/manual-clock.ts'
import { crawlPages, fileOf, slowly } from '#testing/sites/crawl-pages.ts'
import { answerWith, type Handler, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import type { Visit } from './walk/visit.ts'

describe('the walk', () => {
  test('pages come in queue order with depth and source, each once, files and other sites left out', async () => {
    const { visits, told, end } = await crawlPages({
      '/': pageWithLinks('Home', '/b', '/a', '/b#x', '/doc.pdf', 'https://other.example/', 'mailto:x@y.z', '/a/'),
      '/a': pageWithLinks('A', '/c', '/'),
      '/b': pageWithLinks('B', '/d/'),
      '/c': 'c',
      '/d/': 'd',
    })
    expect(told).toEqual(['page /', 'page /b', 'page /a', 'page /d/', 'page /c'])
    expect(visits.map((visit) => visit.position)).toEqual([0, 1, 2, 3, 4])
    expect(visits.map((visit) => visit.depth)).toEqual([0, 1, 1, 2, 2])
    expect(visits.map((visit) => visit.source)).toEqual(['start', 'link', 'link', 'link', 'link'])
    expect(end).toMatchObject({
      outcome: 'completed',
      pages: 5,
      failed: 0,
      blockedByRobots: 0,
      traps: [],
      sitemaps: [],
    })
  })

  test('the queue is the same whichever answer comes first', async () => {
    const site = (delays: number[]): SitePages => ({
      '/': pageWithLinks('Home', '/a', '/b', '/c', '/r', '/s'),
      '/a': slowly(delays[0] ?? 0, pageWithLinks('A', '/a1', '/x')),
      '/b': slowly(delays[1] ?? 0, pageWithLinks('B', '/b1', '/x', '/t')),
      '/c': slowly(delays[2] ?? 0, pageWithLinks('C', '/c1')),
      '/r': redirectTo('/t'),
      '/s': redirectTo('/u'),
      '/t': 't',
      '/u': 'u',
      '/x': 'x',
      '/a1': 'a1',
      '/b1': 'b1',
      '/c1': 'c1',
    })
    const slowFirst = await crawlPages(site([150, 50, 0]))
    const slowLast = await crawlPages(site([0, 50, 150]))
    expect(slowFirst.told).toEqual(slowLast.told)
    expect(slowFirst.told).toContain('redirect /r to /t')
    expect(slowFirst.told).toContain('page /u')
  })

  test('a page is reported when it is done, not when slower ones before it are', async () => {
    const order: string[] = []
    await crawlPages(
      { '/': pageWithLinks('Home', '/slow', '/quick'), '/slow': slowly(200, 'slow'), '/quick': 'quick' },
      { onVisit: async (visit) => void order.push(new URL(visit.requestedUrl).pathname) },
    )
    expect(order.slice(0, 3)).toEqual(['/', '/quick', '/slow'])
  })

  test.each([1, 2, 5])('never more than %i pages, failed ones included', async (maxPages) => {
    const pages: SitePages = { '/': pageWithLinks('Home', '/gone', '/old', '/1', '/data', '/2', '/3', '/4', '/5') }
    for (const number of [1, 2, 3, 4, 5]) pages[`/${number}`] = 'page'
    pages['/old'] = redirectTo('/1')
    pages['/data'] = fileOf('application/json')
    const { end, told } = await crawlPages(pages, { maxPages })
    expect(told.filter((line) => /^(page|failed)/.test(line))).toEqual(
      ['page /', 'failed /gone http-status', 'page /1', 'page /2', 'page /3'].slice(0, maxPages),
    )
    expect(end.pages).toBe(maxPages)
  })

  test.each([
    [3, 6],
    [50, 100],
    [51, 150],
    [-1, 150],
  ])('with a cap of %i pages, the links of one page are taken %i at a time', async (maxPages, atOnce) => {
    const links = Array.from({ length: 150 }, (_, number) => `/link-${number}`)
    const pages = {
      '/': pageWithLinks('Home', '/next', ...links),
      '/next': pageWithLinks('Next', '/last'),
      '*': fileOf('text/plain'),
    }
    const { site } = await crawlPages(pages, { maxPages })
    const input = site.pathsAsked()
    expect(input.filter((path) => path.startsWith('/link-'))).toHaveLength(150)
    // What the second page links to comes before the links of the first that were set aside.
    expect(input.slice(0, input.indexOf('/last')).filter((path) => path.startsWith('/link-')).length).toBe(
      Math.min(150, atOnce === 150 ? 150 : atOnce - 1),
    )
  })

  test('answers that are no pages are told apart and do not count', async () => {
    const { told, end } = await crawlPages({
      '/': pageWithLinks('Home', '/feed', '/movie'),
      '/feed': fileOf('text/plain'),
      '/movie': fileOf('video/mp4'),
    })
    expect(told).toEqual(['page /', 'other /feed', 'other /movie'])
    expect(end.pages).toBe(1)
  })

  test('a page that breaks its reader is one failed page', async () => {
    const { told } = await crawlPages({
      '/': pageWithLinks('Home', '/bad', '/good'),
      '/bad': 'unreadable',
      '/good': 'good',
    })
    expect(told).toEqual(['page /', 'failed /bad internal-fault', 'page /good'])
  })

  test('an error while storing ends the crawl with that error, and at once', async () => {
    const started = performance.now()
    const onVisit = async (visit: Visit<string>) => {
      if (visit.position === 1) throw new Error('disk full')
    }
    const pages: SitePages = { '/': pageWithLinks('Home', '/a', '/hangs'), '/a': 'a', '/hangs': () => {} }
    await expect(crawlPages(pages, { onVisit })).rejects.toThrow('disk full')
    await expect(crawlPages({ '/': 'x' }, { onVisit })).resolves.toMatchObject({ end: { outcome: 'completed' } })
    expect(performance.now() - started).toBeLessThan(4000)
  })

  test('what is being fetched is told', async () => {
    const fetching: string[] = []
    await crawlPages(
      { '/': pageWithLinks('Home', '/a'), '/a': 'a' },
      { maxPages: 2, onFetching: (url) => fetching.push(url === null ? 'a guess' : new URL(url).pathname) },
    )
    expect(fetching).toEqual(['/', '/a'])
  })

  test('no more requests at once than the pace allows, with its pause between batches', async () => {
    let underWay = 0
    let most = 0
    const slow: Handler = async (_request, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      await delay(20)
      underWay -= 1
      response.writeHead(200, { 'content-type': 'text/html' }).end('x')
    }
    const { site } = await crawlPages(
      { '/': pageWithLinks('Home', '/1', '/2', '/3', '/4'), '/1': slow, '/2': slow, '/3': slow, '/4': slow },
      { pace: { concurrency: 2, delayMs: 300 }, maxPages: 5 },
    )
    expect(most).toBe(2)
    const at = Object.fromEntries(site.requests.map(({ path, at }) => [path, at])) as Record<string, number>
    expect((at['/1'] ?? 0) - (at['/'] ?? 0)).toBeGreaterThanOrEqual(290)
    expect((at['/3'] ?? 0) - (at['/1'] ?? 0)).toBeGreaterThanOrEqual(290)
    expect((at['/'] ?? 0) - (at['/robots.txt'] ?? 0)).toBeLessThan(290)
  })

  test('a site that bears two at a time is soon asked two at a time', async () => {
    let underWay = 0
    const seen: number[] = []
    const narrow: Handler = async (request, response) => {
      underWay += 1
      seen.push(underWay)
      const status = underWay > 2 ? 503 : 200
      await delay(5)
      underWay -= 1
      answerWith(status, {}, `page ${request.url}`)(request, response)
    }
    const links = Array.from({ length: 80 }, (_, number) => `/page-${number}`)
    const { told } = await crawlPages(
      { '/robots.txt': answerWith(404), '/': pageWithLinks('Home', ...links), '*': narrow },
      { pace: { concurrency: 16, delayMs: 0 }, clock: createManualClock(), maxPages: 81 },
    )
    expect(told.filter((line) => line.startsWith('page'))).toHaveLength(81)
    expect(seen.slice(40).filter((count) => count > 4)).toEqual([])
    expect(seen.length - 80).toBeLessThan(60)
  })

  test('a quick site is asked as often as the pace allows to the end', async () => {
    let underWay = 0
    const seen: number[] = []
    const quick: Handler = async (request, response) => {
      underWay += 1
      seen.push(underWay)
      await delay(10)
      underWay -= 1
      answerWith(200, {}, `page ${request.url}`)(request, response)
    }
    const links = Array.from({ length: 200 }, (_, number) => `/page-${number}`)
    const site = { '/robots.txt': answerWith(404), '/': pageWithLinks('Home', ...links), '*': quick }
    await crawlPages(site, { pace: { concurrency: 8, delayMs: 0 }, maxPages: -1 })
    expect(Math.max(...seen)).toBe(8)
    expect(Math.max(...seen.slice(-60))).toBe(8)
  })
})
