import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { serveSite } from '#testing/sites/serve-site.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

/** Makes the database refuse rows of this table, as if its disk were full. */
const fill = (table: string, event = 'insert', when = 'true') =>
  app.database.pool.query(`
    create or replace function refuse_for_want_of_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before ${event} on ${table} for each row when (${when})
      execute function refuse_for_want_of_room()`)
const free = (table: string) => app.database.pool.query(`drop trigger full_disk on ${table}`)

function startCrawl(url: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${app.origin}/api/crawls`, { method: 'POST', headers, body: JSON.stringify({ url }) })
}

it('a request that cannot be stored gets the error disk_full and says what to do', async () => {
  await fill('crawl_sessions')
  const response = await startCrawl('http://127.0.0.1:1/')
  expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({
    status: 507,
    retryAfter: '60',
  })
  const { error } = await response.json()
  expect(error.code).toBe('disk_full')
  expect(error.message).toMatch(/^The disk of this server is full.*must free space/)
})

it('a crawl waits while the disk is full, says so, and continues with every page when there is space', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const links = Array.from({ length: 9 }, (_, number) => `<a href="/${number}">${number}</a>`).join('')
  const site = await serveSite({ '*': `<title>A page</title>${links}` })
  await fill('crawl_results')
  const { id } = await (await startCrawl(site.origin)).json()
  const read = async (): Promise<Crawl> => (await fetch(`${app.origin}/api/crawls/${id}`)).json()
  await expect.poll(read, { timeout: 45_000 }).toMatchObject({ status: 'running', wait: { reason: 'disk-full' } })
  expect((await read()).crawled).toBe(0)
  const before = site.requests.length
  await free('crawl_results')
  await expect.poll(async () => (await read()).status, { timeout: 45_000 }).toBe('completed')
  const { pages } = await (await fetch(`${app.origin}/api/crawls/${id}/pages`)).json()
  expect(new Set(pages.map((page: { url: string }) => page.url)).size).toBe(10)
  expect(before, 'it did not crawl on while nothing could be kept').toBeLessThan(10)
  await site.close()
})

it('an export on a full disk is retried and does not fail', { tags: 'extended', timeout: 120_000 }, async () => {
  const { cookie } = await makeAccount(app)
  const ask = async (method: string) =>
    (await fetch(`${app.origin}/api/account/export`, { method, headers: { cookie } })).json()
  await fill('account_exports', 'update', `new.status <> 'running'`)
  await ask('POST')
  await expect.poll(async () => (await ask('GET')).latest.status, { timeout: 45_000 }).toBe('running')
  const tries = async () =>
    (await app.queue.listJobs({ state: null, queue: 'account-export', offset: 0, limit: 1 })).jobs[0]?.attempts ?? 0
  await expect.poll(tries, { timeout: 45_000 }).toBeGreaterThanOrEqual(2)
  expect((await ask('GET')).latest).toMatchObject({ status: 'running', error: null })
  await free('account_exports')
  await expect
    .poll(async () => (await ask('GET')).latest, { timeout: 45_000 })
    .toMatchObject({ status: 'ready', error: null })
})
