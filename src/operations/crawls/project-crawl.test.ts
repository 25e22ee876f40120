import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tier } from '#domain/plans/tiers.ts'
import { listPages } from '#store/crawls/crawl-pages.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { expiredCertificate, serveBadCertificate } from '#testing/sites/serve-bad-certificate.ts'
import { pageWithLinks, type SitePages, serveSite } from '#testing/sites/serve-site.ts'
import { listActivity } from '../activity/list-activity.ts'
import type { Actor } from '../actor.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { readBrokenPages } from '../dashboard/read-broken-pages.ts'
import { getProject } from '../project-access/get-project.ts'
import { createProject } from '../projects/create-project.ts'
import { editProject } from '../projects/edit-project.ts'
import { saveProjectSettings } from '../projects/save-project-settings.ts'
import { getReport } from '../reports/get-report.ts'
import { listReportIssues } from '../reports/list-report-issues.ts'
import { getCrawl } from './get-crawl.ts'
import { listCrawlPages } from './list-crawl-pages.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startCrawl } from './start-crawl.ts'
import { startProjectCrawl } from './start-project-crawl.ts'

const NEVER = new AbortController().signal

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { MAX_CRAWL_PAGES: '200' } })
  account = await makeAccount(app)
})
afterAll(() => app.close())

const forgetCrawls = () => app.database.pool.query('delete from crawl_sessions; delete from rate_limits')

function actor(tier: Tier = 'registered_free'): Actor {
  const { userId, email, workspace } = account
  return {
    kind: 'person',
    tier,
    clientKey: '',
    account: { userId, email, workspace, role: 'viewer', sessionId: '', signedInAt: new Date(), impersonatedBy: null },
  }
}

async function crawlProject(pages: SitePages, settings: (origin: string) => Record<string, unknown>) {
  const site = await serveSite(pages)
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await set(project.id, { pace: 'fast', ...settings(site.origin) })
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  // Settings that change after the start must apply only to the next crawl.
  await set(project.id, { include: ['/nothing'], start_urls: [], use_sitemaps: true, user_agent: 'Changed' })
  await runStoredCrawl(app, id, NEVER)
  const shown = await listPages(app.database, id)
  await site.close()
  const path = (url: string) => url.slice(site.origin.length)
  return {
    id,
    site,
    project,
    paths: shown.map(({ url }) => path(url)),
    path,
    crawl: await getCrawl(app, actor(), { crawlId: id }),
  }
}

async function set(projectId: string, values: Record<string, unknown>): Promise<void> {
  for (const [column, value] of Object.entries(values)) {
    await app.database.pool.query(`update projects set ${column} = $2 where id = $1`, [projectId, value])
  }
}

