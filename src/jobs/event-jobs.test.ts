import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queueDispatch, queueIssueEvents } from '#operations/events/queue-events.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type RunningScript, runScript } from '#testing/run-script.ts'
import { serveReceiver, type TestReceiver } from '#testing/serve-receiver.ts'
import { onlyPaths, serveSite } from '#testing/sites/serve-site.ts'
import { workOnEvents } from './event-jobs.ts'
import { workOnJobs } from './work-on-jobs.ts'

const DELIVERER = join(import.meta.dirname, '../testing/processes/deliver-until-killed.ts')

let app: TestApp
let account: TestAccount
let browser: ApiBrowser
let receiver: TestReceiver
let worker: RunningScript | undefined

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  browser = openApiBrowser(app, account.cookie)
})
beforeEach(async () => {
  await app.database.pool.query('delete from receivers; delete from events; delete from pgboss.job')
  receiver = await serveReceiver()
  await browser.ask('POST', '/workspace/webhooks', { name: 'Deploy bot', url: receiver.url })
})
afterEach(async () => {
  await worker?.end('SIGKILL')
  await receiver.close()
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const recordEvents = (count: number) =>
  query(
    `insert into events (workspace_id, type, path, data) select $1, 'project.created', '', '{}'
     from generate_series(1, $2::int)`,
    [account.workspace.id, count],
  )
const startWorker = (mode = 'work') => {
  worker = runScript(DELIVERER, [app.database.url, mode])
  return worker
}
const states = () => query('select status, attempts from deliveries')

it('a comparison that runs when the server stops waits for the next worker, not for an hour', async () => {
  const queue = await openQueue(app.database, app.log)
  await workOnEvents({ ...app, queue })
  const blocker = await app.database.pool.connect()
  await blocker.query('begin; lock table events in access exclusive mode')
  const [crawlId, jobs] = [randomUUID(), `select state, start_after <= now() as "isDue" from pgboss.job`]
  await queue.send('issue-events', { crawlId }, { singletonKey: crawlId })
  await expect.poll(() => query(jobs), { timeout: 45_000 }).toMatchObject([{ state: 'active' }])
  await queue.stop()
  expect(await query(jobs)).toEqual([{ state: 'retry', isDue: true }])
  await blocker.query('rollback')
  blocker.release()
}, 120_000)

it('a comparison whose worker was killed waits for seconds, not for an hour', async () => {
  const blocker = await app.database.pool.connect()
  await blocker.query('begin; lock table events in access exclusive mode')
  startWorker()
  await queueIssueEvents(app, randomUUID())
  const jobs = `select state, start_after < now() + interval '1 minute' as "isDueSoon" from pgboss.job`
  await expect.poll(() => query(jobs), { timeout: 45_000 }).toMatchObject([{ state: 'active' }])
  await worker?.end('SIGKILL')
  await blocker.query('rollback')
  blocker.release()
  await query(`update pgboss.job set heartbeat_on = now() - interval '1 minute'`)
  await expect.poll(() => query(jobs), { timeout: 45_000 }).toEqual([{ state: 'retry', isDueSoon: true }])
}, 60_000)

// The tests with a killed process come first: after them, this process works on jobs itself.
it('an event is delivered although the process is killed between its delivery and the queue', async () => {
  await recordEvents(1)
  await startWorker('hang').line('hangs')
  await worker?.end('SIGKILL')
  expect(await states()).toEqual([{ status: 'waiting', attempts: 0 }])
  // Housekeeping leaves the first minute to the job itself.
  await query(`update deliveries set next_attempt_at = now() - interval '2 minutes'`)
  await startWorker().line('works')
  await expect.poll(states, { timeout: 45_000 }).toEqual([{ status: 'delivered', attempts: 1 }])
  expect(receiver.received).toHaveLength(1)
})

it('a delivery that was killed during its request is sent again with the same id, and logged once', async () => {
  receiver.respond(() => {})
  await recordEvents(1)
  await startWorker().line('works')
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 45_000)
  await worker?.end('SIGKILL')
  receiver.respond((response) => response.writeHead(204).end())
  await startWorker().line('works')
  await expect.poll(states, { timeout: 45_000 }).toEqual([{ status: 'delivered', attempts: 1 }])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

it('1,000 deliveries to a slow receiver delay neither crawls nor mail nor other receivers', async () => {
  receiver.respond(() => {})
  const quick = await serveReceiver()
  const site = await serveSite({ '/robots.txt': onlyPaths('/'), '/': '<title>Harbour</title>' })
  await recordEvents(1000)
  await workOnJobs(app)
  await queueDispatch(app)
  await vi.waitFor(async () => expect(await states()).toHaveLength(1000), 45_000)
  await vi.waitFor(() => expect(receiver.received).not.toEqual([]), 45_000)
  await browser.ask('POST', '/workspace/webhooks', { name: 'Quick', url: quick.url, types: ['crawl.finished'] })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  const startedAt = performance.now()
  await queueMail(app, { address: account.email, userId: account.userId }, { kind: 'account-deleted' })
  await vi.waitFor(
    async () => expect(await query(`select status from mail_messages`)).toEqual([{ status: 'kept' }]),
    5000,
  )
  const mailMs = performance.now() - startedAt
  const { body } = await browser.ask('POST', `/projects/${project.id}/crawls`)
  await vi.waitFor(() => expect(quick.types()).toEqual(['crawl.finished']), 45_000)
  const crawlMs = performance.now() - startedAt
  expect(mailMs).toBeLessThan(3000)
  expect(crawlMs).toBeLessThan(12_000)
  expect(quick.received[0]?.body.data).toMatchObject({
    crawl: { id: body.id, status: 'completed', pages: 1, failedPages: 0 },
    link: `${app.origin}/dashboard/${project.slug}/reports?session=${body.id}`,
  })
  expect(receiver.received.length, 'one request at a time').toBeLessThan(5)
  await site.close()
  await quick.close()
})

it('a crawl reports new and resolved issues once per check, and a site that does not respond', async () => {
  const page = (title: string) => `<title>${title}</title><h1>Harbour bakery</h1>`
  const pages: Record<string, string> = {
    '/': '<a href="/a">a</a><a href="/b">b</a><a href="/c">c</a><h1>Harbour bakery</h1>',
    '/a': page('Rye'),
    '/b': page('Oats'),
    '/c': page('Spelt'),
  }
  const channel = await serveReceiver()
  const picky = await serveReceiver()
  const slack = { name: 'Channel', url: channel.url, kind: 'slack' }
  await browser.ask('POST', '/workspace/webhooks', slack)
  await browser.ask('POST', '/workspace/webhooks', {
    ...slack,
    kind: 'teams',
    url: picky.url,
    types: ['issue.resolved'],
  })
  const site = await serveSite({
    '/robots.txt': onlyPaths('/', '/a', '/b', '/c'),
    '*': (request, response) =>
      pages[request.url ?? ''] === undefined
        ? response.writeHead(request.url === '/c' ? 404 : 503).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end(pages[request.url ?? '']),
  })
  const ruleSet = { checks: { ...FEW_RULES.checks, client_error: { isOn: true as const } } }
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet })
  const key = { name: 'CI', scope: 'crawl', projectIds: null, expiresInDays: null }
  const { secret } = (await browser.ask('POST', '/workspace/api-keys', key)).body
  const started = { method: 'POST', headers: { authorization: `Bearer ${secret}` } }
  await query(`update projects set pace = 'fast' where id = $1`, [project.id])
  const crawl = async () => {
    const body = await (await fetch(`${app.origin}/api/projects/${project.id}/crawls`, started)).json()
    await vi.waitFor(
      async () =>
        expect(
          await query(`select from crawl_sessions where id = $1 and finished_at is not null`, [body.id]),
        ).toHaveLength(1),
      15_000,
    )
    return body.id as string
  }
  const first = await crawl()
  await vi.waitFor(async () => expect(receiver.types()).toEqual(['crawl.finished']), 5000)
  pages['/'] = `<title>Harbour</title>${pages['/']}`
  pages['/a'] = '<h1>Rye</h1>'
  pages['/b'] = '<h1>Oats</h1>'
  delete pages['/c']
  const second = await crawl()
  const issues = () =>
    receiver.received
      .map(({ body }) => body)
      .filter(({ type, data }) => type.startsWith('issue.') && data.check.id === 'missing_title')
  await vi.waitFor(() => expect(issues()).toHaveLength(2), 45_000)
  const [opened, resolved] = issues().sort((one, other) => one.type.localeCompare(other.type))
  expect(opened).toMatchObject({
    type: 'issue.opened',
    data: {
      project: { id: project.id, name: project.name },
      ...{ crawl: { id: second }, before: { id: first }, count: 2, of: 'pages' },
      check: { id: 'missing_title', title: expect.any(String), severity: expect.any(String) },
      urls: expect.arrayContaining([`${site.origin}/a`, `${site.origin}/b`]),
      link: `${app.origin}/dashboard/${project.slug}/history/compare?base=${first}&other=${second}`,
    },
  })
  expect(resolved).toMatchObject({ type: 'issue.resolved', data: { count: 1, urls: [`${site.origin}/`] } })
  const notFound = (type: string) =>
    receiver.received
      .map(({ body }) => body)
      .filter((body) => body.type === type && body.data.check.id === 'client_error')
  expect(notFound('issue.opened')).toMatchObject([{ data: { count: 1, of: 'urls', urls: [`${site.origin}/c`] } }])
  expect(notFound('issue.opened')[0]?.data.check.severity).toBe('high')
  const finished = receiver.received.map(({ body }) => body).filter(({ type }) => type === 'crawl.finished')
  expect(finished[1]?.data.crawl).toMatchObject({ pages: 4, failedPages: 1, startedBy: 'key' })

  const titles = () => channel.received.map(({ body }) => body.text)
  await vi.waitFor(() => expect(titles()).toHaveLength(2), 45_000)
  expect(titles()).toEqual([
    `${project.name} was crawled`,
    expect.stringMatching(
      / was crawled: \d+ new issues(?:, \d+ more of the whole site)?, 1 newly broken URL, \d+ fixed/,
    ),
  ])
  const message = JSON.stringify(channel.received[1]?.body)
  expect(message).toContain(`New: Page not found (high) on 1 URL: ${site.origin}/c`)
  expect(message).toContain('Pages: 4, 1 of them broken')
  await vi.waitFor(() => expect(picky.received).toHaveLength(1), 5000)
  expect(JSON.stringify(picky.received[0]?.body)).not.toMatch(/New: |was crawled/)
  const perCheck = await query(
    `select type, data->'check'->>'id' as id, data->>'of' as of, count(*) from events
     where crawl_id = $1 and type like 'issue.%' group by 1, 2, 3 having count(*) > 1`,
    [second],
  )
  expect(perCheck).toEqual([])

  pages['/c'] = page('Spelt')
  await crawl()
  await vi.waitFor(() => expect(notFound('issue.resolved')).toMatchObject([{ data: { count: 1 } }]), 45_000)

  for (const path of Object.keys(pages)) delete pages[path]
  await crawl()
  const failed = ['project.unreachable', 'crawl.failed']
  await vi.waitFor(() => expect(receiver.types()).toEqual(expect.arrayContaining(failed)), 45_000)
  await Promise.all([site.close(), channel.close(), picky.close()])
}, 90_000)
