import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminJob, PartState } from '#domain/system/admin.ts'
import { browserOf } from '#operations/page-reading/browser-of.ts'
import { summarySchema, systemSchema } from '#operations/system/system-schemas.ts'
import { testPart } from '#operations/system/test-parts.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openSmtpServer, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { serveSite } from '#testing/sites/serve-site.ts'

let app: TestApp
let smtp: SmtpServer
let admin: TestAccount

beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({ environment: { SMTP_URL: smtp.url.replace('://', '://ada:hush-hush@') } })
  admin = await makeAccount(app, { role: 'admin' })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

async function ask(method: string, path: string) {
  const response = await fetch(`${app.origin}/api${path}`, { method, headers: { cookie: admin.cookie } })
  return { status: response.status, body: await response.json() }
}
const query = (statement: string, values: unknown[] = []) => app.database.pool.query(statement, values)

describe('the metrics', () => {
  it('are counted', async () => {
    await query(
      `insert into crawl_sessions (original_url, tier, max_pages, status, total_urls_crawled, created_at, finished_at)
       values ('https://a.example/', 'paid', 50, 'failed', 3, now(), now()),
         ('https://b.example/', 'paid', 50, 'completed', 40, now() - interval '3 days', now() - interval '3 days')`,
    )
    await query(`insert into contact_messages (name, email, subject, message) values ('A', 'a@example.com', 'S', 'M')`)
    await app.storage.put('avatars/a-1.webp', new TextEncoder().encode('12345'), 'image/webp')
    const { body } = await ask('GET', '/admin/summary')
    expect(summarySchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      users: { total: 1, newThisWeek: 1, suspended: 0 },
      crawls: { total: 2, failedToday: 1 },
      pages: { total: 43, crawledToday: 3 },
      messages: { open: 1 },
      storage: { fileBytes: 5, files: 1 },
      system: { state: 'not-measured' },
    })
    expect(body.storage.databaseBytes).toBeGreaterThan(1_000_000)
  })

  it('show online only if every part is healthy', async () => {
    const look = (part: string, state: string) =>
      query(
        `insert into health_samples (minute, part, state, ms) values (date_trunc('minute', now()), $1, $2, 1)
         on conflict (part, minute) do update set state = excluded.state`,
        [part, state],
      )
    for (const part of ['web', 'database', 'queue', 'storage']) await look(part, 'ok')
    const system = async () => (await ask('GET', '/admin/summary')).body.system
    expect(await system()).toEqual({ state: 'not-measured', down: [] })
    await look('mail', 'not-set-up')
    expect(await system()).toEqual({ state: 'online', down: [] })
    await look('mail', 'down')
    expect(await system()).toEqual({ state: 'trouble', down: ['mail'] })
    await query(`update health_samples set minute = minute - interval '10 minutes'`)
    expect(await system()).toEqual({ state: 'not-measured', down: [] })
  })
})

