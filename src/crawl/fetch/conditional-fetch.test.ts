import { expect, test } from 'vitest'
import { crawlFrom, crawlPages, reportVisit } from '#testing/sites/crawl-pages.ts'
import { answerWith, type Handler, pageWithLinks, redirectTo, serveSite } from '#testing/sites/serve-site.ts'
import type { CachedReading, Visit } from '../walk/visit.ts'

/** Responds 304 to a request that sends the page's validator, and records each status. */
function marked(html: string, header: 'etag' | 'last-modified', mark: string, statuses: number[]): Handler {
  return (request, response) => {
    const sent = request.headers[header === 'etag' ? 'if-none-match' : 'if-modified-since']
    const status = sent === mark ? 304 : 200
    statuses.push(status)
    answerWith(status, { [header]: mark }, status === 200 ? html : '')(request, response)
  }
}

function createMemory() {
  const pages = new Map<string, CachedReading<string>>()
  return {
    keep(visit: Visit<string>) {
      if (visit.kind !== 'page') return
      const { etag = null, 'last-modified': lastModified = null } = visit.response.headers
      pages.set(visit.url, { etag, lastModified, reading: visit.reading })
    },
    findCached: async (url: string) => pages.get(url) ?? null,
    pages,
  }
}

test('an unchanged page is not downloaded again, and its links are still followed', async () => {
  const statuses: number[] = []
  let about = 'About us'
  const site = await serveSite({
    '/': marked(pageWithLinks('Home', '/a', '/plain', '/moved'), 'etag', '"1"', statuses),
    '/a': marked(pageWithLinks('A', '/b'), 'last-modified', 'Wed, 21 Oct 2015 07:28:00 GMT', statuses),
    '/b': (request, response) => marked(about, 'etag', `W/"${about.length}"`, statuses)(request, response),
    '/plain': 'no mark',
    '/moved': redirectTo('/target'),
    '/target': marked('Target', 'etag', '"t"', statuses),
  })
  const memory = createMemory()
  const first = await crawlFrom(`${site.origin}/`)
  for (const visit of first.visits) memory.keep(visit)
  expect(statuses).toEqual([200, 200, 200, 200])

  statuses.length = 0
  about = 'About us, and more'
  const second = await crawlFrom(`${site.origin}/`, { findCached: memory.findCached })
  await site.close()
  expect(second.visits.map(reportVisit)).toEqual(first.visits.map(reportVisit))
  const reported = second.visits.map(
    (visit) => visit.kind === 'page' && [new URL(visit.url).pathname, visit.isUnchanged],
  )
  expect(Object.fromEntries(reported.filter((each) => each !== false))).toEqual({
    '/': true,
    '/a': true,
    '/plain': false,
    '/target': false,
    '/b': false,
  })
  expect(statuses.sort()).toEqual([200, 200, 304, 304])
  const [home] = second.visits
  expect(home).toMatchObject({ isUnchanged: true, response: { status: 200 }, reading: { facts: expect.any(String) } })
})

test('a 304 without a conditional request is a failed page', async () => {
  const { visits } = await crawlPages({ '/': pageWithLinks('Home', '/a'), '/a': answerWith(304) })
  expect(visits[1]).toMatchObject({ kind: 'failed', failure: { kind: 'http-status', status: 304 } })
})

test('a 304 after a redirect is a failed page: the condition was not sent there', async () => {
  const memory = createMemory()
  const site = await serveSite({
    '/': pageWithLinks('Home', '/a'),
    '/a': redirectTo('/b'),
    '/b': answerWith(304),
  })
  const reading = { facts: 'A', links: [], scriptLinks: [], fingerprint: 'A' }
  memory.pages.set(`${site.origin}/a`, { etag: '"a"', lastModified: null, reading })
  const { visits } = await crawlFrom(`${site.origin}/`, { findCached: memory.findCached })
  const sent = site.requests.map(({ path, headers }) => [path, headers['if-none-match']])
  await site.close()
  expect(sent).toContainEqual(['/a', '"a"'])
  expect(sent).toContainEqual(['/b', undefined])
  expect(visits[1]).toMatchObject({ kind: 'failed', failure: { status: 304 } })
})

test('a validator that is not a valid header value is not sent', async () => {
  const reading = { facts: 'Home', links: [], scriptLinks: [], fingerprint: 'Home' }
  const { site, visited } = await crawlPages(
    { '/': 'Home' },
    { maxPages: 1, findCached: async () => ({ etag: '"a"\r\nx: y', lastModified: '', reading }) },
  )
  expect(visited).toEqual(['page /'])
  expect(site.requests.at(-1)?.headers).not.toHaveProperty('if-none-match')
  expect(site.requests.at(-1)?.headers).not.toHaveProperty('if-modified-since')
})

test('a failing lookup of cached pages ends the crawl with its error', async () => {
  const findCached = async (url: string) => {
    if (url.endsWith('/a')) throw new Error('database unavailable')
    return null
  }
  const pages = { '/': pageWithLinks('Home', '/a', '/b', '/c'), '/a': 'a', '/b': 'b', '/c': 'c' }
  await expect(crawlPages(pages, { findCached })).rejects.toThrow('database unavailable')
})
