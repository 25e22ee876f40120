import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SampleReport } from '#domain/sample-report/sample-report.ts'
import { visitorFrom } from '#operations/actor.ts'
import { getSampleReport } from '#operations/sample-report/get-sample-report.ts'
import { startSampleCrawl } from '#operations/sample-report/start-sample-crawl.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

/** Keeps the crawl from requesting common paths, except for those that the sample report itself leaves out. */
const ROBOTS = `User-agent: *\nAllow: /$\n${['rye', 'moved', 'dev/', 'sample'].map((path) => `Allow: /${path}\n`).join('')}Disallow: /`

const requested: string[] = []
let app: TestApp
/** Another server on this machine, which the sample report must not reach. */
let neighbour: ServedSite

beforeAll(async () => {
  neighbour = await serveSite({ '*': '<title>Secret</title>' })
  const inside = neighbour.origin
  const pages: Record<string, string> = {
    '/': `<title>Bakery</title><a href="/rye">Rye</a><a href="/dev/mailbox">Mail</a><a href="/sample">Sample</a>
      <a href="/moved">Moved</a><a href="${inside}/admin">Inside</a><img src="${inside}/logo.png">`,
    '/rye': '<title>Rye</title><h1>Rye</h1><a href="/">Home</a>',
  }
  app = await openTestApp({
    environment: { SAMPLE_REPORT: 'true', ALLOW_PRIVATE_TARGETS: '' },
    site: {
      renderPage: async (request) => {
        const { pathname } = new URL(request.url)
        requested.push(pathname)
        if (pathname === '/robots.txt') return new Response(ROBOTS)
        if (pathname === '/moved') return Response.redirect(`${inside}/moved`, 302)
        const html = pages[pathname]
        return new Response(html ?? 'Not found', {
          status: html ? 200 : 404,
          headers: { 'content-type': 'text/html' },
        })
      },
    },
  })
  // Wait for the archive as well, which a separate job writes.
  while ((await read('')).state === null) await sleep(200)
}, 90_000)
afterAll(async () => {
  await app.close()
  await neighbour.close()
})

const get = (path: string, cookie = '') => fetch(`${app.origin}/api${path}`, { headers: { cookie } })
const read = async (path: string) => (await get(`/sample${path}`)).json()
const newest = async () =>
  (await app.database.pool.query('select id, project_id as "projectId" from crawl_sessions')).rows[0]

it('anyone can read the report of the server’s own pages', async () => {
  const report: SampleReport = await read('')
  expect(report).toMatchObject({ url: `${app.origin}/`, waiting: null, problem: null, crawl: { pages: 2 } })
  expect(report.crawl?.siteScore).toBe(report.dashboard?.latest.crawl.checks?.score?.score)
  expect(report.state?.funnel.find(({ id }) => id === 'loaded')?.count).toBe(2)
  expect(await read('/summary')).toMatchObject({ crawl: report.crawl })
  const { rows, total } = await read('/pages')
  const paths = rows.map(({ url }: { url: string }) => new URL(url).pathname)
  expect([total, paths]).toEqual([rows.length, expect.arrayContaining(['/', '/rye'])])
  const { checks } = await read('/checks')
  const found = checks.find(({ id }: { id: string }) => id === 'missing_h1')
  expect(found).toMatchObject({ outcome: 'found', pages: 1 })
  expect(await read('/checks/missing_h1')).toMatchObject({ total: 1, pages: [{ url: `${app.origin}/` }] })
  expect(await read(`/pages/${rows[0].seq}`)).toMatchObject({ seq: rows[0].seq, missing: null })
  expect(await read('/indexability')).toMatchObject({ isLatest: true })
})

it('the crawl reaches this server alone, and there only what is public', () => {
  expect(requested).toContain('/rye')
  expect(requested.filter((path) => /^\/(dev|sample|admin|dashboard|profile)/.test(path))).toEqual([])
  expect(neighbour.connections()).toBe(0)
})

it('nobody else may crawl this server, and nobody can reach the project or stop its crawls', async () => {
  const { cookie } = await makeAccount(app, { role: 'admin' })
  const { id, projectId } = await newest()
  const start = await fetch(`${app.origin}/api/crawls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ url: app.origin }),
  })
  expect(start.status).toBe(400)
  for (const path of [
    `/crawls/${id}`,
    `/crawls/${id}/pages`,
    `/projects/${projectId}`,
    `/projects/${projectId}/report`,
  ])
    expect([path, (await get(path, cookie)).status]).toEqual([path, 404])
  expect((await get(`/crawls/${id}`)).status).toBe(404)
  expect((await get(`/projects/${projectId}/report`)).status).toBe(401)
  const cancel = await fetch(`${app.origin}/api/crawls/${id}/cancel`, { method: 'POST' })
  expect(cancel.status).toBe(404)
  expect((await get('/sample/pages/999')).status).toBe(404)
})

it('it counts as nobody’s use, and is not repeated on the same day', async () => {
  const { cookie } = await makeAccount(app, { role: 'admin' })
  expect(await (await get('/admin/summary', cookie)).json()).toMatchObject({
    projects: { total: 0 },
    crawls: { total: 0 },
    pages: { total: 0, crawledToday: 0 },
  })
  await startSampleCrawl(app)
  expect((await app.database.pool.query('select id from crawl_sessions')).rowCount).toBe(1)
})

it('a server that has switched it off has no sample report', async () => {
  const off = { ...app, settings: { ...app.settings, hasSampleReport: false } }
  await expect(getSampleReport(off, visitorFrom('a visitor'), {})).rejects.toThrow('This server has no sample report.')
})
