import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import { notifyMissedCrawlEnds, notifyOfCrawlEnd } from '#operations/schedules/notify-of-crawl-end.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openSmtpServer, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { workOnMail } from './mail-job.ts'

let app: TestApp
let smtp: SmtpServer
let ada: TestAccount
let project: Project

beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({ works: false, environment: { SMTP_URL: smtp.url } })
  await workOnMail(app)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  ada = await makeAccount(app)
  project = await makeProject(app, ada.userId)
})

const issue = (type: string, severity: Issue['severity'] = 'high'): Issue => ({
  ...{ type, severity, message: type, recommendation: '', evidence: [] },
})

async function crawl(pages: TestPage[], change: Record<string, unknown> = {}, made: TestCrawl = {}): Promise<string> {
  const id = await makeProjectCrawl(app, project, pages, made)
  for (const [column, value] of Object.entries(change)) {
    await app.database.pool.query(`update crawl_sessions set ${column} = $2 where id = $1`, [id, value])
  }
  return id
}

const isNotified = async (id: string) =>
  (await app.database.pool.query('select notified_at is not null as notified from crawl_sessions where id = $1', [id]))
    .rows[0].notified
/** Subjects of stored messages, sent or not. */
const written = async () =>
  (await app.database.pool.query('select subject from mail_messages where user_id = $1', [ada.userId])).rows.map(
    ({ subject }) => subject,
  )

const BY_CLOCK = { started_by: 'clock' }
const EARLIER = { createdAt: '2026-03-01T03:00:00Z' }

it('the owner of a project gets a mail about a scheduled crawl, with its totals and what changed', async () => {
  const alt = issue('missing_alt', 'medium')
  await crawl([{ issues: [issue('missing_title')] }, { issues: [alt] }], { notified_at: new Date() }, EARLIER)
  const id = await crawl(
    [{ issues: [alt] }, { issues: [alt] }, { issues: [issue('missing_h1', 'low')] }, { status: 'error' }],
    { ...BY_CLOCK, finished_at: '2026-03-07T23:05:00Z' },
  )
  await app.database.pool.query(
    `insert into user_settings
       (user_id, email_notifications, marketing_emails, crawl_notifications, report_frequency, timezone)
     values ($1, true, false, true, 'never', 'Asia/Tokyo')`,
    [ada.userId],
  )
  await notifyOfCrawlEnd(app, id)
  const mail = await smtp.waitFor(ada.email)
  expect(mail.subject).toBe('Harbour Bakery: page health 92 (unchanged), 3 issues and 1 broken page')
  for (const line of [
    'Page health: 92 (unchanged)',
    'Pages: 4, 1 of them broken',
    'Issues: 3 (+1)',
    'Issues since the previous crawl: 2 new, 1 fixed, 1 still open',
    'Finished: 8 March 2026 at 08:05 (Asia/Tokyo)',
    `${app.origin}/dashboard/${project.slug}/reports?session=${id}`,
    `${app.origin}/profile/settings`,
  ]) {
    expect(mail.text.split(/\r?\n/)).toContain(line)
  }
  expect(mail.text.replaceAll('\r', '')).toMatch(
    /\nWorth fixing first\nBroken pages: 1 page\nImages missing alt text: 2 pages\n.+: 1 page\n/,
  )
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: `<${app.origin}/profile/settings>` }),
  )
})

it('each crawl is mailed once, with several workers at it and after a worker was killed', async () => {
  const ids = [await crawl([{}], BY_CLOCK), await crawl([{}], BY_CLOCK)]
  const tries = ids.flatMap((id) => Array.from({ length: 4 }, () => notifyOfCrawlEnd(app, id)))
  await Promise.all([notifyMissedCrawlEnds(app), ...tries, notifyMissedCrawlEnds(app)])
  expect(await written()).toHaveLength(2)
  await notifyMissedCrawlEnds(app)
  expect(await written()).toHaveLength(2)
  await vi.waitFor(() => expect(smtp.messages.filter(({ to }) => to.includes(ada.email))).toHaveLength(2), 45_000)
})

