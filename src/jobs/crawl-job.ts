import type { App } from '#operations/app.ts'
import { queueArchive } from '#operations/crawls/queue-archive.ts'
import { runStoredCrawl } from '#operations/crawls/run-stored-crawl.ts'
import { queueDispatch, queueIssueEvents } from '#operations/events/queue-events.ts'
import { notifyOfCrawlEnd } from '#operations/schedules/notify-of-crawl-end.ts'
import { queuePreparation } from '#operations/site-reports/prepare-reports.ts'
import { failWithWork } from '#operations/system/fail-job-if-work-failed.ts'
import { HandedBack } from '#platform/queue/queue.ts'

export async function workOnCrawls(app: App): Promise<void> {
  await app.queue.work('crawl', { concurrency: app.settings.crawlsInParallel }, async ({ crawlId }, signal) => {
    const log = app.log.child({ crawlId })
    log.info('crawl started')
    if ((await runStoredCrawl(app, crawlId, signal)) === 'stopped') throw new HandedBack()
    log.info('crawl finished')
    await queueDispatch(app)
    await queueIssueEvents(app, crawlId)
    await queueArchive(app, crawlId)
    await queuePreparation(app, crawlId)
    await notifyOfCrawlEnd(app, crawlId)
    await failWithWork(app, 'crawl_sessions', crawlId)
  })
}
