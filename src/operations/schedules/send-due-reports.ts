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

const AT_ONCE = 500

/** Sends the reports whose time has come: each once, and one for all that were missed while nobody worked. */
export async function sendDueReports(app: App): Promise<void> {
  // What fails for one account waits for the next round and holds up nobody else.
  const ofOne = (userId: string, work: Promise<void>) =>
    work.catch((err) => app.log.error({ err, userId }, 'a report was not sent'))
  for (const userId of await listWithoutReportDate(app.database, AT_ONCE)) await ofOne(userId, plan(app, userId))
  for (const due of await listDueReports(app.database, AT_ONCE)) await ofOne(due.userId, send(app, due))
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

/** Null while there is nothing to report. */
async function writeReport({ database, settings }: App, due: DueReport): Promise<ReportMail | null> {
  const projects = await listProjectStats(database, due.userId, due.lastReportAt)
  if (projects.length === 0) return null
  const screens = `${settings.publicUrl}/dashboard`
  return {
    kind: 'report',
    link: `${screens}/overview`,
    frequency: due.reportFrequency,
    timezone: due.timezone,
    projects: projects.map(({ slug, crawlId, endedAt, ...figures }) => ({
      ...figures,
      link: `${screens}/${slug}/reports?session=${crawlId}`,
      lastCrawl: endedAt,
      isNews: due.lastReportAt === null || endedAt > due.lastReportAt,
    })),
  }
}
