import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#domain/project.ts'
import type { ReportSummary } from '#domain/report.ts'
import { makeAccount, type TestAccount } from '#testing/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let account: TestAccount
let project: Project

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await makeProject(app, account.userId)
})

const ask = (method: string, path: string, body?: unknown) =>
  fetch(`${app.origin}/api/projects/${project.id}${path}`, {
    method,
    headers: { cookie: account.cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const remove = (url: unknown) => ask('POST', '/removed-urls', { url })
const restore = (url: string) => ask('POST', '/removed-urls/restore', { url })
const list = async (page = 1) => (await ask('GET', `/removed-urls?page=${page}`)).json()
const summaryOf = async (crawlId: string): Promise<ReportSummary | null> =>
  (await app.database.pool.query('select summary from crawl_sessions where id = $1', [crawlId])).rows[0].summary
const shownOf = async (crawlId: string): Promise<string[]> => {
  const statement = 'select url from report_rows where session_id = $1 and not is_removed order by seq'
  return (await app.database.pool.query(statement, [crawlId])).rows.map(({ url }) => url)
}

const BAD = { url: 'https://bakery.example/bad', status: 'error', statusCode: 404 } as const

describe('a removed URL', () => {
  it('is left out of every report of the project until it is restored', async () => {
    const crawls = [
      await makeProjectCrawl(app, project, [{}, BAD]),
      await makeProjectCrawl(app, project, [{}, BAD, {}]),
      await makeProjectCrawl(app, project, [{}, { ...BAD, url: 'https://bakery.example/bad/' }]),
    ]
    const elsewhere = await makeProjectCrawl(app, await makeProject(app, account.userId), [{}, BAD])
    const figures = async () => Promise.all(crawls.map(async (id) => (await summaryOf(id))?.failed))
    expect(await figures()).toEqual([1, 1, 1])

    expect(await (await remove('https://bakery.example/bad#top')).json()).toEqual({ url: BAD.url })
    expect(await figures()).toEqual([0, 0, 0])
    expect(await shownOf(crawls[0] as string)).toEqual(['https://bakery.example/'])
    expect(await (await ask('GET', '')).json()).toMatchObject({ totalPagesCrawled: 1 })
    expect((await summaryOf(elsewhere))?.failed, 'another project').toBe(1)
    expect(await list()).toEqual({
      urls: [{ url: BAD.url, removedAt: expect.any(String) }],
      total: 1,
      page: 1,
      pages: 1,
    })

    expect((await restore('https://bakery.example/bad/')).status, 'however it is spelt').toBe(200)
    expect(await figures()).toEqual([1, 1, 1])
    expect(await (await ask('GET', '')).json()).toMatchObject({ totalPagesCrawled: 2 })
    expect((await list()).urls).toEqual([])
  })

  it('is one, however often and in whatever spelling it is removed', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(BAD.url)))
    await remove(`${BAD.url}/`)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await list()).total).toBe(1)
  })

  it('of a crawl that still runs waits for its figures', async () => {
    const running = await makeProjectCrawl(app, project, [{}, BAD], { status: 'running' })
    expect((await remove(BAD.url)).status).toBe(200)
    expect(await summaryOf(running)).toBeNull()
    expect(await shownOf(running)).toEqual(['https://bakery.example/'])
  })

  it('of a long history counts at once in the newest crawls, and in the others by and by', async () => {
    const crawls: string[] = []
    for (const day of [1, 2, 3, 4, 5]) {
      crawls.push(await makeProjectCrawl(app, project, [{}, BAD], { createdAt: `2026-01-0${day}T00:00:00Z` }))
    }
    await remove(BAD.url)
    const failed = await Promise.all(crawls.map(async (id) => (await summaryOf(id))?.failed))
    expect(failed).toEqual([1, 1, 0, 0, 0])
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select data->>'crawlId' as id from pgboss.job where name = 'crawl-summary' order by created_on`,
    )
    expect(rows.map(({ id }) => id).sort()).toEqual(crawls.slice(0, 2).sort())
  })
})

it('removed URLs come fifty a page, newest first', async () => {
  await app.database.pool.query(
    `insert into project_removed_urls (project_id, url, removed_at)
     select $1, 'https://bakery.example/' || n, '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 101) as n`,
    [project.id],
  )
  expect(await list()).toMatchObject({ total: 101, page: 1, pages: 3 })
  expect((await list()).urls[0].url).toBe('https://bakery.example/101')
  expect((await list(3)).urls).toEqual([{ url: 'https://bakery.example/1', removedAt: '2026-01-01T00:01:00.000Z' }])
  expect((await list(4)).urls).toEqual([])
  expect((await ask('GET', '/removed-urls?page=0')).status).toBe(400)
})

it.each(['', 'nonsense', 'ftp://bakery.example/', 'javascript:alert(1)', 7, null])(
  '%j cannot be removed',
  async (url) => {
    expect((await remove(url)).status).toBe(400)
    expect((await list()).total).toBe(0)
  },
)

it('what was not removed cannot be restored', async () => {
  const answer = await restore(BAD.url)
  expect(answer.status).toBe(404)
  expect((await answer.json()).error.message).toBe('This URL is not among those that were removed from the project.')
})

it('an address longer than crawls take cannot be removed', async () => {
  expect((await remove(`https://bakery.example/${'a'.repeat(8169)}`)).status).toBe(200)
  expect((await remove(`https://bakery.example/${'a'.repeat(8170)}`)).status).toBe(400)
})

it('ten thousand are the most', async () => {
  await app.database.pool.query(
    `insert into project_removed_urls (project_id, url) select $1, 'https://bakery.example/' || n from generate_series(1, 10000) as n`,
    [project.id],
  )
  expect((await remove(BAD.url)).status).toBe(400)
  expect((await remove('https://bakery.example/7')).status, 'one of them again').toBe(200)
})
