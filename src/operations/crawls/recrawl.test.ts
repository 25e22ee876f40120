import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import { findCrawl } from '#store/crawls/crawls.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { readTables } from '#testing/archives/read-tables.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type Handler, pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { listCrawlPages } from './list-crawl-pages.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startCrawl } from './start-crawl.ts'

const VISITOR = { kind: 'visitor' as const, tier: 'registered_free' as const, clientKey: 'recrawl' }
const NEVER = new AbortController().signal
const QUICK = { pace: { concurrency: 2, delayMs: 0 }, ruleSet: FEW_RULES }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

async function crawl(url: string) {
  const { id } = await startCrawl(app, VISITOR, { url })
  await runStoredCrawl(app, id, NEVER, QUICK)
  return {
    pages: (await listCrawlPages(app, VISITOR, { crawlId: id })).pages,
    crawl: await findCrawl(app.database, id),
  }
}

const withoutTimes = (pages: CrawlPageResult[]) => pages.map(({ ttfbMs: _, ...page }) => page)

it('an unchanged page is not sent again, and its result is the same', async () => {
  const responses: string[] = []
  let version = 'one'
  const tagged = (html: () => string): Handler => {
    return (request, response) => {
      const etag = `"${Buffer.from(html()).toString('base64url')}"`
      const isKnown = request.headers['if-none-match'] === etag
      responses.push(`${isKnown ? 304 : 200} ${request.url}`)
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag })
      response.end(isKnown ? '' : html())
    }
  }
  const site = await serveSite({
    '/': tagged(() => pageWithLinks('Harbour Bakery', '/bread', '/cake')),
    '/bread': tagged(() => '<title>Bread</title><h1>Rye</h1><a href="/cake">Cake</a><img src="/photos/loaf.jpg">'),
    '/cake': tagged(() => `<title>Cake ${version}</title>`),
  })
  const first = await crawl(site.origin)
  responses.length = 0
  const second = await crawl(site.origin)
  expect(responses.sort()).toEqual(['304 /', '304 /bread', '304 /cake'])
  expect(withoutTimes(second.pages)).toEqual(withoutTimes(first.pages))

  responses.length = 0
  version = 'two'
  const third = await crawl(site.origin)
  expect(responses.sort()).toEqual(['200 /cake', '304 /', '304 /bread'])
  expect(third.pages.map(({ title }) => title)).toEqual(['Harbour Bakery', 'Bread', 'Cake two'])
  await site.close()
}, 120_000)

const OFF = { isOn: false, limit: 0 }
const PAGES_ONLY: CrawlSettings = {
  ...{ pace: 'fast', include: [], exclude: [], obeyRobots: true, userAgent: 'Test', startUrls: [], render: 'never' },
  ...{ useSitemaps: false, requests: { externalLinks: OFF, probes: OFF, resources: OFF } },
}

it('a project need not get unchanged pages again, although their facts are only in the archive', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const responses: string[] = []
  const tagged = (html: string): Handler => {
    return (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"'
      responses.push(`${isKnown ? 304 : 200} ${request.url}`)
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag: '"1"', 'x-oven': 'hot' })
      response.end(isKnown ? '' : html)
    }
  }
  const site = await serveSite({
    '/': tagged(pageWithLinks('Harbour Bakery', '/bread#top', '/large')),
    '/bread': tagged('<title>Bread</title><h1>Rye</h1><p>Dark <a href="/large" rel=nofollow>and sour</a></p>'),
    // Too large to be read together with others.
    '/large': tagged(`<title>Large</title><p>${'rye '.repeat(150_000)}</p><a href="/bread">Bread</a>`),
  })
  const project = await makeProject(app, (await makeAccount(app)).userId, { url: `${site.origin}/` })
  const crawlProject = async () => {
    const { rows } = await app.database.pool.query(
      `insert into crawl_sessions (project_id, created_by, original_url, tier, max_pages, settings)
       select id, created_by, url, 'paid', 10, $2 from projects where id = $1 returning id`,
      [project.id, PAGES_ONLY],
    )
    responses.length = 0
    await runStoredCrawl(app, rows[0].id, NEVER, QUICK)
    const archive = await openCrawlArchive(app, rows[0].id)
    const tables = (await readTables(archive).finally(archive.close)) as Record<string, Record<string, unknown>[]>
    const { facts = [], texts, links, pages = [] } = tables
    const timeless = facts.map(({ response: _, timing: __, headers: ___, ...others }) => others)
    const digests = pages.map(({ fingerprint, gist, title }) => ({ fingerprint, gist, title }))
    return { id: rows[0].id as string, read: { facts: timeless, texts, links, digests } }
  }
  const first = await crawlProject()
  const { rows } = await app.database.pool.query('select from crawl_page_facts where session_id = $1', [first.id])
  expect(rows).toEqual([])
  const second = await crawlProject()
  const pageResponses = () => responses.filter((line) => / \/(bread|large)?$/.test(line)).sort()
  expect(pageResponses()).toEqual(['304 /', '304 /bread', '304 /large'])
  expect(second.read).toEqual(first.read)
  expect(second.read.texts).toHaveLength(3)

  const { keyPrefix } = (await findArchive(app.database, second.id)) ?? {}
  await app.storage.remove(`${keyPrefix}facts.parquet`)
  rmSync(join(app.dataDir, 'archive-cache'), { recursive: true })
  const third = await crawlProject()
  expect(pageResponses(), 'without the archive, the site sends all pages').toEqual([
    '200 /',
    '200 /bread',
    '200 /large',
  ])
  expect(third.read).toEqual(first.read)
  await site.close()
})

