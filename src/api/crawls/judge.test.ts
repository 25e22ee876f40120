import { randomUUID } from 'node:crypto'
import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Judgement } from '#domain/reports/judgement.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { judgeCrawl, requeueLostJudgements } from '#operations/judging/judge-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let owner: TestAccount
let browser: ApiBrowser

beforeAll(async () => {
  app = await openTestApp()
  owner = await makeAccount(app)
  browser = openApiBrowser(app, owner.cookie)
})
afterAll(() => app.close())

async function makeCrawl(pages: TestPage[] = [{ title: 'Rye', facts: {} }], options: TestCrawl = {}) {
  const project = await makeProject(app, owner.userId)
  const crawlId = await makeProjectCrawl(app, project, pages, options)
  return { project, crawlId }
}

async function makeArchivedCrawl() {
  const made = await makeCrawl()
  await archiveStoredCrawl(app, made.crawlId, new AbortController().signal)
  const { rows } = await app.database.pool.query('select key_prefix from crawl_archives where session_id = $1', [
    made.crawlId,
  ])
  return { ...made, folder: join(app.dataDir, 'files', rows[0].key_prefix) }
}

/** The row of a request whose job was lost. */
const requestWithoutJob = (crawlId: string) =>
  app.database.pool.query(
    `insert into crawl_judgements (session_id, rule_set, issues_before) values ($1, '{"checks": {}}', 0)`,
    [crawlId],
  )

const judge = (crawlId: string) => browser.ask('POST', `/crawls/${crawlId}/judge`)

async function judgementOf(crawlId: string): Promise<Judgement> {
  return (await browser.ask('GET', `/crawls/${crawlId}`)).body.judgement
}

const waitFor = (crawlId: string, status: Judgement['status']) =>
  expect.poll(async () => (await judgementOf(crawlId))?.status, { timeout: 45_000 }).toBe(status)

it('a worker judges the crawl; the crawl shows the progress and the report the new judgement', async () => {
  const { project, crawlId } = await makeArchivedCrawl()
  await browser.ask('PATCH', `/projects/${project.id}/settings`, { ruleSet: { checks: { short_title: 'off' } } })
  const { body: before } = await browser.ask('GET', `/projects/${project.id}/report`)
  expect(before).toMatchObject({ hasOlderRules: true, crawl: { judgement: null } })
  const { status, body } = await judge(crawlId)
  expect(status).toBe(202)
  expect(body).toMatchObject({ pagesJudged: 0, pages: 1, issuesAfter: null, error: null })
  // The worker may already have started it.
  expect(['queued', 'running']).toContain((body as Judgement).status)
  await waitFor(crawlId, 'done')
  const done = await judgementOf(crawlId)
  const { body: report } = await browser.ask('GET', `/projects/${project.id}/report`)
  expect(report).toMatchObject({ hasOlderRules: false, crawl: { judgement: done } })
  expect(report.summary.issues).toBe(done.issuesAfter)
  expect(report.crawl.checks.off).toEqual(['short_title'])
})

it.each(['queued', 'running'] as const)('a %s crawl is refused', async (status) => {
  const { crawlId } = await makeCrawl([{ facts: {} }], { status })
  const message = 'This crawl is still running. You can judge it again when it has finished.'
  expect(await judge(crawlId)).toMatchObject({ status: 409, body: { error: { code: 'crawl_active', message } } })
})

it('a crawl without a page that loaded is refused', async () => {
  const { crawlId } = await makeCrawl([{ status: 'error' }])
  const message = 'No page of this crawl loaded, so there is nothing to judge.'
  expect(await judge(crawlId)).toMatchObject({ status: 409, body: { error: { message } } })
})

it('while a crawl is being judged, a second request is refused', async () => {
  const { crawlId } = await makeArchivedCrawl()
  await requestWithoutJob(crawlId)
  expect(await judge(crawlId)).toMatchObject({ status: 409, body: { error: { code: 'being_judged' } } })
  expect(await judgementOf(crawlId)).toMatchObject({ status: 'queued' })
})

it('a request whose job was lost is queued again', async () => {
  const { crawlId } = await makeArchivedCrawl()
  await requestWithoutJob(crawlId)
  await app.database.pool.query(`update crawl_judgements set requested_at = now() - interval '5 minutes'`)
  await requeueLostJudgements(app)
  await waitFor(crawlId, 'done')
})

