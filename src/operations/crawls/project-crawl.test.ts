import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tier } from '#domain/tiers.ts'
import { makeAccount, type TestAccount } from '#testing/make-account.ts'
import { makeProject } from '#testing/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { pageWithLinks, type SitePages, serveSite } from '#testing/serve-site.ts'
import type { Viewer } from '../viewer.ts'
import { getCrawl } from './get-crawl.ts'
import { listCrawlPages } from './list-crawl-pages.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startProjectCrawl } from './start-project-crawl.ts'

const NEVER = new AbortController().signal

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { MAX_CRAWL_PAGES: '200' } })
  account = await makeAccount(app)
})
afterAll(() => app.close())

function viewer(tier: Tier = 'registered_free'): Viewer {
  const { userId, email } = account
  return { tier, clientKey: '', account: { userId, email, role: 'viewer', sessionId: '', signedInAt: new Date() } }
}

/** Serves a site, and crawls it as a project with these settings. */
async function crawlProject(pages: SitePages, settings: (origin: string) => Record<string, unknown>) {
  const site = await serveSite(pages)
  const project = await makeProject(app, account.userId, { url: `${site.origin}/` })
  await set(project.id, { pace: 'fast', ...settings(site.origin) })
  const { id } = await startProjectCrawl(app, viewer(), project.id)
  // What is changed now is for the next crawl.
  await set(project.id, { include: ['/nothing'], start_urls: [], use_sitemaps: true, user_agent: 'Changed' })
  await runStoredCrawl(app, id, NEVER)
  const shown = await listCrawlPages(app, viewer(), id)
  await site.close()
  const path = (url: string) => url.slice(site.origin.length)
  return { id, site, project, paths: shown.map(({ url }) => path(url)), path, crawl: await getCrawl(app, viewer(), id) }
}

async function set(projectId: string, values: Record<string, unknown>): Promise<void> {
  for (const [column, value] of Object.entries(values)) {
    await app.database.pool.query(`update projects set ${column} = $2 where id = $1`, [projectId, value])
  }
}

const PAGES: SitePages = {
  '/robots.txt': 'User-agent: *\nDisallow: /closed',
  '/': pageWithLinks('Home', '/blog/1', '/shop/1', '/closed'),
  '/blog/1': pageWithLinks('Blog', '/blog/2'),
  '/blog/2': '<title>Second</title>',
  '/shop/1': '<title>Shop</title>',
  '/closed': '<title>Closed</title>',
  '/landing': '<title>Landing</title>',
  '/sitemap.xml': (request, response) =>
    response.end(`<urlset><url><loc>http://${request.headers.host}/mapped</loc></url></urlset>`),
  '/mapped': '<title>Mapped</title>',
}

it('a project is crawled as its settings were when the crawl was started', async () => {
  const { paths, site } = await crawlProject(PAGES, (origin) => ({
    exclude: ['/shop/*'],
    obey_robots: false,
    user_agent: 'HarbourBot/2.0',
    start_urls: [`${origin}/landing`],
    use_sitemaps: false,
  }))
  expect(paths).toEqual(['/', '/landing', '/blog/1', '/closed', '/blog/2'])
  expect(site.pathsAsked()).not.toContain('/sitemap.xml')
  expect(new Set(site.requests.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['HarbourBot/2.0']))
})

it('without settings it is crawled as any site is', async () => {
  const { paths, crawl } = await crawlProject(PAGES, () => ({}))
  expect(paths).toEqual(['/', '/blog/1', '/shop/1', '/blog/2', '/mapped'])
  expect(crawl).toMatchObject({ status: 'completed', blockedByRobots: 1 })
})

