import type { App } from '#operations/app.ts'
import { queueDispatch } from '#operations/events/queue-events.ts'
import { judgeStoredCrawl } from '#operations/judging/judge-stored-crawl.ts'
import { queuePreparation } from '#operations/site-reports/prepare-reports.ts'
import { HandedBack } from '#platform/queue/queue.ts'

/** Judges one crawl at a time, because judging keeps a core busy. */
export async function workOnJudgements(app: App): Promise<void> {
  await app.queue.work('judge-crawl', { concurrency: 1 }, async ({ crawlId }, signal) => {
    if ((await judgeStoredCrawl(app, crawlId, signal)) === 'stopped') throw new HandedBack()
    await queueDispatch(app)
    await queuePreparation(app, crawlId)
  })
}
