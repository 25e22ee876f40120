import type { App } from '#operations/app.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { queueJudgement } from '#operations/judging/judge-crawl.ts'
import { queuePreparation } from '#operations/site-reports/prepare-reports.ts'
import { HandedBack } from '#platform/queue/queue.ts'

/** Writes archives one at a time, because nobody waits for them and each needs a lot of memory. */
export async function workOnArchives(app: App): Promise<void> {
  await app.queue.work('archive-crawl', { concurrency: 1 }, async ({ crawlId }, signal) => {
    if ((await archiveStoredCrawl(app, crawlId, signal)) === 'stopped') throw new HandedBack()
    await queueJudgement(app, crawlId)
    await queuePreparation(app, crawlId)
  })
}