/** The next change to the URL of the project fails as on a full disk. */
async function makeDiskFullOnce(projectId: string) {
  const { pool } = app.database
  await pool.query(`create sequence url_changes;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('url_changes') = 1 then raise exception 'no space' using errcode = '53100'; end if;
      return new;
    end $$;
    create trigger fail_once before update of url on projects for each row
      when (old.id = '${projectId}' and old.url <> new.url) execute function fail_once()`)
  const calls = async () => Number((await pool.query('select last_value from url_changes')).rows[0].last_value)
  return {
    failures: async () => (await calls()) - 1,
    remove: () => pool.query('drop function fail_once cascade; drop sequence url_changes'),
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

it('a project whose URL was typed without a scheme takes the http URL, after a crawl that needed it', {
  timeout: 120_000,
}, async () => {
  const site = await serveSite({ '/': '<title>Home</title>' })
  const host = `127.0.0.1:${site.port}`
  const { project } = await createProject(app, actor(), { name: 'No scheme', url: host })
  expect(project.url).toBe(`https://${host}/`)
  await set(project.id, { pace: 'fast', rule_set: FEW_RULES })
  const notice = `${host} does not respond over https, so we crawled http://${host}.`
  const crawl = async () => {
    await forgetCrawls()
    const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
    await runStoredCrawl(app, id, NEVER)
    return getReport(app, actor(), { projectId: project.id, crawlId: id })
  }
  const urlNow = async () => (await getProject(app, actor(), project.id, 'read')).url
  const moved = async () => {
    const { entries } = await listActivity(app, actor(), { projectId: project.id, kind: 'project', actor: '', page: 1 })
    return entries
      .filter(({ action }) => action === 'project.moved')
      .map(({ actor: { kind }, summary }) => [kind, summary])
  }

  await set(project.id, { basic_auth_user: 'rye' })
  expect((await crawl()).crawl).toMatchObject({ status: 'completed', url: `http://${host}/` })
  // The password must not be sent over http.
  expect(await urlNow()).toBe(`https://${host}/`)
  await set(project.id, { basic_auth_user: null })

  const fillDisk = await makeDiskFullOnce(project.id)
  expect((await crawl()).crawl).toMatchObject({ status: 'completed', url: `http://${host}/`, notice })
  expect(await urlNow()).toBe(`http://${host}/`)
  expect(await fillDisk.failures()).toBe(1)
  await fillDisk.remove()
  const change = ['server', `changed the website URL from https://${host}/ to http://${host}/`]
  expect(await moved()).toEqual([change])
  expect((await crawl()).crawl).toMatchObject({ status: 'completed', url: `http://${host}/`, notice: null })
  expect(await moved()).toEqual([change])

  await editProject(app, actor(), { projectId: project.id, url: `https://${host}` })
  expect((await crawl()).crawl).toMatchObject({ status: 'failed', url: `https://${host}/`, notice: null })
  expect(await urlNow()).toBe(`https://${host}/`)
  await editProject(app, actor(), { projectId: project.id, url: host })
  expect((await crawl()).crawl).toMatchObject({ status: 'completed', notice })
  await site.close()
})

it('a project is crawled with the settings from when the crawl was started', async () => {
  const { paths, site } = await crawlProject(PAGES, (origin) => ({
    exclude: ['/shop/*'],
    obey_robots: false,
    user_agent: 'HarbourBot/2.0',
    start_urls: [`${origin}/landing`],
    use_sitemaps: false,
  }))
  expect(paths).toEqual(['/', '/landing', '/blog/1', '/closed', '/blog/2'])
  expect(site.requestedPaths()).not.toContain('/sitemap.xml')
  expect(new Set(site.requests.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['HarbourBot/2.0']))
})

it('the error of a site with a password says where to enter it', async () => {
  const { crawl } = await crawlProject({ '*': (_, response) => response.writeHead(401).end() }, () => ({}))
  expect(crawl).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/401 Unauthorized.*Settings, under Access/),
  })
})

it('the error of a site at a private address says how to allow it', async () => {
  const toPrivate: SitePages[string] = (_, response) => response.writeHead(302, { location: 'http://10.0.0.9/' }).end()
  const { crawl } = await crawlProject({ '/': toPrivate }, () => ({}))
  expect(crawl.error).toContain('If you run this server, you can add 10.0.0.9 to ALLOW_PRIVATE_TARGETS.')
})