describe('the system', () => {
  const stateOf = (parts: PartState[], part: string) => parts.find((one) => one.part === part)

  it('shows whether the rendering browser has its sandbox', async () => {
    const sandbox = async () => (await ask('GET', '/admin/system/facts')).body.sandbox
    expect(await sandbox()).toBeNull()
    const { onSandbox } = browserOf(app)
    onSandbox?.({ state: 'off', reason: 'setpriv: not found.' })
    await expect.poll(sandbox).toEqual({ state: 'off', reason: 'setpriv: not found.' })
    onSandbox?.({ state: 'on', reason: null })
    await expect.poll(sandbox).toEqual({ state: 'on', reason: null })
  })

  it('runs real tests and reveals no secret', async () => {
    const { body } = await ask('GET', '/admin/system')
    expect(systemSchema.parse(body)).toEqual(body)
    expect(body.parts.map(({ part, state }: PartState) => `${part} ${state}`)).toEqual([
      ...['web ok', 'database ok', 'queue ok', 'mail ok', 'storage ok'],
    ])
    expect(stateOf(body.parts, 'queue')?.detail).toMatch(
      /^A worker took a test job after \d+ ms\. No jobs are waiting\.$/,
    )
    expect(body.versions).toMatchObject({ node: process.versions.node, postgres: expect.stringMatching(/^\d+/) })
    expect(JSON.stringify(body)).not.toMatch(/hush|postgres(ql)?:\/\//)
    expect(await app.storage.list('probes/'), 'nothing is left behind').toEqual([])
    expect((await query(`select from pgboss.job where name = 'health-check'`)).rowCount).toBe(0)
    expect((await query(`select from health_samples where part = 'probe'`)).rowCount).toBe(0)
  })

  it('returns known facts immediately, and tests single parts', async () => {
    await query('truncate health_samples')
    const known = (await ask('GET', '/admin/system/facts')).body
    expect(systemSchema.parse(known)).toEqual(known)
    expect(known).toMatchObject({ parts: [], lastTestMail: null })
    expect((await ask('GET', '/admin/system/parts/storage')).body).toMatchObject({ part: 'storage', state: 'ok' })
    expect((await ask('GET', '/admin/system/parts/nothing')).status).toBe(404)
    await query(
      `insert into health_samples (minute, part, state, ms, detail)
       values (date_trunc('minute', now()), 'mail', 'down', 7, 'It is closed.')`,
    )
    expect((await ask('GET', '/admin/system/facts')).body.parts).toEqual([
      { part: 'mail', state: 'down', ms: 7, detail: 'It is closed.', checkedAt: expect.any(String) },
    ])
  })

  it('shows the error of a mail server without the password', async () => {
    const rude: Server = createServer((socket) => socket.end('554 go away, hush-hush\r\n')).listen(0, '127.0.0.1')
    await new Promise((resolve) => rude.once('listening', resolve))
    const { port } = rude.address() as { port: number }
    const settings = { ...app.settings, smtpUrl: `smtp://ada:hush-hush@127.0.0.1:${port}` }
    const found = await testPart({ ...app, settings }, 'mail')
    rude.close()
    expect(found).toMatchObject({ state: 'down' })
    expect(found.detail).toContain(`The mail server at 127.0.0.1:${port} cannot be used`)
    expect(found.detail).toContain('go away')
    expect(found.detail).not.toContain('hush')
    const gone = await testPart({ ...app, settings }, 'mail')
    expect(gone).toMatchObject({ state: 'down', detail: expect.stringContaining('ECONNREFUSED') })
    const none = await testPart({ ...app, settings: { ...settings, smtpUrl: undefined } }, 'mail')
    expect(none).toMatchObject({ state: 'not-set-up' })
  })

  it('detects a folder that cannot be written', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pagewarden-closed-'))
    // A file takes the place of the folder, so not even root can write into it.
    await writeFile(join(dataDir, 'files'), '')
    const found = await testPart({ ...app, storage: openStorage({ dataDir, s3: null }) }, 'storage')
    await rm(dataDir, { recursive: true })
    expect(found).toMatchObject({
      state: 'down',
      detail: expect.stringMatching(/^Files cannot be stored in the DATA_DIR folder/),
    })
  })

  it('sends a test mail, or says why it could not', async () => {
    expect(await ask('POST', '/admin/system/test-mail')).toEqual({
      ...{ status: 200, body: { sentTo: admin.email, outcome: 'sent' } },
    })
    expect((await smtp.waitFor(admin.email, 'Test message')).text).toContain(
      'check whether this server can send mail. It can.',
    )
    smtp.refuse(550, 'No thanks, hush-hush')
    const refused = await ask('POST', '/admin/system/test-mail')
    smtp.accept()
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'mail_not_sent' } } })
    expect(refused.body.error.message).toMatch(/^The test mail was not sent: .*No thanks, …/)
    const { lastTestMail } = (await ask('GET', '/admin/system/facts')).body
    expect(lastTestMail, 'stays to be read').toMatchObject({
      ...{ by: admin.email, outcome: 'failed', reason: expect.stringContaining('No thanks, …') },
    })
    const { rows } = await query(`select summary from audit_entries where action = 'mail.tested' order by id`)
    expect(rows.map(({ summary }) => summary)).toEqual([
      `sent a test mail to ${admin.email}`,
      `tried to send a test mail to ${admin.email}, which failed`,
    ])
  })
})

