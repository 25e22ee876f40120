import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import type { ReportMail } from '#domain/projects/project-mail.ts'
import { nextReport } from '#domain/reports/report-schedule.ts'
import { lockAccount } from '#store/accounts/lock-account.ts'
import { findUserSettings } from '#store/accounts/user-settings.ts'
import {
  claimReport,
  type DueReport,
  findLastReport,
  listDueReports,
  listProjectStats,
  listWithoutReportDate,
  setFirstReport,
} from '#store/reports/report-times.ts'
import type { App } from '../app.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'

const MAX_PER_ROUND = 500

/** Sends the reports that are due, each once. Several reports missed during an outage become one. */
export async function sendDueReports(app: App): Promise<void> {
  // A report that fails is retried in the next round and does not delay other accounts.
  const logFailure = (userId: string, work: Promise<void>) =>
    work.catch((err) => app.log.error({ err, userId }, 'cannot send a scheduled report'))
  for (const userId of await listWithoutReportDate(app.database, MAX_PER_ROUND))
    await logFailure(userId, plan(app, userId))
  for (const due of await listDueReports(app.database, MAX_PER_ROUND)) await logFailure(due.userId, send(app, due))
}

async function plan({ database }: App, userId: string): Promise<void> {
  const settings = (await findUserSettings(database, userId)) ?? DEFAULT_USER_SETTINGS
  const last = await findLastReport(database, userId)
  await setFirstReport(database, userId, settings, nextReport(settings, new Date(), last))
}

async function send(app: App, due: DueReport): Promise<void> {
  const mail = await writeReport(app, due)
  const nextReportAt = nextReport({ emailNotifications: true, ...due }, due.asOf, mail ? due.asOf : due.lastReportAt)
  const mailId = await app.database.db.transaction(async (transaction) => {
    const to = await lockAccount({ db: transaction }, due.userId)
    if (!to || !(await claimReport({ db: transaction }, due, { nextReportAt, isSent: mail !== null })) || !mail)
      return null
    return storeMail(transaction, app.settings.publicUrl, to, mail)
  })
  if (mailId) await sendStoredMail(app.queue, mailId)
}

async function writeReport({ database, settings }: App, due: DueReport): Promise<ReportMail | null> {
  const projects = await listProjectStats(database, due.userId, due.lastReportAt)
  if (projects.length === 0) return null
  const screens = `${settings.publicUrl}/dashboard`
  return {
    kind: 'report',
    link: `${screens}/overview`,
    frequency: due.reportFrequency,
    timezone: due.timezone,
    projects: projects.map(({ slug, crawlId, endedAt, ...stats }) => ({
      ...stats,
      link: `${screens}/${slug}/reports?session=${crawlId}`,
      lastCrawl: endedAt,
      isNews: due.lastReportAt === null || endedAt > due.lastReportAt,
    })),
  }
}