it('a project that robots.txt closes was not crawled, and the error says which line and which setting', async () => {
  const robots = 'User-agent: *\n\nDisallow: /'
  const { crawl, project, id } = await crawlProject({ '/robots.txt': robots, '/': '<title>Home</title>' }, () => ({}))
  expect(crawl).toMatchObject({ status: 'failed', crawled: 0, succeeded: 0 })
  expect(crawl.error).toMatch(/^No pages could be crawled\. The site's robots\.txt .+ \(line 3: Disallow: \/\)/)
  expect(crawl.error).toContain('turn off “Obey robots.txt” in the project’s Settings')
  const report = await getReport(app, actor(), { projectId: project.id, crawlId: id })
  expect(report.crawl).toMatchObject({ crawled: 0, balance: { failed: 0, leftOut: { startDisallowed: 1 } } })
})

it('a start URL that robots.txt disallows is listed as not crawled, and no count calls it broken', async () => {
  const { id, paths, crawl, project } = await crawlProject(PAGES, (origin) => ({ start_urls: [`${origin}/closed`] }))
  expect(paths).toContain('/closed')
  const pages = paths.length - 1
  expect(crawl).toMatchObject({ status: 'completed', crawled: pages, succeeded: pages })
  const report = await getReport(app, actor(), { projectId: project.id, crawlId: id })
  expect(report.summary).toMatchObject({
    pages,
    succeeded: pages,
    failed: 0,
    indexability: { not_crawled: 1, error: 0 },
  })
  expect(report.crawl).toMatchObject({
    ...{ crawled: pages, succeeded: pages },
    balance: { crawled: pages, failed: 0, leftOut: { startDisallowed: 1 } },
  })
  expect(await readBrokenPages(app, id)).toBeNull()
})

it('without settings a project is crawled like any site', async () => {
  const { id, site, paths, crawl } = await crawlProject(PAGES, () => ({}))
  expect(paths).toEqual(['/', '/blog/1', '/shop/1', '/blog/2', '/mapped'])
  expect(crawl).toMatchObject({ status: 'completed', blockedByRobots: 1 })
  const { rows } = await app.database.pool.query('select blocked_urls from crawl_sessions where id = $1', [id])
  expect(rows, 'what robots.txt closed is named').toEqual([
    { blocked_urls: [{ url: `${site.origin}/closed`, line: 2, rule: 'Disallow: /closed' }] },
  ])
})

it('removed URLs are not requested, and a removed start page is in no count', async () => {
  const site = await serveSite(PAGES)
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await set(project.id, { pace: 'fast' })
  const remove = 'insert into project_removed_urls (project_id, url) values ($1, $2)'
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  // A crawl reads the current list of removed URLs, so removals also apply to a crawl that is already queued.
  for (const path of ['/', '/blog/1']) await app.database.pool.query(remove, [project.id, site.origin + path])
  await runStoredCrawl(app, id, NEVER)
  await site.close()
  expect(site.requestedPaths()).not.toContain('/blog/1')
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

it('response headers are stored with each page, except cookies', async () => {
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
  const archive = await openCrawlArchive(app, id)
  const rows = await archive
    .query<{ url: string; headers: string }>(
      'select u.url, p.headers from pages p join urls u on u.id = p.page order by p.position',
    )
    .finally(archive.close)
  expect(rows.map((row) => path(row.url))).toEqual(['/', '/gone'])
  const [home, gone] = rows.map(({ headers }) => JSON.parse(headers))
  expect(home).toMatchObject({ 'x-served-by': 'oven-3', 'set-cookie': 'session=…; Path=/\ntheme=…' })
  expect(gone).toMatchObject({ 'x-served-by': 'oven-4' })
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
  await forgetCrawls()
  const project = await makeProject(app, account.userId)
  await set(project.id, { page_limit: pageLimit })
  await setPlan(app, account.userId, tier)
  expect(await startProjectCrawl(app, actor(tier), { projectId: project.id })).toMatchObject({
    maxPages: expected,
    isNew: true,
  })
})

it('its pages cannot be loaded all at once', async () => {
  const project = await makeProject(app, account.userId)
  const id = await makeProjectCrawl(app, project, [{}])
  await expect(listCrawlPages(app, actor(), { crawlId: id })).rejects.toThrow(
    `/api/projects/${project.id}/report/pages`,
  )
})

it('a crawl of a former site of the project gets no secrets of the new one', async () => {
  const site = await serveSite({ '/': '<title>Home</title>' })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  await set(project.id, { url: 'https://bistro.example/' })
  await saveProjectSettings(app, actor(), { projectId: project.id, headers: [{ name: 'X-Door', value: 'open' }] })
  await runStoredCrawl(app, id, NEVER, { pace: { concurrency: 2, delayMs: 0 } })
  await site.close()
  expect(site.requestedPaths()).toContain('/')
  expect(site.requests.filter(({ headers }) => headers['x-door'])).toEqual([])
})

it.each<[Tier, most: number]>([
  ['registered_free', 3],
  ['paid', 10],
])('an account of %s has at most %i active crawls, however many are requested', async (tier, most) => {
  await forgetCrawls()
  const projects = await Promise.all(Array.from({ length: most + 2 }, () => makeProject(app, account.userId)))
  await setPlan(app, account.userId, tier)
  await startCrawl(app, actor(tier), { url: 'https://home.example' })
  const responses = await Promise.allSettled(
    projects.map(({ id }) => startProjectCrawl(app, actor(tier), { projectId: id })),
  )
  const refused = responses.filter((response) => response.status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]?.reason).toMatchObject({
    message: expect.stringMatching(`^You already have ${most} active crawls`),
  })
  await expect(startCrawl(app, actor(tier), { url: 'https://home.example' })).rejects.toThrow('You already have')
  const { rows } = await app.database.pool.query(`select count from rate_limits where key = $1`, [
    `crawl:account:${account.userId}`,
  ])
  expect(rows, 'those that were refused are not counted').toEqual([{ count: most }])
})

it('a crawl of a free account that takes too long is stopped with a message, pages and summary', async () => {
  await forgetCrawls()
  await setPlan(app, account.userId, 'registered_free')
  const site = await serveSite({ '/': pageWithLinks('Home', '/slow'), '/slow': () => {} })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  await app.database.pool.query(
    `update crawl_sessions set started_at = now() - interval '7197 seconds' where id = $1`,
    [id],
  )
  await runStoredCrawl(app, id, NEVER, { pace: { concurrency: 2, delayMs: 0 } })
  await site.close()
  const error = 'The site responds too slowly, so we stopped the crawl. The pages found so far are kept.'
  expect(await getCrawl(app, actor(), { crawlId: id })).toMatchObject({ status: 'failed', crawled: 1, error })
  const { rows } = await app.database.pool.query('select summary from crawl_sessions where id = $1', [id])
  expect(rows[0].summary.pages).toBe(1)
})

it('a crawl without pages keeps the stats of the previous one', async () => {
  const site = await serveSite({ '/': '<title>Home</title>' })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await set(project.id, { pace: 'fast' })
  const crawlAgain = async () => {
    const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
    await runStoredCrawl(app, id, NEVER)
    return getCrawl(app, actor(), { crawlId: id })
  }
  expect((await crawlAgain()).status).toBe('completed')
  await site.close()
  expect(await crawlAgain()).toMatchObject({ status: 'failed', error: expect.stringMatching(/refused/) })
  const { rows } = await app.database.pool.query('select total_pages_crawled as pages from projects where id = $1', [
    project.id,
  ])
  expect(rows[0].pages).toBe(1)
})

it('a crawl that fails because of the certificate says which, and its report names the issue', async () => {
  const { host, close } = await serveBadCertificate(expiredCertificate, '127.0.0.1')
  const project = await makeProject(app, account.userId, { url: `https://${host}/` })
  await set(project.id, { pace: 'fast' })
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  await runStoredCrawl(app, id, NEVER)
  close()
  const certificate =
    '(valid from 1 January 2025 to 1 April 2025, for localhost, bread.example, issued by Harbour Bakery'
  expect(await getCrawl(app, actor(), { crawlId: id })).toMatchObject({
    status: 'failed',
    error: expect.stringContaining(certificate),
  })
  const { issues } = await listReportIssues(app, actor(), { projectId: project.id, crawlId: id })
  expect(issues.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Certificate expired', 'Certificate for another host', 'Secure connection fails']),
  )
})

it('viewers see that the site makes the crawl wait', async () => {
  const site = await serveSite({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 20',
    '/': pageWithLinks('Home', '/next'),
    '/next': '<title>Next</title>',
  })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  const stopping = new AbortController()
  const running = runStoredCrawl(app, id, stopping.signal)
  const waiting = async () => (await getCrawl(app, actor(), { crawlId: id })).wait
  const host = new URL(site.origin).host
  await expect.poll(waiting, { timeout: 45_000 }).toMatchObject({ host, reason: 'crawl-delay' })
  stopping.abort()
  expect(await running).toBe('stopped')
  await site.close()
})
