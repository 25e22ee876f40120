import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LivePage } from '#domain/crawls/live-page.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { readEvents } from '#testing/accounts/read-events.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'

let app: TestApp
let owner: TestAccount
let browser: ApiBrowser
let stranger: ApiBrowser

beforeAll(async () => {
  app = await openTestApp()
  owner = await makeAccount(app)
  browser = openApiBrowser(app, owner.cookie)
  stranger = openApiBrowser(app, (await makeAccount(app)).cookie)
})
afterAll(() => app.close())

const LINKS = Array.from({ length: 5 }, (_, nth) => `/page-${nth}`)
const SITE = { '/': pageWithLinks('Start', ...LINKS), '*': '<title>Leaf</title><h1>Leaf</h1>' }

const eventsOf = (id: string, query = '') =>
  readEvents(`${app.origin}/api/crawls/${id}/events${query}`, { cookie: owner.cookie })

const settle = (projectId: string) =>
  app.database.pool.query(`update projects set pace = 'fast', page_limit = 6 where id = $1`, [projectId])

it('is started, watched, updates the stats of the project, and appears in its history', async () => {
  const site = await serveSite(SITE)
  const project = await makeProject(app, owner.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await settle(project.id)
  const { status, body } = await browser.ask('POST', `/projects/${project.id}/crawls`)
  expect(status).toBe(202)
  expect(body).toEqual({ id: expect.any(String), url: project.url, maxPages: 6 })

  const events = await Array.fromAsync(eventsOf(body.id))
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'completed', crawled: 6 } })
  const { body: known } = await browser.ask('GET', `/projects/${project.id}`)
  expect(known).toMatchObject({ totalPagesCrawled: 6, activeCrawl: null, lastCrawl: expect.any(String) })
  const { body: history } = await browser.ask('GET', `/projects/${project.id}/crawls`)
  expect(history).toMatchObject({ total: 1, page: 1, pages: 1, crawls: [{ id: body.id, status: 'completed' }] })
  expect(history.crawls[0].healthScore).toBe(known.healthScore)
  await site.close()
})

it('ten simultaneous requests start one crawl', async () => {
  const site = await serveSite({ '/': () => {} })
  const project = await makeProject(app, owner.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  const asks = Array.from({ length: 10 }, () => browser.ask('POST', `/projects/${project.id}/crawls`))
  const responses = await Promise.all(asks)
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 202])
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  const { body: history } = await browser.ask('GET', `/projects/${project.id}/crawls`)
  expect(history.total).toBe(1)
  const { body: known } = await browser.ask('GET', `/projects/${project.id}`)
  expect(known.activeCrawl.id).toBe(responses[0]?.body.id)

  const { body: cancelled } = await browser.ask('POST', `/crawls/${responses[0]?.body.id}/cancel`)
  expect(cancelled.status).toBe('cancelled')
  expect((await browser.ask('POST', `/projects/${project.id}/crawls`)).status, 'the next one may begin').toBe(202)
  await browser.ask('POST', `/crawls/${(await browser.ask('POST', `/projects/${project.id}/crawls`)).body.id}/cancel`)
  await site.close()
})

