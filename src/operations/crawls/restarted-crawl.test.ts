import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storePages } from '#store/crawls/crawl-pages.ts'
import { claimCrawl, findCrawl, handBackCrawl, setCurrentUrl, setWait } from '#store/crawls/crawls.ts'
import { makeFinishedPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { onlyPaths, serveSite } from '#testing/sites/serve-site.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startCrawl } from './start-crawl.ts'

const actor = (name: string) => ({ kind: 'visitor' as const, tier: 'registered_free' as const, clientKey: name })
const NEVER = new AbortController().signal
const QUICK = { pace: { concurrency: 2, delayMs: 20 } }
const UNREACHABLE = 'http://127.0.0.1:1/'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

it('a crawl that seven deploys stop before its slow site sends a page does not fail', async () => {
  let isSlow = true
  const site = await serveSite({
    '/robots.txt': onlyPaths('/'),
    '/': (_request, response) => {
      if (!isSlow) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Start</title>')
    },
  })
  const { id } = await startCrawl(app, actor('deploys'), { url: site.origin })
  for (let deploy = 1; deploy <= 7; deploy += 1) {
    const shutdown = new AbortController()
    const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
    await expect.poll(() => site.requestedPaths().filter((path) => path === '/').length).toBe(deploy)
    shutdown.abort()
    expect(await running, `deploy ${deploy}`).toBe('stopped')
  }
  isSlow = false
  expect(await runStoredCrawl(app, id, NEVER, QUICK)).toBe('ended')
  expect(await findCrawl(app.database, id)).toMatchObject({ status: 'completed', crawled: 1 })
  await site.close()
}, 120_000)

it('a shutdown is recorded even if the process is killed before the run ends', async () => {
  const site = await serveSite({ '/robots.txt': onlyPaths('/'), '/': () => {} })
  const { id } = await startCrawl(app, actor('hasty'), { url: site.origin })
  const shutdown = new AbortController()
  const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
  await expect.poll(() => countOf(id)).toBe(1)
  shutdown.abort()
  await expect.poll(() => countOf(id), { message: 'written at once' }).toBe(0)
  await running
  await site.close()
})

it('a run that waits for the site says so, and only while it waits', async () => {
  let hasAsked = false
  const site = await serveSite({
    '/robots.txt': onlyPaths('/'),
    '/': (_request, response) => {
      if (!hasAsked) response.writeHead(503, { 'retry-after': '2' }).end()
      hasAsked = true
    },
  })
  const { id } = await startCrawl(app, actor('waits'), { url: site.origin })
  const shutdown = new AbortController()
  const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
  const waitOf = async () => (await findCrawl(app.database, id))?.wait ?? null
  await expect.poll(waitOf, { timeout: 5000 }).toMatchObject({ reason: 'site-asked' })
  const saidAt = Date.now()
  await expect.poll(waitOf, { timeout: 5000, interval: 10 }).toBeNull()
  expect(Date.now() - saidAt).toBeLessThan(2500)
  shutdown.abort()
  await running
  await site.close()
})

const WAIT = { host: 'shop.example', ms: 120_000, reason: 'site-asked' as const, until: '2026-08-01T12:00:00.000Z' }

/** How a run ended, and whether that counts as a crash. */
const RUNS: [name: string, end: (id: string, runId: string) => Promise<unknown>, counts: boolean][] = [
  ['died while it fetched', (id, runId) => setCurrentUrl(app.database, id, runId, UNREACHABLE), true],
  ['died before it did anything', async () => {}, true],
  ['died while it waited for the site', (id, runId) => setWait(app.database, id, runId, WAIT), false],
  [
    'died after it had waited for the site',
    async (id, runId) => {
      await setWait(app.database, id, runId, WAIT)
      await setCurrentUrl(app.database, id, runId, UNREACHABLE)
    },
    true,
  ],
  ['was stopped', (id, runId) => handBackCrawl(app.database, id, runId), false],
  [
    'was stopped while it waited for the site',
    async (id, runId) => {
      await setWait(app.database, id, runId, WAIT)
      await handBackCrawl(app.database, id, runId)
    },
    false,
  ],
  [
    'died after it had stored a page',
    (id, runId) => storePages(app.database, id, runId, [makeFinishedPage({}, 0, UNREACHABLE)]),
    false,
  ],
]

it.each(RUNS)('a run that %s: what the next runs do', async (name, end, counts) => {
  const { id } = await startCrawl(app, actor(name), { url: UNREACHABLE })
  for (let run = 1; run <= 5; run += 1) {
    const runId = randomUUID()
    await claimCrawl(app.database, id, runId)
    await end(id, runId)
  }
  // Nothing listens at this URL. The test only needs to know whether the crawl was tried again.
  await runStoredCrawl(app, id, NEVER, QUICK).catch(String)
  const crawl = await findCrawl(app.database, id)
  if (counts) expect(crawl?.error).toMatch(/failed 5 times in a row because of an error on our side/)
  else expect(crawl?.error ?? '').not.toMatch(/error on our side/)
})

it('the fifth run in a row is still tried', async () => {
  const site = await serveSite({ '/robots.txt': onlyPaths('/'), '/': '<title>Start</title>' })
  const { id } = await startCrawl(app, actor('fourth'), { url: site.origin })
  for (let run = 1; run <= 4; run += 1) await claimCrawl(app.database, id, randomUUID())
  await runStoredCrawl(app, id, NEVER, QUICK)
  expect(await findCrawl(app.database, id)).toMatchObject({ status: 'completed', crawled: 1 })
  await site.close()
})

async function countOf(id: string): Promise<number> {
  await sleep(5)
  const { rows } = await app.database.pool.query('select runs_without_page from crawl_sessions where id = $1', [id])
  return rows[0].runs_without_page
}
