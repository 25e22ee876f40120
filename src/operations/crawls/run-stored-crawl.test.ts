import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import { listFiles } from '#store/crawls/crawl-files.ts'
import { storePages } from '#store/crawls/crawl-pages.ts'
import { claimCrawl, findCrawl } from '#store/crawls/crawls.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { listCrawlPages } from './list-crawl-pages.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { RESULTS_NOT_SAVED } from './save-results.ts'
import { startCrawl } from './start-crawl.ts'

const actor = (name: string) => ({ kind: 'visitor' as const, tier: 'registered_free' as const, clientKey: name })
const NEVER = new AbortController().signal
const QUICK = { pace: { concurrency: 2, delayMs: 20 }, ruleSet: FEW_RULES }

/** More pages than the limit, so that the order of the queue decides which are crawled. */
const PAGES: SitePages = {
  '/': `<title>Start</title>${links(['/a', '/b', '/moved', '/c', '/missing'])}`,
  '/a': `<title>A</title>${links(range('/a/', 12))}`,
  '/b': `<title>B</title>${links(range('/b/', 12))}`,
  '/c': `<title>C</title>${links(range('/c/', 12))}`,
  '/moved': (_request, response) => response.writeHead(301, { location: '/a' }).end(),
  '/missing': (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
  '*': '<title>Leaf</title><h1>Leaf</h1>',
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

it('a crawl that was stopped twice has the same pages as one without stops, each fetched once', async () => {
  const calm = await serveSite(PAGES)
  const { id: undisturbed } = await startCrawl(app, actor('calm'), { url: calm.origin })
  await runStoredCrawl(app, undisturbed, NEVER, QUICK)

  const site = await serveSite(PAGES)
  const { id } = await startCrawl(app, actor('stopped'), { url: site.origin })
  for (const pages of [3, 9]) {
    const shutdown = new AbortController()
    const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
    await expect
      .poll(async () => (await findCrawl(app.database, id))?.crawled, { timeout: 45_000 })
      .toBeGreaterThanOrEqual(pages)
    shutdown.abort()
    expect(await running).toBe('stopped')
    expect((await findCrawl(app.database, id))?.status).toBe('running')
  }
  expect(await runStoredCrawl(app, id, NEVER, QUICK)).toBe('ended')

  const paths = async (crawlId: string) =>
    (await listCrawlPages(app, actor('x'), { crawlId })).pages.map(
      (page) => `${page.statusCode} ${new URL(page.url).pathname}`,
    )
  expect(await paths(id)).toEqual(await paths(undisturbed))
  expect(await findCrawl(app.database, id)).toMatchObject({ status: 'completed', crawled: 25, succeeded: 24 })
  const requested = site.requestedPaths().filter((path) => path !== '/robots.txt')
  // Each of the two stops can repeat 8 visits: 2 parallel requests times RUN_AHEAD, which is 4.
  expect(requested.length - new Set(requested).size).toBeLessThanOrEqual(16)
  await Promise.all([calm.close(), site.close()])
}, 120_000)

it('a page that failed after its status line is stored with status, headers and hops', async () => {
  const site = await serveSite({
    '/': `<title>Start</title>${links(['/old'])}`,
    '/old': (_request, response) => response.writeHead(301, { location: '/older' }).end(),
    '/older': (_request, response) => response.writeHead(302, { location: 'ftp://example.com/', 'x-by': 'cms' }).end(),
  })
  const { id } = await startCrawl(app, actor('status'), { url: site.origin })
  await runStoredCrawl(app, id, NEVER, QUICK)
  const { pages } = await listCrawlPages(app, actor('status'), { crawlId: id })
  expect(pages.find(({ status }) => status === 'error')).toMatchObject({
    url: `${site.origin}/old`,
    statusCode: 302,
    error: { kind: 'bad-redirect' },
    redirects: [
      { url: `${site.origin}/old`, status: 301, location: `${site.origin}/older` },
      { url: `${site.origin}/older`, status: 302, location: 'ftp://example.com/' },
    ],
  })
  const { rows } = await app.database.pool.query(
    `select headers from crawl_page_facts join crawl_results using (session_id, seq)
     where session_id = $1 and status = 'error'`,
    [id],
  )
  expect(rows).toMatchObject([{ headers: { location: 'ftp://example.com/', 'x-by': 'cms' } }])
  await site.close()
})

it('linked files are checked once, however often the crawl is stopped, and broken ones are stored', async () => {
  const files = range('/files/', 30).map((path) => `${path}.pdf`)
  const pages: SitePages = {
    '/': `<title>Start</title>${links(files)}`,
    '/files/0.pdf': (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(),
  }
  const site = await serveSite(pages)
  const { id } = await startCrawl(app, actor('files'), { url: site.origin })
  const count = async () => (await listFiles(app.database, id)).length
  for (const least of [5, 15]) {
    const shutdown = new AbortController()
    const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
    await expect.poll(count, { timeout: 45_000 }).toBeGreaterThanOrEqual(least)
    shutdown.abort()
    expect(await running).toBe('stopped')
  }
  await runStoredCrawl(app, id, NEVER, QUICK)
  const stored = await listFiles(app.database, id)
  expect(stored.map(({ position, url }) => `${position} ${new URL(url).pathname}`)).toEqual(
    files.map((path, position) => `${position} ${path}`),
  )
  expect(stored[0]).toMatchObject({ statusCode: 200, linkedFrom: { count: 1, pages: [`${site.origin}/`] } })
  expect(stored[1]).toMatchObject({ statusCode: 404 })
  expect(await findCrawl(app.database, id)).toMatchObject({
    status: 'completed',
    crawled: 1,
    files: { found: 30, checked: 30, broken: 29, notChecked: 0, limit: 50 },
  })
  const requested = site.requestedPaths().filter((path) => path.endsWith('.pdf'))
  // One HEAD per file, then a GET for each missing file. Requests in progress at a stop are repeated.
  expect(requested.length).toBeLessThanOrEqual(1 + 29 * 2 + 2 * 4)
  await site.close()
}, 120_000)

it('a URL without a scheme is crawled over http if https does not respond, with a notice', async () => {
  const site = await serveSite(PAGES)
  const host = `127.0.0.1:${site.port}`
  const { id } = await startCrawl(app, actor('no-scheme'), { url: host })
  const begun = performance.now()
  const shutdown = new AbortController()
  const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
  await expect.poll(async () => (await findCrawl(app.database, id))?.crawled, { timeout: 45_000 }).toBeGreaterThan(2)
  expect(performance.now() - begun).toBeLessThan(8000)
  shutdown.abort()
  expect(await running).toBe('stopped')
  await runStoredCrawl(app, id, NEVER, QUICK)
  expect(await findCrawl(app.database, id)).toMatchObject({
    status: 'completed',
    url: `http://${host}/`,
    notice: `${host} does not respond over https, so we crawled http://${host}.`,
    crawled: 25,
  })
  await site.close()
}, 120_000)

it('a URL with https:// is crawled over https only', async () => {
  const site = await serveSite(PAGES)
  const { id } = await startCrawl(app, actor('scheme'), { url: `https://127.0.0.1:${site.port}` })
  await runStoredCrawl(app, id, NEVER, QUICK)
  expect(await findCrawl(app.database, id)).toMatchObject({ status: 'failed', notice: null })
  expect(site.requests).toEqual([])
  await site.close()
}, 120_000)

it('a worker that lost its crawl to another can no longer write', async () => {
  const site = await serveSite({ '/': '<title>One</title>' })
  const { id } = await startCrawl(app, actor('lost'), { url: site.origin })
  await claimCrawl(app.database, id, '11111111-1111-4111-8111-111111111111')
  await runStoredCrawl(app, id, NEVER, QUICK)
  const [page] = (await listCrawlPages(app, actor('x'), { crawlId: id })).pages
  const late = {
    position: 99,
    result: page as CrawlPageResult,
    indexability: 'indexable' as const,
    failure: null,
    facts: null,
    rawFacts: null,
    fingerprint: '',
    gist: '',
    validators: NO_VALIDATORS,
  }
  expect(await storePages(app.database, id, '11111111-1111-4111-8111-111111111111', [late])).toBe(false)
  expect((await listCrawlPages(app, actor('x'), { crawlId: id })).pages).toHaveLength(1)
  await site.close()
}, 120_000)

it('a site that changed while its crawl was stopped does not break it', async () => {
  const sitemap = (paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('')}</urlset>`
  let listed = ['/one', '/two', '/three', '/four']
  const site = await serveSite({
    '/': '<title>Start</title>',
    '/sitemap.xml': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(sitemap(listed)),
    '*': '<title>Leaf</title><h1>Leaf</h1>',
  })
  const { id } = await startCrawl(app, actor('changed'), { url: site.origin })
  const shutdown = new AbortController()
  const running = runStoredCrawl(app, id, shutdown.signal, { pace: { concurrency: 1, delayMs: 100 } })
  await expect
    .poll(async () => (await findCrawl(app.database, id))?.crawled, { timeout: 45_000 })
    .toBeGreaterThanOrEqual(3)
  shutdown.abort()
  expect(await running).toBe('stopped')
  listed = ['/brand-new', ...listed]
  expect(await runStoredCrawl(app, id, NEVER, QUICK)).toBe('ended')
  const { pages } = await listCrawlPages(app, actor('x'), { crawlId: id })
  expect(pages.map((page) => new URL(page.url).pathname)).toEqual(
    expect.arrayContaining(['/', '/brand-new', '/one', '/four']),
  )
  expect((await findCrawl(app.database, id))?.status).toBe('completed')
  await site.close()
}, 120_000)

it('a crawl whose site is down when it resumes is tried again and keeps its pages', async () => {
  let isAway = false
  const site = await serveSite({
    '/': `<title>Start</title>${links(range('/p/', 30))}`,
    '/robots.txt': (_request, response) => response.writeHead(isAway ? 503 : 404).end(),
    '*': '<title>Leaf</title>',
  })
  const { id } = await startCrawl(app, actor('away'), { url: site.origin })
  const shutdown = new AbortController()
  const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
  await expect
    .poll(async () => (await findCrawl(app.database, id))?.crawled, { timeout: 45_000 })
    .toBeGreaterThanOrEqual(4)
  shutdown.abort()
  await running
  isAway = true
  await expect(runStoredCrawl(app, id, NEVER, QUICK), 'the queue will try again').rejects.toThrow('cannot resume')
  isAway = false
  expect(await runStoredCrawl(app, id, NEVER, QUICK)).toBe('ended')
  expect(await findCrawl(app.database, id)).toMatchObject({ status: 'completed', crawled: 25 })
  await site.close()
}, 120_000)

it('an anonymous crawl that takes too long is stopped with a message, and keeps its pages', async () => {
  const site = await serveSite({
    '/': `<title>Start</title>${links(['/slow'])}`,
    '/slow': () => {},
  })
  const anonymous = { kind: 'visitor' as const, tier: 'free_no_login' as const, clientKey: 'slow' }
  const { id } = await startCrawl(app, anonymous, { url: site.origin })
  expect(await runStoredCrawl(app, id, NEVER, { ...QUICK, maxMs: 1500 })).toBe('ended')
  expect(await findCrawl(app.database, id)).toMatchObject({
    status: 'failed',
    crawled: 1,
    error: expect.stringMatching(/responds too slowly, so we stopped the crawl/),
  })
  await site.close()
})

it('pages with the same text refer to each other when the crawl finishes', async () => {
  const text = Array.from({ length: 80 }, (_, number) => `word${number}`).join(' ')
  const site = await serveSite({
    '/': `<title>Start</title><main>${links(['/one', '/two', '/other'])} Something else entirely</main>`,
    '/one': `<title>One</title><main>${text}</main>`,
    '/two': `<title>Two</title><main>${text}</main>`,
    '/other': `<title>Other</title><main>${text.split(' ').reverse().join(' ')}</main>`,
  })
  const { id } = await startCrawl(app, actor('twins'), { url: site.origin })
  await runStoredCrawl(app, id, NEVER, QUICK)
  const { pages } = await listCrawlPages(app, actor('x'), { crawlId: id })
  const twins = pages.filter((page) => page.issues.some((issue) => issue.type === 'duplicate_content'))
  expect(twins.map((page) => new URL(page.url).pathname)).toEqual(['/one', '/two'])
  const total = pages.reduce((sum, page) => sum + page.issues.length, 0)
  expect((await findCrawl(app.database, id))?.issues, 'the crawl counts them').toBe(total)
  await site.close()
}, 120_000)

it('text that the database refuses is stored without harm', async () => {
  const site = await serveSite({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        '<title>NUL \0 and &#0; and \ud800</title><h1>\0</h1><img src="/images/\0photo.jpg"><a href="/\0x">x</a>',
      )
    },
  })
  const { id } = await startCrawl(app, actor('nul'), { url: site.origin })
  expect(await runStoredCrawl(app, id, NEVER, QUICK)).toBe('ended')
  const [page] = (await listCrawlPages(app, actor('x'), { crawlId: id })).pages
  expect(page?.title).toMatch(/^NUL .* and/)
  expect(JSON.stringify(page)).not.toContain('\\u0000')
  await site.close()
}, 120_000)

function links(paths: string[]): string {
  return paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
}

function range(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${prefix}${number}`)
}

it('a page that the database refuses ends the crawl with a message', async () => {
  const site = await serveSite({ '/': '<title>Start</title><a href="/bad">bad</a>', '/bad': '<title>Refused</title>' })
  await app.database.pool.query(`
    create function refuse_page() returns trigger language plpgsql as
      $$ begin if new.title = 'Refused' then raise exception 'refused' using errcode = '22000'; end if; return new;
      end $$;
    create trigger refuse_page before insert on crawl_results for each row execute function refuse_page();`)
  try {
    const { id } = await startCrawl(app, actor('refused'), { url: site.origin })
    expect(await runStoredCrawl(app, id, NEVER, QUICK)).toBe('ended')
    expect(await findCrawl(app.database, id)).toMatchObject({ status: 'failed', error: RESULTS_NOT_SAVED })
  } finally {
    await app.database.pool.query('drop trigger refuse_page on crawl_results; drop function refuse_page')
  }
})
