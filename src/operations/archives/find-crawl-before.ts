import { NO_CRAWL_BEFORE } from '#domain/checks/crawl-before.ts'
import {
  type CrawlToCompare,
  findCompletedBefore,
  findCrawlToCompare,
  findEarlierCrawl,
} from '#store/crawls/crawl-before.ts'
import { listExcludedUrls } from '#store/crawls/excluded-urls.ts'
import type { App } from '../app.ts'
import { compareWith, type FindBefore, type FoundBefore, withoutBefore } from '../site-judging/crawl-before.ts'
import { ArchiveDamaged, NoArchive } from './archive-problems.ts'
import { openCrawlArchive } from './open-crawl-archive.ts'
import { describeSettings } from './write-stored-archive.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings' | 'log'>

const DELETED = 'the crawl before was deleted'
const NOT_WRITTEN = 'the archive of the crawl before is not written yet'
const DAMAGED = 'the archive of the crawl before is damaged'
const NOT_READ = 'the archive of the crawl before could not be read because of an error on our side'

/** Finds the project's last completed crawl before this one. Crawls without a project have none. */
export function findCrawlBefore(app: Needs, crawlId: string): FindBefore {
  return async ({ startUrl, balance }) => {
    const crawl = await findCrawlToCompare(app.database, crawlId)
    const { projectId } = crawl ?? {}
    if (!crawl || !projectId) return withoutBefore(NO_CRAWL_BEFORE)
    const before = await findEarlier(app, { ...crawl, projectId })
    if ('reason' in before) return before
    const { id, settings, finishedAt } = before
    // The history also names a crawl by the moment when it was queued.
    const startedAt = before.createdAt.toISOString()
    const now = { startUrl, balance, settings: { ...crawl.settings, ...describeSettings({ url: startUrl, ...crawl }) } }
    const about = { crawlId: id, startedAt, finishedAt: finishedAt?.toISOString() ?? null }
    try {
      const { folder, manifest, close } = await openCrawlArchive(app, id)
      close()
      const { startUrls, useSitemaps } = settings ?? {}
      const removed = await listExcludedUrls(app.database, projectId)
      const opened = { crawlId: id, startedAt, folder, manifest, settings: { startUrls, useSitemaps }, removed }
      return compareWith(opened, now)
    } catch (error) {
      app.log.warn({ err: error, crawlId, before: id }, 'the archive of the crawl before could not be read')
      return withoutBefore(reasonFor(error), about)
    }
  }
}

/** A crawl that was compared before is compared with the same earlier crawl again. */
async function findEarlier({ database }: Needs, crawl: CrawlToCompare & { projectId: string }) {
  const { comparedWith, projectId, createdAt } = crawl
  if (comparedWith?.crawlId) {
    const known = await findEarlierCrawl(database, comparedWith.crawlId)
    const { startedAt, finishedAt } = comparedWith
    return known ?? withoutBefore(DELETED, { ...(startedAt !== undefined && { startedAt }), finishedAt })
  }
  return (await findCompletedBefore(database, projectId, createdAt)) ?? withoutBefore(NO_CRAWL_BEFORE)
}

function reasonFor(error: unknown): FoundBefore['reason'] & string {
  if (error instanceof NoArchive) return NOT_WRITTEN
  return error instanceof ArchiveDamaged ? DAMAGED : NOT_READ
}