describe('jobs', () => {
  beforeEach(() => query('delete from pgboss.job'))

  async function failedJob(queue: string, data: object): Promise<string> {
    const id = randomUUID()
    await query(
      `insert into pgboss.job (id, name, data, state, singleton_key, retry_limit, retry_count, started_on,
        completed_on, output, policy)
       values ($1::uuid, $2, $3, 'failed', $1::text, 10, 10, now(), now(), '{"message": "connect ECONNREFUSED"}',
       'exclusive')`,
      [id, queue, JSON.stringify(data)],
    )
    return id
  }
  async function message(status: string): Promise<string> {
    const { rows } = await query(
      `insert into mail_messages (kind, to_address, subject, text_part, html_part, status, user_id)
       values ('magic-link', 'grace@example.com', 'Your link', 'text', 'html', $1, $2) returning id`,
      [status, admin.userId],
    )
    return rows[0].id
  }

  it('are listed with their subject, and can be filtered', async () => {
    const mailId = await message('failed')
    const id = await failedJob('mail', { mailId })
    await failedJob('crawl', { crawlId: randomUUID() })
    const { body } = await ask('GET', '/admin/jobs?state=failed')
    expect(body).toMatchObject({ total: 2, page: 1, pages: 1 })
    expect(body.jobs).toContainEqual({
      ...{ id, queue: 'mail', state: 'failed', about: 'Sign-in link to grace@example.com', attempts: 11 },
      ...{ error: 'connect ECONNREFUSED', canRetry: true, createdAt: expect.any(String) },
      ...{ owner: null, nextTryAt: null },
      ...{ startedAt: expect.any(String), endedAt: expect.any(String) },
    })
    expect((await ask('GET', '/admin/jobs?queue=crawl&state=')).body.jobs).toMatchObject([
      { about: 'Something that no longer exists', canRetry: false },
    ])
    expect((await ask('GET', '/admin/jobs?state=running')).body.jobs).toEqual([])
    expect((await ask('GET', '/admin/jobs?queue=pgboss')).status).toBe(400)
    expect(await ask('GET', '/admin/jobs?view=failed')).toMatchObject({
      ...{ status: 400, body: { error: { message: 'There is no field named view.' } } },
    })
  })

  it('that failed can be run again once, which is recorded in the audit log', async () => {
    const id = await failedJob('mail', { mailId: await message('queued') })
    await query('alter table audit_entries rename to mislaid')
    expect((await ask('POST', `/admin/jobs/mail/${id}/retry`)).status, 'not without its entry').toBe(500)
    await query('alter table mislaid rename to audit_entries')
    expect((await ask('GET', '/admin/jobs')).body.jobs).toMatchObject([{ id, state: 'failed' }])
    expect((await ask('POST', `/admin/jobs/mail/${id}/retry`)).status).toBe(200)
    await smtp.waitFor('grace@example.com', 'Your link')
    await vi.waitFor(async () => {
      expect((await ask('GET', '/admin/jobs')).body.jobs).toMatchObject([{ id, state: 'done' }])
    }, 45_000)
    const again = await ask('POST', `/admin/jobs/mail/${id}/retry`)
    expect(again).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('has not failed') } },
    })
    const { rows } = await query(`select target_id, summary from audit_entries where action = 'job.retried'`)
    expect(rows).toEqual([
      { target_id: id, summary: 'ran the failed job “Mail” again: Sign-in link to grace@example.com' },
    ])
  })

  it('are not run again if that has no effect or another job does the same work', async () => {
    const sent = await failedJob('mail', { mailId: await message('sent') })
    expect((await ask('POST', `/admin/jobs/mail/${sent}/retry`)).body.error.message).toContain('would do nothing')
    const crawlId = (
      await query(
        `insert into crawl_sessions (original_url, tier, max_pages) values ('https://c.example/', 'paid', 5) ` +
          `returning id`,
      )
    ).rows[0].id
    const failed = await failedJob('crawl-summary', { crawlId })
    await query(
      `insert into pgboss.job (name, data, state, singleton_key, policy) values ('crawl-summary', '{}', 'active', ` +
        `$1, 'exclusive')`,
      [failed],
    )
    expect((await ask('POST', `/admin/jobs/crawl-summary/${failed}/retry`)).body.error.message).toBe(
      'Another job is already doing the same work.',
    )
    for (const path of ['mail/none', `pgboss/${sent}`, `mail/${randomUUID()}`]) {
      expect((await ask('POST', `/admin/jobs/${path}/retry`)).status, path).toBe(404)
    }
  })

  it('that failed and were done later do not count as failures; a waiting one runs right away', async () => {
    const mailId = await message('queued')
    const failed = await failedJob('mail', { mailId })
    const later = async (state: string, startAfter: string) =>
      (
        await query(
          `insert into pgboss.job (name, data, state, singleton_key, policy, created_on, start_after)
           values ('mail', $1, $2, $3, 'exclusive', now() + interval '1 second', now() + $4::interval) returning id`,
          [JSON.stringify({ mailId }), state, failed, startAfter],
        )
      ).rows[0].id
    const waiting = await later('created', '1 hour')
    const { jobs } = (await ask('GET', '/admin/jobs')).body
    expect(jobs).toMatchObject([
      { id: waiting, state: 'waiting', canRetry: true, nextTryAt: expect.any(String) },
      { id: failed, state: 'tried-later', canRetry: false },
    ])
    expect((await ask('GET', '/admin/summary')).body.queue).toMatchObject({ waiting: 1, failed: 0 })
    expect((await ask('GET', '/admin/jobs?state=failed')).body.total).toBe(0)
    expect((await ask('POST', `/admin/jobs/mail/${waiting}/retry`)).status).toBe(200)
    await vi.waitFor(async () => {
      const done = (await ask('GET', '/admin/jobs?state=done')).body.jobs
      expect(done.map(({ state }: { state: string }) => state)).toEqual(['done', 'done-later'])
    }, 45_000)
  })

  it('count as done only when their work is done', async () => {
    const stop = `insert into crawl_sessions (original_url, tier, max_pages, status)
      values ('https://stopped.example/', 'paid', 5, 'cancelled') returning id`
    const crawlId = (await query(stop)).rows[0].id
    const ended: [queue: string, data: object, state: string][] = [
      ['mail', { mailId: await message('kept') }, 'kept'],
      ['mail', { mailId: randomUUID() }, 'ended'],
      ['mail', { mailId: await message('sent') }, 'done'],
      ['crawl', { crawlId }, 'cancelled'],
      ['crawl-summary', { crawlId }, 'done'],
    ]
    for (const [queue, data, state] of ended) {
      await query('delete from pgboss.job')
      await query(
        `insert into pgboss.job (name, data, state, singleton_key, policy) values ($1, $2, 'completed', 'a', ` +
          `'exclusive')`,
        [queue, JSON.stringify(data)],
      )
      const { jobs } = (await ask('GET', '/admin/jobs?state=done')).body
      expect(jobs, queue).toMatchObject([{ state, canRetry: false }])
    }
  })

  it('that are already running are not run twice', async () => {
    const id = randomUUID()
    await query(
      `insert into pgboss.job (id, name, data, state, singleton_key, policy)
       values ($1, 'crawl-summary', '{}', 'active', 'a', 'exclusive')`,
      [id],
    )
    const { error } = (await ask('POST', `/admin/jobs/crawl-summary/${id}/retry`)).body
    expect(error).toEqual({ code: 'under_way', message: 'This job is already running.' })
  })

  it('failed crawls are listed with their reason', async () => {
    await query(`update crawl_sessions set error = 'The site refused.' where original_url = 'https://a.example/'`)
    const { body } = await ask('GET', '/admin/failed-crawls')
    expect(body.crawls).toMatchObject([
      { url: 'https://a.example/', owner: null, error: 'The site refused.', pages: 3 },
    ])
  })
})

