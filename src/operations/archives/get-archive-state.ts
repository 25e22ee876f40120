import { setTimeout } from 'node:timers/promises'
import type { ArchiveState } from '#domain/reports/archive-state.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged } from './archive-problems.ts'
import { NOT_WRITTEN_YET } from './find-written-archive.ts'
import { requireWholeArchive } from './require-whole-archive.ts'

/** Returns whether the archive of a crawl can be downloaded. */
export async function getArchiveState(
  app: Pick<App, 'database' | 'storage'>,
  crawl: ProjectCrawl,
): Promise<ArchiveState> {
  if (isActive(crawl)) return notReady('waiting', 'The archive is written when the crawl has finished.')
  const row = await findArchive(app.database, crawl.id)
  if (row?.writtenAt) {
    const damage = row.error ?? (await findDamage(app, crawl.id))
    return { status: damage === null ? 'ready' : 'damaged', bytes: row.bytes, reason: damage, nextTryAt: null }
  }
  if (row?.error) return notReady('failed', row.error, row.nextTryAt)
  if (crawl.crawled > 0) return notReady('waiting', NOT_WRITTEN_YET)
  return notReady('none', 'This crawl has no pages, so it has no archive.')
}

/** The report must not wait for a file storage that is slow or down. */
const MAX_WAIT_MS = 2000

/** Only notices missing files. Other damage is noted when the archive is read. */
async function findDamage(app: Pick<App, 'database' | 'storage'>, crawlId: string): Promise<string | null> {
  const looking = requireWholeArchive(app, crawlId).then(
    () => null,
    (error) => (error instanceof ArchiveDamaged ? error.message : null),
  )
  return Promise.race([looking, setTimeout(MAX_WAIT_MS, null, { ref: false })])
}

function isActive({ status }: ProjectCrawl): boolean {
  return status === 'queued' || status === 'running'
}

function notReady(status: ArchiveState['status'], reason: string, nextTryAt: Date | null = null): ArchiveState {
  return { status, bytes: null, reason, nextTryAt: nextTryAt?.toISOString() ?? null }
}
