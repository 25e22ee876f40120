import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'https://bakery.example'
const ENDLESS = 'select count(*) from range(10000000) a, range(10000000) b'

let app: TestApp
let account: TestAccount
let project: Project

beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { SQL_ENABLED: 'true' } })
  account = await makeProAccount(app)
  project = await makeProject(app, account.userId)
  const paths = ['/', '/breads/rye', '/breads/spelt']
  const crawlId = await makeProjectCrawl(
    app,
    project,
    paths.map((path) => ({ url: ORIGIN + path, title: path })),
  )
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
})
afterAll(() => app.close())

async function makeProAccount(on: TestApp): Promise<TestAccount> {
  const made = await makeAccount(on)
  await setPlan(on, made.userId, 'paid')
  return made
}

function post(sql: string, { path = '', cookie = account.cookie, signal = null as AbortSignal | null } = {}) {
  return fetch(`${app.origin}/api/projects/${project.id}/sql${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ sql }),
    signal,
  })
}

it('runs a query over the tables of the latest crawl', async () => {
  const response = await post('select folder, count(*) as pages from pages group by folder order by folder')
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      crawlId: expect.any(String),
      columns: [
        { name: 'folder', kind: 'text', type: 'VARCHAR' },
        { name: 'pages', kind: 'number', type: 'BIGINT' },
      ],
      rows: [
        ['/', 1],
        ['/breads/', 2],
      ],
      rowCount: 2,
      hasMore: false,
      cutCells: 0,
      tookMs: expect.any(Number),
    },
  ])
})

it.each([
  ['exactly the limit', 20_000, 200],
  ['a character more', 20_001, 400],
])('a query of %s', async (_, characters, status) => {
  const response = await post('select 1'.padEnd(characters - 1, ' ').concat(';'))
  expect(response.status).toBe(status)
})

it('sends the result as CSV', async () => {
  const response = await post('select url from pages order by url', { path: '/csv' })
  expect(response.headers.get('content-disposition')).toMatch(/-query-\d{4}-\d\d-\d\d\.csv/)
  expect(response.headers.get('x-result-cut')).toBe('false')
  expect(await response.text()).toBe(`url\r\n${ORIGIN}/\r\n${ORIGIN}/breads/rye\r\n${ORIGIN}/breads/spelt\r\n`)
})

it('says what is wrong with a query, and where', async () => {
  const response = await post('select cakes from pages')
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: { code: 'sql_failed', message: expect.stringContaining('"cakes"'), failure: 'failed', position: 7 } },
  ])
})

it('runs one query at a time per account, and ends it when the client leaves', async () => {
  const leaving = new AbortController()
  const first = post(ENDLESS, { signal: leaving.signal }).catch(() => 'left')
  // On a busy machine, the second query could otherwise be the first that runs.
  await sleep(1000)
  await expect.poll(async () => (await post('select 1')).status, { timeout: 45_000 }).toBe(429)
  const refused = await post('select 1')
  expect((await refused.json()).error.message).toContain('Another query of your account is still running.')
  leaving.abort()
  expect(await first).toBe('left')
  await expect.poll(async () => (await post('select 1')).status, { timeout: 45_000 }).toBe(200)
})

it('needs the Pro plan', async () => {
  const other = await makeAccount(app)
  const theirs = await makeProject(app, other.userId)
  const response = await fetch(`${app.origin}/api/projects/${theirs.id}/sql`, { headers: { cookie: other.cookie } })
  expect([response.status, (await response.json()).error.code]).toEqual([403, 'pro_required'])
})

it('is off unless the server’s settings say otherwise', async () => {
  const closed = await openTestApp({ works: false })
  const owner = await makeProAccount(closed)
  const { id } = await makeProject(closed, owner.userId)
  const response = await fetch(`${closed.origin}/api/projects/${id}/sql`, { headers: { cookie: owner.cookie } })
  await closed.close()
  expect([response.status, (await response.json()).error]).toEqual([
    403,
    { code: 'sql_disabled', message: expect.stringContaining('SQL_ENABLED=true') },
  ])
})