describe('work that fails', () => {
  beforeEach(() => query('delete from pgboss.job'))

  const send = (path: string, body: object) =>
    fetch(`${app.origin}/api${path}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Waits until the only job of a queue has this state. */
  async function jobOf(queue: string, state: string): Promise<AdminJob> {
    return vi.waitFor(async () => {
      const [job, ...others] = (await ask('GET', `/admin/jobs?queue=${queue}`)).body.jobs as AdminJob[]
      expect([job?.state, others]).toEqual([state, []])
      return job as AdminJob
    }, 45_000)
  }
  async function expectCounted(job: AdminJob): Promise<void> {
    const { jobs } = (await ask('GET', '/admin/jobs?state=failed')).body
    expect(jobs.map(({ id }: AdminJob) => id)).toContain(job.id)
    expect((await ask('GET', '/admin/summary')).body.queue.failed).toBe(jobs.length)
  }
  const retry = async ({ queue, id }: AdminJob) => (await ask('POST', `/admin/jobs/${queue}/${id}/retry`)).status

  it('such as a mail that the server refuses is a failure, and can be sent again', async () => {
    smtp.refuse(550, 'no such user here, hush-hush')
    const letter = { name: 'Grace', email: 'grace@example.com', subject: 'Hello there', message: 'A question' }
    expect((await send('/contact', letter)).status).toBe(201)
    const refused = await jobOf('mail', 'failed')
    expect((await ask('GET', '/admin/system/parts/mail')).body).toMatchObject({
      ...{
        state: 'ok',
        refused: expect.any(Number),
        detail: expect.stringMatching(/ refused or given up on in the last hour/),
      },
    })
    expect(refused).toMatchObject({
      attempts: 1,
      canRetry: true,
      error: expect.stringContaining('no such user here, …'),
    })
    expect(refused.about).toBe(`Contact message to ${admin.email}`)
    await expectCounted(refused)
    expect(await retry(refused)).toBe(200)
    await vi.waitFor(async () => {
      const again = (await ask('GET', `/admin/jobs/mail/${refused.id}`)).body
      expect(again, 'refused once more').toMatchObject({ state: 'failed', attempts: 2, canRetry: true })
    }, 45_000)
    smtp.accept()
    expect(await retry(refused)).toBe(200)
    expect((await smtp.waitFor(admin.email, 'Contact: Hello there')).text).toContain('A question')
    await jobOf('mail', 'done')
  })

  it('such as files that cannot be stored is a failure, and can be created again', async () => {
    const project = await makeProject(app, admin.userId)
    await makeProjectCrawl(app, project, [{ title: 'Harbour Bakery' }])
    const [folder, away] = [join(app.dataDir, 'files'), join(app.dataDir, 'away')]
    await mkdir(folder, { recursive: true })
    await rename(folder, away)
    // A file takes the place of the folder, so not even root can write into it.
    await writeFile(folder, '')
    expect((await send(`/projects/${project.id}/report/exports`, { format: 'pdf' })).status).toBe(202)
    expect((await send('/account/export', {})).status).toBe(202)
    const failed = [await jobOf('report-export', 'failed'), await jobOf('account-export', 'failed')]
    for (const job of failed) {
      expect(job).toMatchObject({ attempts: 1, canRetry: true, error: expect.stringMatching(/ENOTDIR|EEXIST/) })
      await expectCounted(job)
    }
    await rm(folder)
    await rename(away, folder)
    const tables = ['report_exports', 'account_exports']
    for (const table of tables)
      await app.database.pool.query(`update ${table} set created_at = now() - interval '2 days'`)
    for (const job of failed) expect(await retry(job)).toBe(200)
    for (const { queue } of failed) await jobOf(queue, 'done')
    for (const table of tables) {
      const { rowCount } = await app.database.pool.query(
        `select from ${table} where created_at < now() - interval '1 day'`,
      )
      expect(rowCount, 'the housekeeping gives up what waits for a day: this one waits from now on').toBe(0)
    }
    expect(await app.storage.list('reports/')).toHaveLength(1)
    expect((await ask('GET', '/account/export')).body.latest).toMatchObject({ status: 'ready', error: null })
  })

  it('such as a crawl without pages is a failure that only a new crawl fixes', async () => {
    const site = await serveSite({})
    const project = await makeProject(app, admin.userId, { url: `${site.origin}/` })
    expect((await send(`/projects/${project.id}/crawls`, {})).status).toBe(202)
    const failed = await jobOf('crawl', 'failed')
    await site.close()
    expect(failed).toMatchObject({ attempts: 1, canRetry: false, error: expect.stringContaining('404') })
    await expectCounted(failed)
    expect(await retry(failed)).toBe(409)
  })
})
