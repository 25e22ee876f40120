import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_USER_SETTINGS, type UserSettings } from '#domain/accounts/user-settings.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { nextReport } from '#domain/reports/report-schedule.ts'
import { sendDueReports } from '#operations/schedules/send-due-reports.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openSmtpServer, type SmtpServer } from '#testing/accounts/open-smtp-server.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { workOnMail } from './mail-job.ts'

let app: TestApp
let smtp: SmtpServer
let ada: TestAccount
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({ works: false, environment: { SMTP_URL: smtp.url }, onLog: (line) => lines.push(line) })
  await workOnMail(app)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  ada = await makeAccount(app)
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, [ada.userId, ...values])
const written = async (): Promise<string[]> =>
  (await query('select subject from mail_messages where user_id = $1 order by created_at')).rows.map(
    ({ subject }) => subject,
  )
const times = async () =>
  (await query('select next_report_at as next, last_report_at as last from user_settings where user_id = $1')).rows[0]
const makeDue = (ago = '1 second') =>
  query(`update user_settings set next_report_at = now() - $2::interval where user_id = $1`, [ago])
const setScore = (crawlId: string, score: number, catalogueVersion = '7') =>
  app.database.pool.query('update crawl_sessions set checks = $2 where id = $1', [
    crawlId,
    { off: [], changed: {}, catalogueVersion, tallies: {}, score: { score, aiIndex: null } },
  ])
const save = (change: Partial<UserSettings>) =>
  fetch(`${app.origin}/api/account/settings`, {
    method: 'PUT',
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEFAULT_USER_SETTINGS, ...change }),
  })

it('without any settings, weekly reports start with the first crawled project', async () => {
  const bakery = await makeProject(app, ada.userId)
  await sendDueReports(app)
  expect(await times()).toBeUndefined()
  const first = await makeProjectCrawl(app, bakery, [{}, {}])
  await sendDueReports(app)
  expect((await times()).next).toEqual(nextReport(DEFAULT_USER_SETTINGS, new Date(), null))
  expect(await written()).toEqual([])

  await makeDue()
  await Promise.all([sendDueReports(app), sendDueReports(app), sendDueReports(app), sendDueReports(app)])
  await sendDueReports(app)
  expect(await written()).toEqual(['Weekly report: Harbour Bakery page health 92, 0 issues'])
  const { text, headers } = await smtp.waitFor(ada.email)
  expect(text.split(/\r?\n/)).toEqual(
    expect.arrayContaining([
      'Page health: 92',
      'Pages: 2',
      'Issues: 0',
      `${app.origin}/dashboard/${bakery.slug}/reports?session=${first}`,
      `${app.origin}/dashboard/overview`,
      `${app.origin}/profile/settings`,
    ]),
  )
  expect(headers.map(({ key }) => key)).toContain('list-unsubscribe')
  const { next, last } = await times()
  expect(next).toEqual(nextReport(DEFAULT_USER_SETTINGS, new Date(), last))
})

it('the next report says what changed in each project, which was not crawled again, and which has other rules', async () => {
  const bakery = await makeProject(app, ada.userId)
  const quay = await makeProject(app, ada.userId, { name: 'Quay Café' })
  const mill = await makeProject(app, ada.userId, { name: 'Mill' })
  await makeProject(app, ada.userId, { name: 'Never crawled' })
  await setScore(await makeProjectCrawl(app, bakery, [{}]), 60)
  await setScore(await makeProjectCrawl(app, quay, [{}]), 75)
  await setScore(await makeProjectCrawl(app, mill, [{}]), 75)
  await save({ reportFrequency: 'daily' })
  await makeDue()
  await sendDueReports(app)
  const alt: Issue = {
    type: 'missing_alt',
    severity: 'medium',
    message: '',
    recommendation: '',
    evidence: [],
  }
  await setScore(await makeProjectCrawl(app, bakery, [{ issues: [alt] }, { issues: [alt] }]), 58)
  await setScore(await makeProjectCrawl(app, mill, [{}]), 80, '8')
  await makeDue()
  await sendDueReports(app)
  expect(await written()).toEqual(['Daily report: 3 projects, 0 issues', 'Daily report: 3 projects, 2 issues'])
  const text = (await smtp.waitFor(ada.email, '2 issues')).text.replaceAll('\r', '')
  expect(text).toContain('Harbour Bakery\nSite score: 58 (−2)\nPage health: 92 (unchanged)\nPages: 2\nIssues: 2 (+2)\n')
  expect(text).toContain(
    'Quay Café\nSite score: 75 (unchanged)\nPage health: 92 (unchanged)\nPages: 1\nIssues: 0 (unchanged)\n',
  )
  expect(text).toContain('Mill\nSite score: 80\nPage health: 92 (unchanged)\nPages: 1\nIssues: 0\n')
  expect(text.match(/No crawl since the last report/g)).toHaveLength(1)
  expect(text).not.toContain('Never crawled')
})

it('after a month without a worker there is one report, not thirty', async () => {
  await makeProjectCrawl(app, await makeProject(app, ada.userId), [{}])
  await save({ reportFrequency: 'daily' })
  await makeDue('30 days')
  for (let round = 0; round < 3; round += 1) await sendDueReports(app)
  expect(await written()).toHaveLength(1)
  expect((await times()).next.getTime()).toBeGreaterThan(Date.now())
})

it('without a crawled project nothing is sent and the next date is set', async () => {
  await makeProject(app, ada.userId)
  await save({ reportFrequency: 'monthly' })
  await makeDue()
  await sendDueReports(app)
  expect(await written()).toEqual([])
  expect(await times()).toEqual({
    next: nextReport({ ...DEFAULT_USER_SETTINGS, reportFrequency: 'monthly' }, new Date(), null),
    last: null,
  })
})

describe('settings', () => {
  beforeEach(async () => {
    await makeProjectCrawl(app, await makeProject(app, ada.userId), [{}])
  })

  it.each([{ emailNotifications: false }, { reportFrequency: 'never' as const }])(
    'no report is sent with %j',
    async (change) => {
      await save({})
      await makeDue()
      await save(change)
      await sendDueReports(app)
      expect(await written()).toEqual([])
      expect((await times()).next).toBeNull()
    },
  )

  it('changing the time zone moves the next report immediately, changing other settings does not', async () => {
    await save({ reportFrequency: 'monthly' })
    const { next } = await times()
    await save({ reportFrequency: 'monthly', marketingEmails: true })
    expect((await times()).next).toEqual(next)
    await save({ reportFrequency: 'monthly', timezone: 'America/Denver' })
    const denver = { emailNotifications: true, reportFrequency: 'monthly', timezone: 'America/Denver' } as const
    expect((await times()).next).toEqual(nextReport(denver, new Date(), null))
  })

  it('an account whose report fails does not delay the others', async () => {
    await save({})
    await makeDue('2 days')
    await query(`update user_settings set timezone = 'Mars/Olympus' where user_id = $1`)
    const grace = await makeAccount(app)
    await makeProjectCrawl(app, await makeProject(app, grace.userId), [{}])
    await sendDueReports(app)
    await app.database.pool.query(`update user_settings set next_report_at = now() where user_id = $1`, [grace.userId])
    await sendDueReports(app)
    expect((await smtp.waitFor(grace.email)).subject).toContain('Weekly report')
    expect(await written()).toEqual([])
    expect(lines).toContainEqual(expect.objectContaining({ userId: ada.userId, msg: 'cannot send a scheduled report' }))
  })
})
