import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { requeueLostSummaries } from '#operations/crawls/requeue-lost-crawls.ts'
import { completeStats, summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
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

const queued = async (crawlIds: string[]): Promise<string[]> => {
  const statement =
    `select singleton_key as id from pgboss.job where name = 'crawl-summary' and singleton_key = ` + `any ($1)`
  return (await app.database.pool.query(statement, [crawlIds])).rows.map(({ id }) => id).sort()
}
const HOLD_STATS = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

const BAD = { url: 'https://bakery.example/bad', status: 'error', statusCode: 404 } as const

describe('a removed URL', () => {
  it('is left out of every report of the project until restored', async () => {
    const crawls = [
      await makeProjectCrawl(app, project, [{}, BAD]),
      await makeProjectCrawl(app, project, [{}, BAD, {}]),
      await makeProjectCrawl(app, project, [{}, { ...BAD, url: 'https://bakery.example/bad/' }]),
    ]
    const elsewhere = await makeProjectCrawl(app, await makeProject(app, account.userId), [{}, BAD])
    const stats = async () => Promise.all(crawls.map(async (id) => (await summaryOf(id))?.failed))
    expect(await stats()).toEqual([1, 1, 1])

    expect(await (await remove('https://bakery.example/bad#top')).json()).toEqual({ url: BAD.url })
    expect(await stats()).toEqual([0, 0, 0])
    expect(await shownOf(crawls[0] as string)).toEqual(['https://bakery.example/'])
    expect(await (await ask('GET', '')).json()).toMatchObject({ totalPagesCrawled: 1 })
    const history = (await (await ask('GET', '/crawls')).json()).crawls
    expect(history.map(({ crawled }: { crawled: number }) => crawled)).toEqual([1, 2, 1])
    expect((await summaryOf(elsewhere))?.failed, 'another project').toBe(1)
    expect(await list()).toEqual({
      urls: [{ url: BAD.url, removedAt: expect.any(String) }],
      total: 1,
      page: 1,
      pages: 1,
    })

    expect((await restore('https://bakery.example/bad/')).status, 'however it is spelt').toBe(200)
    expect(await stats()).toEqual([1, 1, 1])
    expect(await (await ask('GET', '')).json()).toMatchObject({ totalPagesCrawled: 2 })
    expect((await list()).urls).toEqual([])
  })

  it('counts as left out wherever the balance of a crawl is shown', async () => {
    const crawl = await makeProjectCrawl(app, project, [{}, { url: `${BAD.url}-2` }, BAD])
    await app.database.pool.query('update crawl_sessions set balance = $2 where id = $1', [
      crawl,
      JSON.stringify({ ...EMPTY_BALANCE, found: 10, crawled: 2, failed: 1, leftOut: { robots: 7 } }),
    ])
    await remove(BAD.url)
    const left = { found: 10, crawled: 2, failed: 0, leftOut: { robots: 7, removed: 1 } }
    const { crawls } = await (await ask('GET', '/crawls')).json()
    expect(crawls[0]).toMatchObject({ crawled: 2, succeeded: 2, balance: { ...left, examples: {} } })
    const named = { ...left, examples: { removed: [BAD.url] } }
    for (const path of ['/report', `/report?session=${crawl}`, '/report/export.json']) {
      expect((await (await ask('GET', path)).json()).crawl.balance, path).toMatchObject(named)
    }
    const { latest, newest } = await (await ask('GET', '/dashboard')).json()
    expect([latest.crawl.balance, newest.balance]).toMatchObject([named, named])
    await restore(BAD.url)
    const { crawl: shown } = await (await ask('GET', '/report')).json()
    expect(shown.balance).toMatchObject({ crawled: 2, failed: 1, leftOut: { robots: 7 } })
  })

  it('no longer counts among the pages that link to a broken page', async () => {
    const linking = (path: string) => ({ url: `https://bakery.example${path}`, links: [BAD.url] })
    await makeProjectCrawl(app, project, [linking('/'), linking('/rye'), BAD])
    const linkedFrom = async () => {
      const { rows } = await (await ask('GET', '/report/pages?status=error')).json()
      return rows[0].linkedFrom
    }
    expect(await linkedFrom()).toEqual({ count: 2, pages: ['https://bakery.example/', 'https://bakery.example/rye'] })
    await remove('https://bakery.example/')
    expect(await linkedFrom()).toEqual({ count: 1, pages: ['https://bakery.example/rye'] })
  })

  it('is one, however often and in whatever spelling it is removed', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => remove(BAD.url)))
    await remove(`${BAD.url}/`)
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await list()).total).toBe(1)
  })

  it('of a running crawl is applied when its summary is calculated', async () => {
    const running = await makeProjectCrawl(app, project, [{}, BAD], { status: 'running' })
    expect((await remove(BAD.url)).status).toBe(200)
    expect(await summaryOf(running)).toBeNull()
    expect(await shownOf(running)).toEqual(['https://bakery.example/'])
  })

  it('does not wait while the same crawls are summarised, and is applied afterwards', async () => {
    const crawls: string[] = []
    for (const _ of [1, 2, 3, 4]) crawls.push(await makeProjectCrawl(app, project, [{}, BAD, { url: `${BAD.url}-2` }]))
    const others = await app.database.pool.connect()
    try {
      await others.query('begin')
      for (const id of crawls) await others.query(HOLD_STATS, [`stats of ${id}`])
      const urls = Array.from({ length: 12 }, (_, nth) => `${BAD.url}${nth === 0 ? '' : `-${nth + 1}`}`)
      const replies = await Promise.all(urls.map(remove))
      expect(replies.map(({ status }) => status)).toEqual(urls.map(() => 200))
    } finally {
      await others.query('rollback')
      others.release()
    }
    const pages = async () => Promise.all(crawls.map(async (id) => (await summaryOf(id))?.pages))
    expect(await pages()).toEqual([3, 3, 3, 3])
    await app.queue.forget('crawl-summary', crawls)
    await requeueLostSummaries(app)
    expect(await queued(crawls), 'also when their jobs got lost').toEqual([...crawls].sort())
    for (const id of crawls) await completeStats(app, id)
    expect(await pages()).toEqual([1, 1, 1, 1])
    await app.queue.forget('crawl-summary', crawls)
    await requeueLostSummaries(app)
    expect(await queued(crawls), 'nothing is left to do').toEqual([])
  })

  it('during the first summary of a crawl is not in it', async () => {
    const crawl = await makeProjectCrawl(app, project, [{}, BAD], { status: 'running' })
    const waiting = async (count: number) => {
      const { rows } = await app.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length >= count
    }
    const other = await app.database.pool.connect()
    await other.query('begin')
    await other.query('select from crawl_sessions where id = $1 for no key update', [crawl])
    const summarised = summariseCrawl(app, crawl)
    // Wait until the summary is calculated, but not yet committed.
    await vi.waitUntil(() => waiting(1), { timeout: 45_000 })
    let isAnswered = false
    const removed = remove(BAD.url).finally(() => {
      isAnswered = true
    })
    await vi.waitUntil(async () => isAnswered || (await waiting(2)), { timeout: 45_000 })
    await other.query('rollback')
    other.release()
    await Promise.all([summarised, removed])
    expect(await summaryOf(crawl)).toMatchObject({ pages: 1, failed: 0 })
  })

  it('is restored completely or not at all', async () => {
    const crawl = await makeProjectCrawl(app, project, [{}, BAD])
    await remove(BAD.url)
    await app.database.pool.query(`
      create function break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger break before update on report_rows execute function break()`)
    expect((await restore(BAD.url)).status).toBe(500)
    expect((await list()).total).toBe(1)
    await app.database.pool.query('drop trigger break on report_rows; drop function break')
    expect((await restore(BAD.url)).status).toBe(200)
    expect(await shownOf(crawl)).toHaveLength(2)
  })

  it('of a long history is applied to the newest crawls immediately, and to the others later', async () => {
    const crawls: string[] = []
    for (const day of [1, 2, 3, 4, 5]) {
      crawls.push(await makeProjectCrawl(app, project, [{}, BAD], { createdAt: `2026-01-0${day}T00:00:00Z` }))
    }
    await remove(BAD.url)
    const failed = await Promise.all(crawls.map(async (id) => (await summaryOf(id))?.failed))
    expect(failed).toEqual([1, 1, 0, 0, 0])
    expect(await queued(crawls)).toEqual(crawls.slice(0, 2).sort())
  })
})