it('a cancelled crawl keeps its pages and gets a summary', async () => {
  const site = await serveSite({ '/': pageWithLinks('Start', '/slow'), '/slow': () => {} })
  const project = await makeProject(app, owner.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await settle(project.id)
  const { body: started } = await browser.ask('POST', `/projects/${project.id}/crawls`)
  for await (const { event } of eventsOf(started.id)) if (event === 'page') break
  await browser.ask('POST', `/crawls/${started.id}/cancel`)
  const look = async () => (await browser.ask('GET', `/projects/${project.id}`)).body.totalPagesCrawled
  await expect.poll(look, { timeout: 45_000 }).toBe(1)
  const { body: history } = await browser.ask('GET', `/projects/${project.id}/crawls`)
  expect(history.crawls).toMatchObject([{ status: 'cancelled', crawled: 1, healthScore: expect.any(Number) }])
  await site.close()
})

it('a late viewer gets only the newest pages in short form, and can resume', async () => {
  const project = await makeProject(app, owner.userId)
  const made = Array.from({ length: 45 }, (_, nth) => ({ title: `Page ${nth + 1} <script>`, links: LINKS }))
  const id = await makeProjectCrawl(app, project, [...made, { status: 'error', statusCode: 404, title: '' }])
  const events = await Array.fromAsync(eventsOf(id, '?from=now'))
  const reported = events.filter(({ event }) => event === 'page')
  expect(reported.map((each) => each.id)).toEqual(Array.from({ length: 20 }, (_, nth) => String(27 + nth)))
  const pages = reported.map(({ data }) => (data as { page: LivePage }).page)
  expect(pages[0]).toEqual({
    url: expect.stringMatching(/page-26$/),
    title: 'Page 27 <script>',
    status: 'success',
    statusCode: 200,
    error: null,
    isNotCrawled: false,
    healthScore: 92,
    llmScore: 80,
    issueCount: expect.any(Number),
  })
  expect(pages.at(-1)).toMatchObject({ status: 'error', statusCode: 404 })
  expect(events.at(-1)?.event).toBe('done')

  const url = `${app.origin}/api/crawls/${id}/events?from=now`
  const later = await Array.fromAsync(readEvents(url, { cookie: owner.cookie, 'last-event-id': '44' }))
  expect(later.map((each) => `${each.event} ${each.id}`)).toEqual(['page 45', 'page 46', 'done null'])
})

it('a site behind a password is crawled with it, and no other site receives it', async () => {
  const other = await serveSite({ '/': '<title>Elsewhere</title>' })
  const right = `Basic ${Buffer.from('ada:s3cr3t').toString('base64')}`
  const site = await serveSite({
    '/': (request, response) => {
      const isIn = request.headers.authorization === right && request.headers['x-preview'] === 'yes'
      response.writeHead(isIn ? 200 : 401, { 'content-type': 'text/html' }).end(pageWithLinks('Inside', '/away'))
    },
    '/away': (_request, response) => response.writeHead(302, { location: `${other.origin}/` }).end(),
    '/leaves': (_request, response) => response.writeHead(302, { location: `${other.origin}/` }).end(),
  })
  const project = await makeProject(app, owner.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await settle(project.id)
  const secrets = {
    startUrls: [`${site.origin}/leaves`],
    headers: [{ name: 'X-Preview', value: 'yes' }],
    basicAuth: { user: 'ada', password: 's3cr3t' },
  }
  expect((await browser.ask('PATCH', `/projects/${project.id}/settings`, secrets)).status).toBe(200)
  const { body } = await browser.ask('POST', `/projects/${project.id}/crawls`)
  const events = await Array.fromAsync(eventsOf(body.id))
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'completed' } })
  expect(site.requests.every(({ headers }) => headers.authorization === right)).toBe(true)
  expect(other.requests.filter(({ headers }) => headers.authorization || headers['x-preview'])).toEqual([])
  const kept = await app.database.pool.query('select settings from crawl_sessions where id = $1', [body.id])
  expect(JSON.stringify([kept.rows, events]), 'nothing of it stays with the crawl').not.toContain('s3cr3t')
  await site.close()
  await other.close()
})

it('other users cannot start, list or watch it, and get the same response as for a missing one', async () => {
  const project = await makeProject(app, owner.userId)
  const id = await makeProjectCrawl(app, project, [{}])
  for (const [method, path] of [
    ['POST', '/projects/{id}/crawls'],
    ['GET', '/projects/{id}/crawls'],
  ] as const) {
    const theirs = await stranger.ask(method, path.replace('{id}', project.id))
    const nobodys = await stranger.ask(method, path.replace('{id}', randomUUID()))
    const nonsense = await stranger.ask(method, path.replace('{id}', `nonsense'"`))
    expect(theirs.status).toBe(404)
    expect([nobodys, nonsense].map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 404, body: theirs.body },
      { status: 404, body: theirs.body },
    ])
  }
  expect((await stranger.ask('GET', `/crawls/${id}/events?from=now`)).status).toBe(404)
  expect((await browser.ask('GET', `/projects/${project.id}/crawls?page=0`)).status).toBe(400)
  const { body } = await browser.ask('GET', `/projects/${project.id}/crawls?page=9`)
  expect(body).toMatchObject({ crawls: [] as ProjectCrawl[], total: 1, pages: 1 })
})

it('a body that would be ignored is refused, and nothing is started', async () => {
  const project = await makeProject(app, owner.userId)
  const start = (body: string, type = 'application/json') =>
    fetch(`${app.origin}/api/projects/${project.id}/crawls`, {
      ...{ method: 'POST', headers: { cookie: owner.cookie, 'content-type': type }, body },
    })
  for (const [body, message] of [
    ['{"maxPages": 5', 'The body of the request is not valid JSON. Send no body.'],
    ['{"maxPages": 5, "render": "always"}', 'There is no field named maxPages or render. Send no body.'],
    ['[]', 'The body of the request must be a JSON object, or empty.'],
  ] as const) {
    for (const type of ['application/json', 'text/plain']) {
      const response = await start(body, type)
      expect(response.status).toBe(400)
      expect((await response.json()).error).toMatchObject({ code: 'invalid_input', message })
    }
  }
  expect((await browser.ask('GET', `/projects/${project.id}/crawls`)).body.total).toBe(0)
  await app.database.pool.query('update projects set url = $1 where id = $2', ['http://127.0.0.1:1/', project.id])
  expect((await start('{}')).status).toBe(202)
})

it('crawls per hour are limited, with the time to wait', async () => {
  const { cookie, userId } = await makeAccount(app)
  const project = await makeProject(app, userId, { url: 'http://127.0.0.1:1/' })
  await app.database.pool.query(
    `insert into rate_limits (key, window_start, count) values ($1, date_trunc('hour', now()), 60)`,
    [`crawl:account:${userId}`],
  )
  const response = await openApiBrowser(app, cookie).ask('POST', `/projects/${project.id}/crawls`)
  expect(response.status).toBe(429)
  expect(response.body.error.message).toMatch(/60 crawls this hour/)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
