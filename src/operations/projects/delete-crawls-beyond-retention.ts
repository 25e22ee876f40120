import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import { type DeletedCrawl, deleteCrawlBeyond, listProjectsWithRetention } from '#store/projects/crawls-beyond.ts'
import { recordOwnActivity } from '../activity/record-activity.ts'
import type { App } from '../app.ts'
import { deleteArchive } from '../archives/archive-cache.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings' | 'log' | 'closing'>

/** Housekeeping runs every minute, so a long list is deleted over several rounds. */
const MAX_PER_ROUND = 20

/** Deletes the crawls that projects no longer keep, one at a time, with their reports, archives and exports. */
export async function deleteCrawlsBeyondRetention(app: Needs): Promise<void> {
  let left = MAX_PER_ROUND
  for (const { id: projectId, keep } of await listProjectsWithRetention(app.database)) {
    let deleted = 0
    while (left > 0 && !app.closing.aborted) {
      const crawl = await deleteOne(app, projectId, keep)
      if (!crawl) break
      await removeFiles(app, crawl)
      deleted += 1
      left -= 1
    }
    if (deleted > 0) app.log.info({ projectId, crawls: deleted, keep }, 'deleted crawls that a project no longer keeps')
  }
}

function deleteOne({ database }: Needs, projectId: string, keep: KeepCrawls): Promise<DeletedCrawl | null> {
  return database.db.transaction(async (transaction) => {
    const crawl = await deleteCrawlBeyond({ db: transaction }, projectId, keep)
    const details = { crawledAt: crawl?.createdAt.toISOString() ?? '' }
    if (crawl) await recordOwnActivity(transaction, 'server', projectId, { action: 'crawl.deleted', details })
    return crawl
  })
}

/** Files that cannot be removed now are deleted later by `deleteUnusedArchives` and `deleteOldExports`. */
async function removeFiles(app: Needs, { id, keyPrefix, fileKeys }: DeletedCrawl): Promise<void> {
  try {
    for (const key of fileKeys) await app.storage.remove(key)
    if (keyPrefix) await deleteArchive(app, keyPrefix)
  } catch (err) {
    app.log.warn({ err, crawlId: id }, 'cannot remove the files of a deleted crawl')
  }
}