it('a spider trap is stored with its crawl', async () => {
  const day = (path: string) => Number(/(\d+)$/.exec(path)?.[1] ?? 0)
  const site = await serveSite({
    '/': pageWithLinks('Harbour Bakery', '/calendar?day=1', '/bread', '/cake'),
    '/bread': '<title>Bread</title>',
    '/cake': '<title>Cake</title>',
    '*': (request, response) => {
      const next = day(request.url ?? '') + 1
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<title>Calendar</title><p>Nothing on this day</p><a href="/calendar?day=${next}">next day</a>`)
    },
  })
  const { pages, crawl: ended } = await crawl(site.origin)
  expect(ended?.traps).toMatchObject([{ pattern: expect.stringContaining('/calendar?day=*') }])
  expect(pages.map(({ title }) => title)).toEqual(expect.arrayContaining(['Bread', 'Cake']))
  await site.close()
}, 120_000)

it('pages that the site shows for every missing URL are marked, including the first', async () => {
  const site = await serveSite({
    '/': pageWithLinks('Harbour Bakery', '/bread', '/gone', '/lost'),
    '/bread': '<title>Bread</title><h1>Bread</h1>',
    '*': '<title>Sorry</title><h1>There is nothing here</h1>',
  })
  const { pages } = await crawl(site.origin)
  expect(pages.map(({ url, isSoft404 }) => `${new URL(url).pathname} ${isSoft404}`)).toEqual([
    '/ false',
    '/bread false',
    '/gone true',
    '/lost true',
  ])
  await site.close()
}, 120_000)

it('a page with too many links is listed with the first two thousand and their number', async () => {
  const hrefs = Array.from({ length: 2500 }, (_, nth) => `https://elsewhere.example/${nth}`)
  const site = await serveSite({
    '/': pageWithLinks('Harbour Bakery', ...hrefs),
    '*': (_, response) => response.writeHead(404).end(),
  })
  const { pages } = await crawl(site.origin)
  expect(pages[0]).toMatchObject({ linkCount: 2500, links: hrefs.slice(0, 2000) })
  await site.close()
}, 120_000)

it.each(['PHPSESSID', 'visitor'])(
  'a %s that is new in every link does not eat the pages of the site',
  async (name) => {
    let count = 0
    const fresh = () => {
      count += 7919
      return createHash('sha1').update(String(count)).digest('hex').slice(0, 12)
    }
    const site = await serveSite({
      '/': pageWithLinks('Harbour Bakery', '/basket', '/real/0'),
      '*': (request, response) => {
        const number = /\/real\/(\d+)$/.exec(request.url ?? '')?.[1]
        response.writeHead(200, { 'content-type': 'text/html' })
        if (number === undefined) {
          const links = [1, 2].map(() => `<a href="/basket?${name}=${fresh()}">Basket</a>`)
          response.end(`<title>Your basket is empty</title>${links.join(' ')}`)
        } else response.end(pageWithLinks(`Bread of kind ${'i'.repeat(Number(number))}`, ...next(Number(number))))
      },
    })
    const next = (number: number) => (number < 9 ? [`/real/${number + 1}`] : [])
    const { pages, crawl: ended } = await crawl(site.origin)
    expect(pages.filter(({ url }) => url.includes('/real/'))).toHaveLength(10)
    expect(ended?.traps).toMatchObject([{ kind: 'session-id' }])
    await site.close()
  },
  60_000,
)

it('what a page declares is stored with it', async () => {
  const html = '<html lang="de"><title>Brot</title><meta name="robots" content="noindex"><h1>Eins</h1><h1>Zwei</h1>'
  const site = await serveSite({ '/': html, '*': (_, response) => response.writeHead(404).end() })
  const { pages } = await crawl(site.origin)
  expect(pages[0]?.declared).toMatchObject({
    lang: 'de',
    robots: ['noindex'],
    metaRefresh: null,
    h1s: ['Eins', 'Zwei'],
  })
  await site.close()
}, 120_000)
