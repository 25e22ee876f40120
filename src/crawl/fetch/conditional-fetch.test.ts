import { expect, test } from 'vitest'
import { crawlFrom, crawlPages, reportVisit } from '#testing/sites/crawl-pages.ts'
import { answerWith, type Handler, pageWithLinks, redirectTo, serveSite } from '#testing/sites/serve-site.ts'
import type { RememberedPage, Visit } from '../walk/visit.ts'

/** Answers 304 to whoever knows the page's mark, and counts both answers. */
function marked(html: string, header: 'etag' | 'last-modified', mark: string, responses: number[]): Handler {
  return (request, response) => {
    const sent = request.headers[header === 'etag' ? 'if-none-match' : 'if-modified-since']
    const status = sent === mark ? 304 : 200
    responses.push(status)
    answerWith(status, { [header]: mark }, status === 200 ? html : '')(request, response)
  }
}

/** Keeps what a crawl read, as the next one would remember it. */
function createMemory() {
  const pages = new Map<string, RememberedPage<string>>()
  return {
    keep(visit: Visit<string>) {
      if (visit.kind !== 'page') return
      const { etag = null, 'last-modified': lastModified = null } = visit.response.headers
      pages.set(visit.url, { etag, lastModified, reading: visit.reading })
    },
    remember: async (url: string) => pages.get(url) ?? null,
    pages,
  }
}

test('a page that has not changed is not sent again, and its links are followed all the same', async () => {
  const responses: number[] = []
  let about = 'About us'
  const site = await serveSite({
    '/': marked(pageWithLinks('Home', '/a', '/plain', '/moved'), 'etag', '"1"', responses),
    '/a': marked(pageWithLinks('A', '/b'), 'last-modified', 'Wed, 21 Oct 2015 07:28:00 GMT', responses),
    '/b': (request, response) => marked(about, 'etag', `W/"${about.length}"`, responses)(request, response),
    '/plain': 'no mark',
    '/moved': redirectTo('/target'),
    '/target': marked('Target', 'etag', '"t"', responses),
  })
  const memory = createMemory()
  const first = await crawlFrom(`${site.origin}/`)
  for (const visit of first.visits) memory.keep(visit)
  expect(responses).toEqual([200, 200, 200, 200])

  responses.length = 0
  about = 'About us, and more'
  const second = await crawlFrom(`${site.origin}/`, { remember: memory.remember })
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
  expect(responses.sort()).toEqual([200, 200, 304, 304])
  const [home] = second.visits
  expect(home).toMatchObject({ isUnchanged: true, response: { status: 200 }, reading: { facts: expect.any(String) } })
})

test('a 304 that nobody asked for is a failed page', async () => {
  const { visits } = await crawlPages({ '/': pageWithLinks('Home', '/a'), '/a': answerWith(304) })
  expect(visits[1]).toMatchObject({ kind: 'failed', failure: { kind: 'http-status', status: 304 } })
})

test('a 304 where a redirect ended answers a question that was not asked', async () => {
  const memory = createMemory()
  const site = await serveSite({
    '/': pageWithLinks('Home', '/a'),
    '/a': redirectTo('/b'),
    '/b': answerWith(304),
  })
  const reading = { facts: 'A', links: [], scriptLinks: [], fingerprint: 'A' }
  memory.pages.set(`${site.origin}/a`, { etag: '"a"', lastModified: null, reading })
  const { visits } = await crawlFrom(`${site.origin}/`, { remember: memory.remember })
  const input = site.requests.map(({ path, headers }) => [path, headers['if-none-match']])
  await site.close()
  expect(input).toContainEqual(['/a', '"a"'])
  expect(input).toContainEqual(['/b', undefined])
  expect(visits[1]).toMatchObject({ kind: 'failed', failure: { status: 304 } })
})

test('a mark that no header could carry is not sent', async () => {
  const reading = { facts: 'Home', links: [], scriptLinks: [], fingerprint: 'Home' }
  const { site, told } = await crawlPages(
    { '/': 'Home' },
    { maxPages: 1, remember: async () => ({ etag: '"a"\r\nx: y', lastModified: '', reading }) },
  )
  expect(told).toEqual(['page /'])
  expect(site.requests.at(-1)?.headers).not.toHaveProperty('if-none-match')
  expect(site.requests.at(-1)?.headers).not.toHaveProperty('if-modified-since')
})

test('a memory that fails ends the crawl with its error', async () => {
  const remember = async (url: string) => {
    if (url.endsWith('/a')) throw new Error('database gone')
    return null
  }
  const pages = { '/': pageWithLinks('Home', '/a', '/b', '/c'), '/a': 'a', '/b': 'b', '/c': 'c' }
  await expect(crawlPages(pages, { remember })).rejects.toThrow('database gone')
})