it('addresses that were taken out are not asked for; a start page that was, is in no figure', async () => {
  const site = await serveSite(PAGES)
  const project = await makeProject(app, account.userId, { url: `${site.origin}/` })
  await set(project.id, { pace: 'fast' })
  const remove = 'insert into project_removed_urls (project_id, url) values ($1, $2)'
  for (const path of ['/', '/blog/1']) await app.database.pool.query(remove, [project.id, site.origin + path])
  const { id } = await startProjectCrawl(app, viewer(), project.id)
  await runStoredCrawl(app, id, NEVER)
  await site.close()
  expect(site.pathsAsked()).not.toContain('/blog/1')
  const { rows } = await app.database.pool.query(
    'select url, is_removed from report_rows where session_id = $1 order by position',
    [id],
  )
  expect(rows.map((row) => `${row.url.slice(site.origin.length)} ${row.is_removed}`)).toEqual([
    '/ true',
    '/shop/1 false',
    '/mapped false',
  ])
  const { rows: sessions } = await app.database.pool.query('select summary from crawl_sessions where id = $1', [id])
  expect(sessions[0].summary.pages).toBe(2)
})

it('what the server said with each page is kept, but no cookie', async () => {
  const { id, path } = await crawlProject(
    {
      '/': (_request, response) => {
        response.setHeader('set-cookie', ['session=s3cr3t; Path=/', 'theme=dark'])
        response.setHeader('x-served-by', 'oven-3')
        response.end(pageWithLinks('Home', '/gone'))
      },
      '/gone': (_request, response) => response.writeHead(410, { 'x-served-by': 'oven-4' }).end('gone'),
    },
    () => ({}),
  )
  const { rows } = await app.database.pool.query(
    'select url, headers from crawl_results where session_id = $1 order by position',
    [id],
  )
  expect(rows.map((row) => path(row.url))).toEqual(['/', '/gone'])
  expect(rows[0].headers).toMatchObject({ 'x-served-by': 'oven-3', 'set-cookie': 'session=…; Path=/\ntheme=…' })
  expect(rows[1].headers).toMatchObject({ 'x-served-by': 'oven-4' })
  expect(JSON.stringify(rows)).not.toContain('s3cr3t')
})

it.each<[Tier, pageLimit: number, expected: number]>([
  ['registered_free', 50, 50],
  ['registered_free', 49, 49],
  ['registered_free', 1000, 50],
  ['paid', 50, 50],
  ['paid', 120, 120],
  ['paid', 1000, 200],
])('a crawl of %s with a limit of %i takes up to %i pages', async (tier, pageLimit, expected) => {
  const project = await makeProject(app, account.userId)
  await set(project.id, { page_limit: pageLimit })
  expect(await startProjectCrawl(app, viewer(tier), project.id)).toMatchObject({ maxPages: expected, isNew: true })
})

it('a crawl that could read nothing leaves the figures of the one before', async () => {
  const site = await serveSite({ '/': '<title>Home</title>' })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/` })
  await set(project.id, { pace: 'fast' })
  const crawlAgain = async () => {
    const { id } = await startProjectCrawl(app, viewer(), project.id)
    await runStoredCrawl(app, id, NEVER)
    return getCrawl(app, viewer(), id)
  }
  expect((await crawlAgain()).status).toBe('completed')
  await site.close()
  expect(await crawlAgain()).toMatchObject({ status: 'failed', error: expect.stringMatching(/refused/) })
  const { rows } = await app.database.pool.query('select total_pages_crawled as pages from projects where id = $1', [
    project.id,
  ])
  expect(rows[0].pages).toBe(1)
})

it('whoever looks on is told that the site makes the crawl wait', async () => {
  const site = await serveSite({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 20',
    '/': pageWithLinks('Home', '/next'),
    '/next': '<title>Next</title>',
  })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/` })
  const { id } = await startProjectCrawl(app, viewer(), project.id)
  const stopping = new AbortController()
  const running = runStoredCrawl(app, id, stopping.signal)
  const waiting = async () => (await getCrawl(app, viewer(), id)).wait
  const host = new URL(site.origin).host
  await expect.poll(waiting, { timeout: 10_000 }).toMatchObject({ host, because: 'crawl-delay' })
  stopping.abort()
  expect(await running).toBe('stopped')
  await site.close()
})