it('removed URLs are listed fifty per page, newest first', async () => {
  await app.database.pool.query(
    `insert into project_removed_urls (project_id, url, removed_at)
     select $1, 'https://bakery.example/' || n, '2026-01-01'::timestamptz + n * interval '1 minute' from
     generate_series(1, 101) as n`,
    [project.id],
  )
  expect(await list()).toMatchObject({ total: 101, page: 1, pages: 3 })
  expect((await list()).urls[0].url).toBe('https://bakery.example/101')
  expect((await list(3)).urls).toEqual([{ url: 'https://bakery.example/1', removedAt: '2026-01-01T00:01:00.000Z' }])
  expect(await list(99_999), 'the last page').toMatchObject({ urls: { length: 1 }, page: 3, pages: 3 })
  expect((await ask('GET', '/removed-urls?page=0')).status).toBe(400)
})

it.each(['', 'nonsense', 'ftp://bakery.example/', 'javascript:alert(1)', 'https://other.example/', 7, null])(
  '%j cannot be removed',
  async (url) => {
    expect((await remove(url)).status).toBe(400)
    expect((await list()).total).toBe(0)
  },
)

it('a URL that was not removed cannot be restored', async () => {
  const response = await restore(BAD.url)
  expect(response.status).toBe(404)
  expect((await response.json()).error.message).toBe('This URL was not removed from the project.')
})

it('a URL of more than 2,000 characters cannot be removed', async () => {
  expect((await remove(`https://bakery.example/${'a'.repeat(1977)}`)).status).toBe(200)
  expect((await remove(`https://bakery.example/${'a'.repeat(1978)}`)).status).toBe(400)
})

it('a page of another host can be removed if a report contains it', async () => {
  await makeProjectCrawl(app, project, [{ url: 'https://shop.bakery.example/rye' }])
  expect((await remove('https://shop.bakery.example/rye/')).status).toBe(200)
})

it('the limit is ten thousand', async () => {
  await app.database.pool.query(
    `insert into project_removed_urls (project_id, url) select $1, 'https://bakery.example/' || n from ` +
      `generate_series(1, 10000) as n`,
    [project.id],
  )
  expect((await remove(BAD.url)).status).toBe(400)
  expect((await remove('https://bakery.example/7')).status, 'one of them again').toBe(200)
})
