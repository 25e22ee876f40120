import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { FailureLogged } from '#platform/queue/queue.ts'
import { listUncomparedCrawls, recordCrawlEvent } from '#store/events/events.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { serveReceiver, type TestReceiver } from '#testing/serve-receiver.ts'
import { attemptDelivery } from '../webhooks/attempt-delivery.ts'
import { dispatchEvents } from '../webhooks/dispatch-events.ts'
import { recordIssueChanges } from './record-issue-changes.ts'

let app: TestApp
let account: TestAccount
let browser: ApiBrowser
let channel: TestReceiver
let project: Project
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  app = await openTestApp({ works: false, onLog: (line) => logged.push(line) })
  account = await makeAccount(app)
  browser = openApiBrowser(app, account.cookie)
  channel = await serveReceiver()
})
beforeEach(async () => {
  await query('delete from receivers; delete from events')
  const webhook = { name: 'Channel', url: channel.url, kind: 'slack' }
  expect((await browser.ask('POST', '/workspace/webhooks', webhook)).status).toBe(201)
  project = await makeProject(app, account.userId)
})
afterAll(async () => {
  await app.close()
  await channel.close()
})

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const digests = () => query(`select path, data from events where type = 'crawl.digest'`)

const WITH_ISSUE: TestPage = {
  issues: [
    { type: 'missing_title', severity: 'high', message: 'The page has no title', recommendation: '', evidence: [] },
  ],
}

async function finishCrawl(): Promise<string> {
  const crawlId = await makeProjectCrawl(app, project, [{}])
  await recordCrawlEvent(app.database.db, crawlId, { type: 'crawl.finished' })
  return crawlId
}

it('a comparison that fails is tried again later: the digest and the log say so once, the changes follow', async () => {
  const first = await makeProjectCrawl(app, project, [WITH_ISSUE], { createdAt: '2026-11-01T12:00:00.000Z' })
  const [{ summary }] = await query('select summary from crawl_sessions where id = $1', [first])
  const crawlId = await finishCrawl()
  await query(`update crawl_sessions set summary = '{}' where id = $1`, [first])
  const errors = () => logged.filter((line) => line.crawlId === crawlId && line.level === 'error')
  const stopped = { hasFailed: false, signal: AbortSignal.abort() }
  await expect(recordIssueChanges(app, crawlId, stopped)).rejects.toThrow()
  expect([...errors(), ...(await digests())], 'a server that stops is no failure').toEqual([])
  await expect(recordIssueChanges(app, crawlId, { hasFailed: false })).rejects.toThrow(FailureLogged)
  expect(errors()).toEqual([expect.objectContaining({ err: expect.anything() })])
  expect(await digests()).toEqual([
    {
      path: `/dashboard/${project.slug}/reports?session=${crawlId}`,
      data: expect.objectContaining({ opened: [], resolved: [], isUncompared: true }),
    },
  ])
  await expect(recordIssueChanges(app, crawlId, { hasFailed: true })).rejects.toThrow(FailureLogged)
  expect(await digests()).toHaveLength(1)
  expect(errors(), 'later failures are quiet').toHaveLength(1)
  expect(await listUncomparedCrawls(app.database, 10), 'still to be compared').toEqual([crawlId])
  await query(`update crawl_sessions set summary = $2 where id = $1`, [first, summary])
  await recordIssueChanges(app, crawlId, { hasFailed: true })
  expect(await query(`select type, data->'check'->>'id' as "check" from events where type = 'issue.resolved'`)).toEqual(
    [{ type: 'issue.resolved', check: 'missing_title' }],
  )
  expect(await digests()).toHaveLength(2)
  expect(await listUncomparedCrawls(app.database, 10)).toEqual([])
})

it('crawls wait for their comparison, the oldest first', async () => {
  const ids = [await finishCrawl(), await finishCrawl(), await finishCrawl()]
  // An update moves the row behind the others.
  await query(`update events set created_at = now() - interval '1 hour' where crawl_id = $1`, [ids[0]])
  expect(await listUncomparedCrawls(app.database, 10)).toEqual(ids)
})

it('a digest of which the channel no longer wants anything is skipped', async () => {
  await recordIssueChanges(app, await finishCrawl(), { hasFailed: false })
  await dispatchEvents(app)
  const deliveries = () => query(`select id, turn, status, attempts, next_attempt_at as next from deliveries`)
  const [{ id: deliveryId, turn }] = await deliveries()
  await query(`update receivers set types = '{issue.opened}'`)
  await attemptDelivery(app, { deliveryId, turn }, app.closing)
  expect(await deliveries()).toEqual([{ id: deliveryId, turn, status: 'skipped', attempts: 0, next: null }])
  expect(channel.received).toEqual([])
})
