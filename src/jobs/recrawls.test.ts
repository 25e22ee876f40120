import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { nextRecrawl } from '#domain/projects/project-recrawl.ts'
import { startDueRecrawls } from '#operations/schedules/start-due-recrawls.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openSmtpServer, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { workOnJobs } from './work-on-jobs.ts'

let app: TestApp
let smtp: SmtpServer
let ada: TestAccount
let project: Project
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({ works: false, environment: { SMTP_URL: smtp.url }, onLog: (line) => lines.push(line) })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  // The made-up sites of earlier tests must not be crawled.
  await app.database.pool.query('delete from projects; delete from pgboss.job')
  ada = await makeAccount(app)
  project = await makeProject(app, ada.userId)
  await grant('paid')
})

const grant = (tier: Tier, { userId } = ada) => setPlan(app, userId, tier)
const makeDue = (of = project, ago = '1 second') =>
  app.database.pool.query(
    `update projects set recrawl_every = 'weekly', next_recrawl_at = now() - $2::interval where id = $1`,
    [of.id, ago],
  )
const crawls = async (of = project) =>
  (
    await app.database.pool.query(
      'select id, status, tier, started_by as "startedBy" from crawl_sessions where project_id = $1',
      [of.id],
    )
  ).rows
const nextOf = async (of = project): Promise<Date | null> =>
  (await app.database.pool.query('select next_recrawl_at as at from projects where id = $1', [of.id])).rows[0].at
const inAWeek = () => nextRecrawl('weekly', new Date(), 'UTC')

it('a due project is crawled once, with several workers at it and after an outage', async () => {
  await makeDue(project, '40 days')
  await Promise.all([startDueRecrawls(app), startDueRecrawls(app), startDueRecrawls(app)])
  await startDueRecrawls(app)
  expect(await crawls()).toMatchObject([{ status: 'queued', tier: 'paid', startedBy: 'clock' }])
  expect(await nextOf()).toEqual(inAWeek())
})

it('a project that is being crawled is not crawled again', async () => {
  await makeProjectCrawl(app, project, [{}], { status: 'running' })
  await makeDue()
  await startDueRecrawls(app)
  expect(await crawls()).toMatchObject([{ status: 'running', startedBy: 'person' }])
  expect(await nextOf()).toEqual(inAWeek())
})

it('recrawls pause when the plan ends, as the settings show, and resume with a new plan', async () => {
  const settings = async (): Promise<ProjectSettings> =>
    (await fetch(`${app.origin}/api/projects/${project.id}/settings`, { headers: { cookie: ada.cookie } })).json()
  await makeDue()
  await grant('registered_free')
  await startDueRecrawls(app)
  expect(await crawls()).toEqual([])
  expect(await settings()).toMatchObject({ recrawlEvery: 'weekly', canRecrawl: false, nextRecrawlAt: null })
  await grant('paid')
  expect(await settings()).toMatchObject({ canRecrawl: true, nextRecrawlAt: inAWeek()?.toISOString() })
  await makeDue()
  await startDueRecrawls(app)
  expect(await crawls()).toHaveLength(1)
})

it('a recrawl that cannot be started is logged, waits for its next date and does not delay others', async () => {
  const { pool } = app.database
  const other = await makeProject(app, ada.userId)
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
    create trigger refuse before insert on crawl_sessions for each row
      when (new.project_id = '${project.id}') execute function refuse()`)
  await makeDue(project, '1 hour')
  await makeDue(other)
  await startDueRecrawls(app)
  await pool.query('drop trigger refuse on crawl_sessions')
  await startDueRecrawls(app)
  expect(await crawls()).toEqual([])
  expect(await nextOf()).toEqual(inAWeek())
  expect(await crawls(other)).toHaveLength(1)
  expect(lines).toContainEqual(expect.objectContaining({ projectId: project.id, level: 'error' }))
})

it('recrawls beyond the limit of an account wait their turn and do not block other accounts', async () => {
  const many = await Promise.all(Array.from({ length: 11 }, () => makeProject(app, ada.userId)))
  for (const each of many) await makeDue(each, '1 hour')
  const startDue = async () => {
    await startDueRecrawls(app)
    return (await Promise.all(many.map((each) => crawls(each)))).flat()
  }
  expect(await startDue()).toHaveLength(10)
  const started = await startDue()
  expect(started, 'the last one still waits').toHaveLength(10)
  const bea = await makeAccount(app)
  await grant('paid', bea)
  const hers = await makeProject(app, bea.userId)
  await makeDue(hers)
  await startDueRecrawls(app, 1)
  expect(await crawls(hers)).toHaveLength(1)
  await app.database.pool.query(
    `update crawl_sessions set status = 'cancelled', client_key = null, finished_at = now() where id = $1`,
    [started[0].id],
  )
  expect(await startDue()).toHaveLength(11)
})

it('a project whose recrawls were switched off in the meantime is not crawled', async () => {
  await app.database.pool.query(`update projects set next_recrawl_at = null, recrawl_every = 'never' where id = $1`, [
    project.id,
  ])
  await startDueRecrawls(app)
  expect(await crawls()).toEqual([])
})

it('a worker crawls due projects by itself and mails the owner', async () => {
  const site = await serveSite({ '/': pageWithLinks('Home', '/about'), '/about': '<title>About</title>' })
  project = await makeProject(app, ada.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  await app.database.pool.query(`update projects set pace = 'fast', page_limit = 2 where id = $1`, [project.id])
  await makeDue()
  const quay = await makeProject(app, ada.userId, { name: 'Quay Café', url: `${site.origin}/`, ruleSet: FEW_RULES })
  // The worker of this crawl was killed before it sent the mail.
  const unnotified = await makeProjectCrawl(app, quay, [], { status: 'failed' })
  await workOnJobs(app)
  const mail = await smtp.waitFor(ada.email, 'Harbour Bakery: site score ')
  await smtp.waitFor(ada.email, 'Quay Café: the crawl failed')
  await site.close()
  const [crawl] = await crawls()
  expect(mail.text).toContain(`/dashboard/${project.slug}/reports?session=${crawl.id}`)
  expect(mail.text).toContain('Pages: 2')
  const { rows } = await app.database.pool.query('select notified_at from crawl_sessions where id = any($1)', [
    [unnotified, crawl.id],
  ])
  expect(rows).toEqual([{ notified_at: expect.any(Date) }, { notified_at: expect.any(Date) }])
  expect(smtp.messages.filter(({ to }) => to.includes(ada.email))).toHaveLength(2)
})
