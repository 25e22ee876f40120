import { deleteOldActivity } from '#operations/activity/delete-old-activity.ts'
import { auditEndedImpersonations } from '#operations/admin/audit-ended-impersonations.ts'
import type { App } from '#operations/app.ts'
import { deleteUnusedArchives } from '#operations/archives/delete-unused-archives.ts'
import { settleBilling } from '#operations/billing/close-billing.ts'
import { publishDueItems } from '#operations/content-desk/publish-due-items.ts'
import { deleteOldCrawls } from '#operations/crawls/delete-old-crawls.ts'
import { queueMissingArchives } from '#operations/crawls/queue-archive.ts'
import { requeueLostCrawls, requeueLostSummaries } from '#operations/crawls/requeue-lost-crawls.ts'
import { deleteOldExports, requeueLostExports } from '#operations/export-files/clean-up-export-files.ts'
import { requeueLostJudgements } from '#operations/judging/judge-crawl.ts'
import { pruneOldMail } from '#operations/mail/prune-old-mail.ts'
import { requeueWaitingMail } from '#operations/mail/requeue-waiting-mail.ts'
import { deleteExpiredGrants } from '#operations/oauth/delete-expired-grants.ts'
import { deleteUnusedAvatars } from '#operations/profile/delete-unused-avatars.ts'
import { deleteCrawlsBeyondRetention } from '#operations/projects/delete-crawls-beyond-retention.ts'
import { startSampleCrawl } from '#operations/sample-report/start-sample-crawl.ts'
import { notifyMissedCrawlEnds } from '#operations/schedules/notify-of-crawl-end.ts'
import { sendDueReports } from '#operations/schedules/send-due-reports.ts'
import { startDueRecrawls } from '#operations/schedules/start-due-recrawls.ts'
import { deleteOldSignIns } from '#operations/sign-in/delete-old-sign-ins.ts'
import { pruneHealthHistory } from '#operations/system/prune-health-history.ts'
import { deleteOldEvents, requeueLostEvents } from '#operations/webhooks/dispatch-events.ts'
import { deleteDueWorkspaces } from '#operations/workspaces/delete-workspace.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Starts the periodic tasks. They are idempotent, so several workers can run them at the same time. */
export function startHousekeeping(app: App): void {
  repeat(app, MINUTE_MS, requeueLostCrawls)
  repeat(app, MINUTE_MS, requeueLostSummaries)
  repeat(app, MINUTE_MS, queueMissingArchives)
  repeat(app, MINUTE_MS, requeueLostJudgements)
  repeat(app, MINUTE_MS, requeueWaitingMail)
  repeat(app, MINUTE_MS, requeueLostExports)
  repeat(app, MINUTE_MS, notifyMissedCrawlEnds)
  repeat(app, MINUTE_MS, requeueLostEvents)
  repeat(app, MINUTE_MS, sendDueReports)
  repeat(app, MINUTE_MS, startDueRecrawls)
  repeat(app, MINUTE_MS, startSampleCrawl)
  repeat(app, MINUTE_MS, publishDueItems)
  repeat(app, MINUTE_MS, auditEndedImpersonations)
  repeat(app, MINUTE_MS, deleteCrawlsBeyondRetention)
  repeat(app, HOUR_MS, deleteOldCrawls)
  repeat(app, HOUR_MS, deleteOldSignIns)
  repeat(app, HOUR_MS, deleteExpiredGrants)
  repeat(app, HOUR_MS, deleteOldExports)
  repeat(app, HOUR_MS, deleteDueWorkspaces)
  repeat(app, HOUR_MS, deleteOldEvents)
  repeat(app, HOUR_MS, deleteOldActivity)
  repeat(app, HOUR_MS, deleteUnusedArchives)
  repeat(app, HOUR_MS, deleteUnusedAvatars)
  repeat(app, HOUR_MS, pruneOldMail)
  repeat(app, HOUR_MS, settleBilling)
  repeat(app, HOUR_MS, pruneHealthHistory)
}

function repeat(app: App, everyMs: number, task: (app: App) => Promise<void>): void {
  // A failed run is only logged, because the next run tries again.
  const run = () => task(app).catch((error) => app.log.error({ err: error, task: task.name }, 'housekeeping failed'))
  const timer = setInterval(run, everyMs)
  timer.unref()
  app.closing.addEventListener('abort', () => clearInterval(timer))
  run()
}