it('without an archive it says what to do', async () => {
  const { crawlId } = await makeCrawl()
  await app.database.pool.query(
    `insert into crawl_archives (session_id, error, next_try_at) values ($1, $2, now() + interval '1 hour')
     on conflict (session_id) do update set written_at = null, error = excluded.error`,
    [crawlId, 'The disk of this server is full.'],
  )
  const message =
    'The disk of this server is full. The report still shows the earlier judgement. ' +
    'Start a new crawl: it uses the new rules.'
  expect(await judge(crawlId)).toMatchObject({ status: 409, body: { error: { code: 'no_archive', message } } })
  await app.database.pool.query('update crawl_archives set error = null where session_id = $1', [crawlId])
  const { body } = await judge(crawlId)
  expect(body.error.message).toBe(
    'The archive of this crawl is not written yet. This happens in the background. Try again in a few minutes.',
  )
  expect(await judgementOf(crawlId)).toBeNull()
})

it('a missing file is reported at once, a damaged one by the job; the report stays as it is', async () => {
  const { project, crawlId, folder } = await makeArchivedCrawl()
  const { body: before } = await browser.ask('GET', `/projects/${project.id}/report`)
  truncateSync(join(folder, 'pages.parquet'), 40)
  expect((await judge(crawlId)).status).toBe(202)
  await waitFor(crawlId, 'failed')
  expect((await judgementOf(crawlId)).error).toBe(
    'The archive of this crawl is damaged: pages.parquet does not have the size it was written with. ' +
      'The report still shows the earlier judgement. Start a new crawl: it uses the new rules.',
  )
  const { body: after } = await browser.ask('GET', `/projects/${project.id}/report`)
  expect(after.summary).toEqual(before.summary)
  rmSync(join(folder, 'pages.parquet'))
  const { status, body } = await judge(crawlId)
  expect(status).toBe(503)
  expect(body.error).toEqual({
    code: 'archive_damaged',
    message:
      'The archive of this crawl is damaged: pages.parquet is missing. ' +
      'The report still shows the earlier judgement. Start a new crawl: it uses the new rules.',
  })
})

it('while the file storage is away, nothing is queued and the message says so', async () => {
  const { crawlId } = await makeArchivedCrawl()
  const { userId, email, workspace } = owner
  const account = {
    userId,
    email,
    workspace,
    role: 'viewer',
    sessionId: '',
    signedInAt: new Date(),
    impersonatedBy: null,
  } as const
  const away = { ...app.storage, list: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  const request = judgeCrawl(
    { ...app, storage: away },
    { kind: 'person', tier: 'registered_free', clientKey: '', account },
    { crawlId },
  )
  await expect(request).rejects.toThrow('The file storage of this server is not responding')
  expect(await judgementOf(crawlId)).toBeNull()
})

it('unknown ids, crawls of other accounts and crawls from the home page are not found', async () => {
  const { crawlId } = await makeArchivedCrawl()
  const stranger = openApiBrowser(app, (await makeAccount(app)).cookie)
  expect((await stranger.ask('POST', `/crawls/${crawlId}/judge`)).status).toBe(404)
  expect(await judgementOf(crawlId)).toBeNull()
  const { rows } = await app.database.pool.query(
    `insert into crawl_sessions (original_url, tier, max_pages, user_id, status)
     values ('https://bakery.example/', 'registered_free', 50, $1, 'completed') returning id`,
    [owner.userId],
  )
  for (const id of [rows[0].id, randomUUID(), 'no-id', '%00']) expect((await judge(id)).status).toBe(404)
})

it('an account can judge 30 crawls per hour', async () => {
  const { crawlId } = await makeArchivedCrawl()
  await app.database.pool.query('delete from rate_limits')
  const endLast = () =>
    app.database.pool.query(`update crawl_judgements set status = 'done' where session_id = $1`, [crawlId])
  for (let use = 0; use < 30; use += 1) {
    expect((await judge(crawlId)).status).toBe(202)
    await endLast()
  }
  const { status, headers, body } = await judge(crawlId)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body.error.message).toMatch(
    /^You have judged 30 crawls within an hour, which is the limit\. Try again in \d+ /,
  )
})