it('a failure mail says the reason and links to the project', async () => {
  const balance = JSON.stringify({ ...EMPTY_BALANCE, found: 1, failed: 1 })
  const id = await crawl([], { error: 'No pages could be crawled. The site refused.', balance }, { status: 'failed' })
  await notifyOfCrawlEnd(app, id)
  const { subject, text } = await smtp.waitFor(ada.email)
  expect(subject).toBe('Harbour Bakery: the crawl failed')
  expect(text).toContain('No pages could be crawled. The site refused.')
  expect(text.split(/\r?\n/)).toContain('URLs found: 1')
  expect(text.split(/\r?\n/)).toContain(`${app.origin}/dashboard/${project.slug}`)
})

it('a crawl started by hand is mailed only when it took more than two minutes', async () => {
  const short = await crawl([{}], {}, EARLIER)
  const long = await crawl([{}], { finished_at: '2026-03-01T03:02:01Z' }, EARLIER)
  await notifyMissedCrawlEnds(app)
  expect(await written()).toEqual(['Harbour Bakery: page health 92, 0 issues'])
  expect([await isNotified(short), await isNotified(long)]).toEqual([true, true])
})

it('no mail is sent about a crawl that was stopped or still runs', async () => {
  const ids = [await crawl([{}], BY_CLOCK, { status: 'cancelled' }), await crawl([{}], BY_CLOCK, { status: 'running' })]
  for (const id of ids) await notifyOfCrawlEnd(app, id)
  await notifyMissedCrawlEnds(app)
  expect(await written()).toEqual([])
  expect(await isNotified(ids[1] as string)).toBe(false)
})

describe('settings', () => {
  it.each([
    ['email_notifications', 'crawl_notifications'],
    ['crawl_notifications', 'email_notifications'],
  ])('no mail is sent when %s is off', async (off, on) => {
    await app.database.pool.query(
      `insert into user_settings (user_id, ${off}, ${on}, marketing_emails, report_frequency, timezone)
       values ($1, false, true, true, 'weekly', 'UTC')`,
      [ada.userId],
    )
    const id = await crawl([{}], BY_CLOCK)
    await notifyOfCrawlEnd(app, id)
    expect(await written()).toEqual([])
    expect(await isNotified(id), 'no late mail when they switch it on').toBe(true)
  })
})

describe('in a project with several members', () => {
  let bob: TestAccount
  const mailTo = async ({ userId }: TestAccount) =>
    (await app.database.pool.query('select from mail_messages where user_id = $1', [userId])).rowCount
  const choose = (account: TestAccount, isWanted: boolean | null) =>
    fetch(`${app.origin}/api/projects/${project.id}/mail`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: account.cookie },
      body: JSON.stringify({ isWanted }),
    })
  beforeEach(async () => {
    bob = await makeAccount(app)
    await app.database.pool.query(
      `insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 'editor')`,
      [ada.workspace.id, bob.userId],
    )
  })

  it('a member who starts a crawl gets the mail, and the others do not', async () => {
    await notifyOfCrawlEnd(app, await crawl([{}], { created_by: bob.userId }, { ...EARLIER, status: 'failed' }))
    expect([await mailTo(ada), await mailTo(bob)]).toEqual([0, 1])
  })

  it('everyone who wants it gets the mail about a recrawl, in the project and not in the account', async () => {
    expect((await choose(bob, true)).status).toBe(200)
    await notifyOfCrawlEnd(app, await crawl([{}], BY_CLOCK))
    expect([await mailTo(ada), await mailTo(bob)]).toEqual([1, 1])
    await choose(ada, false)
    await notifyOfCrawlEnd(app, await crawl([{}], BY_CLOCK))
    expect([await mailTo(ada), await mailTo(bob)]).toEqual([1, 2])
    await choose(bob, null)
    await notifyOfCrawlEnd(app, await crawl([{}], BY_CLOCK))
    expect([await mailTo(ada), await mailTo(bob)]).toEqual([1, 2])
  })

  it('the owners get the mail if the member who started the crawl has left', async () => {
    const id = await crawl([{}], { created_by: bob.userId }, { ...EARLIER, status: 'failed' })
    await app.database.pool.query('delete from workspace_members where user_id = $1 and workspace_id = $2', [
      bob.userId,
      ada.workspace.id,
    ])
    await notifyOfCrawlEnd(app, id)
    expect([await mailTo(ada), await mailTo(bob)]).toEqual([1, 0])
  })
})
