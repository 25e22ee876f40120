import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { crawlPages, fileOf, slowly } from '#testing/sites/crawl-pages.ts'
import { answerWith, type Handler, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { createManualClock } from '#testing/time/manual-clock.ts'
import type { Visit } from './walk/visit.ts'

describe('a crawl', () => {
  test('visits pages in queue order with depth and source, each once, without files and other sites', async () => {
    const { visits, visited, end } = await crawlPages({
      '/': pageWithLinks('Home', '/b', '/a', '/b#x', '/doc.pdf', 'https://other.example/', 'mailto:x@y.z', '/a/'),
      '/a': pageWithLinks('A', '/c', '/'),
      '/b': pageWithLinks('B', '/d/'),
      '/c': 'c',
      '/d/': 'd',
    })
    expect(visited).toEqual(['page /', 'page /b', 'page /a', 'page /d/', 'page /c'])
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

  test('builds the same queue whichever response arrives first', async () => {
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
    expect(slowFirst.visited).toEqual(slowLast.visited)
    expect(slowFirst.visited).toContain('redirect /r to /t')
    expect(slowFirst.visited).toContain('page /u')
  })

  test('reports a page when it is done, without waiting for slower ones before it', async () => {
    const order: string[] = []
    await crawlPages(
      { '/': pageWithLinks('Home', '/slow', '/quick'), '/slow': slowly(200, 'slow'), '/quick': 'quick' },
      { onVisit: async (visit) => void order.push(new URL(visit.requestedUrl).pathname) },
    )
    expect(order.slice(0, 3)).toEqual(['/', '/quick', '/slow'])
  })

  test.each([1, 2, 5])('never crawls more than %i pages, including failed ones', async (maxPages) => {
    const pages: SitePages = { '/': pageWithLinks('Home', '/gone', '/old', '/1', '/data', '/2', '/3', '/4', '/5') }
    for (const number of [1, 2, 3, 4, 5]) pages[`/${number}`] = 'page'
    pages['/old'] = redirectTo('/1')
    pages['/data'] = fileOf('application/json')
    const { end, visited } = await crawlPages(pages, { maxPages })
    expect(visited.filter((line) => /^(page|failed)/.test(line))).toEqual(
      ['page /', 'failed /gone http-status', 'page /1', 'page /2', 'page /3'].slice(0, maxPages),
    )
    expect(end.pages).toBe(maxPages)
  })

  test.each([
    [3, 6],
    [50, 100],
    [51, 150],
    [-1, 150],
  ])('with a limit of %i pages queues %i links of a page at a time', async (maxPages, atOnce) => {
    const links = Array.from({ length: 150 }, (_, number) => `/link-${number}`)
    const pages = {
      '/': pageWithLinks('Home', '/next', ...links),
      '/next': pageWithLinks('Next', '/last'),
      '*': fileOf('text/plain'),
    }
    const { site } = await crawlPages(pages, { maxPages })
    const requested = site.requestedPaths()
    expect(requested.filter((path) => path.startsWith('/link-'))).toHaveLength(150)
    // The surplus links of the first page are requested after the links of the second page.
    expect(requested.slice(0, requested.indexOf('/last')).filter((path) => path.startsWith('/link-')).length).toBe(
      Math.min(150, atOnce === 150 ? 150 : atOnce - 1),
    )
  })

  test('reports responses that are not pages separately and does not count them', async () => {
    const { visited, end } = await crawlPages({
      '/': pageWithLinks('Home', '/feed', '/movie'),
      '/feed': fileOf('text/plain'),
      '/movie': fileOf('video/mp4'),
    })
    expect(visited).toEqual(['page /', 'other /feed', 'other /movie'])
    expect(end.pages).toBe(1)
  })

  test('reports a page whose reading throws as failed', async () => {
    const { visited } = await crawlPages({
      '/': pageWithLinks('Home', '/bad', '/good'),
      '/bad': 'unreadable',
      '/good': 'good',
    })
    expect(visited).toEqual(['page /', 'failed /bad internal-fault', 'page /good'])
  })

  test('ends with the error immediately when storing fails', async () => {
    const started = performance.now()
    const onVisit = async (visit: Visit<string>) => {
      if (visit.position === 1) throw new Error('disk full')
    }
    const pages: SitePages = { '/': pageWithLinks('Home', '/a', '/hangs'), '/a': 'a', '/hangs': () => {} }
    await expect(crawlPages(pages, { onVisit })).rejects.toThrow('disk full')
    await expect(crawlPages({ '/': 'x' }, { onVisit })).resolves.toMatchObject({ end: { outcome: 'completed' } })
    expect(performance.now() - started).toBeLessThan(4000)
  })

  test('reports what is being fetched', async () => {
    const fetching: string[] = []
    await crawlPages(
      { '/': pageWithLinks('Home', '/a'), '/a': 'a' },
      { maxPages: 2, onFetching: (url) => fetching.push(url === null ? 'a guess' : new URL(url).pathname) },
    )
    expect(fetching).toEqual(['/', '/a'])
  })

  test('never has more requests open than the pace allows, and pauses between batches', async () => {
    let running = 0
    let maxRunning = 0
    const slow: Handler = async (_request, response) => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await delay(20)
      running -= 1
      response.writeHead(200, { 'content-type': 'text/html' }).end('x')
    }
    const { site } = await crawlPages(
      { '/': pageWithLinks('Home', '/1', '/2', '/3', '/4'), '/1': slow, '/2': slow, '/3': slow, '/4': slow },
      { pace: { concurrency: 2, delayMs: 300 }, maxPages: 5 },
    )
    expect(maxRunning).toBe(2)
    const at = Object.fromEntries(site.requests.map(({ path, at }) => [path, at])) as Record<string, number>
    expect((at['/1'] ?? 0) - (at['/'] ?? 0)).toBeGreaterThanOrEqual(290)
    expect((at['/3'] ?? 0) - (at['/1'] ?? 0)).toBeGreaterThanOrEqual(290)
    expect((at['/'] ?? 0) - (at['/robots.txt'] ?? 0)).toBeLessThan(290)
  })

  test('soon sends two requests at a time to a site that can handle only two', async () => {
    let running = 0
    const seen: number[] = []
    const narrow: Handler = async (request, response) => {
      running += 1
      seen.push(running)
      const status = running > 2 ? 503 : 200
      await delay(5)
      running -= 1
      answerWith(status, {}, `page ${request.url}`)(request, response)
    }
    const links = Array.from({ length: 80 }, (_, number) => `/page-${number}`)
    const { visited } = await crawlPages(
      { '/robots.txt': answerWith(404), '/': pageWithLinks('Home', ...links), '*': narrow },
      { pace: { concurrency: 16, delayMs: 0 }, clock: createManualClock(), maxPages: 81 },
    )
    expect(visited.filter((line) => line.startsWith('page'))).toHaveLength(81)
    expect(seen.slice(40).filter((count) => count > 4)).toEqual([])
    expect(seen.length - 80).toBeLessThan(60)
  })

  test('keeps the full pace to the end for a fast site', async () => {
    let running = 0
    const seen: number[] = []
    const quick: Handler = async (request, response) => {
      running += 1
      seen.push(running)
      await delay(10)
      running -= 1
      answerWith(200, {}, `page ${request.url}`)(request, response)
    }
    const links = Array.from({ length: 200 }, (_, number) => `/page-${number}`)
    const site = { '/robots.txt': answerWith(404), '/': pageWithLinks('Home', ...links), '*': quick }
    await crawlPages(site, { pace: { concurrency: 8, delayMs: 0 }, maxPages: -1 })
    expect(Math.max(...seen)).toBe(8)
    expect(Math.max(...seen.slice(-60))).toBe(8)
  })
})
