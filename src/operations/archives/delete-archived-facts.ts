import { FORMAT_VERSION } from '#archive/manifest.ts'
import { FailedForGood } from '#platform/queue/queue.ts'
import { forgetArchive } from '#store/crawls/crawl-archives.ts'
import { claimFactDeletion, deleteFacts } from '#store/crawls/page-facts.ts'
import { packPageIssues } from '#store/page-issues/pack-page-issues.ts'
import type { App } from '../app.ts'
import { deleteArchive, verifyStoredArchive } from './archive-cache.ts'
import { ArchiveDamaged } from './archive-problems.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings' | 'log'>

const WRITTEN_AGAIN = 'It will be written again, because the database still has all of its pages.'

/**
 * Deletes the facts of an archived crawl from the database. The stored files are read first: the archive must be whole,
 * and have the facts of every page. Then packs what checks found. Does nothing of this before there is an archive, and
 * nothing twice.
 */
export async function deleteArchivedFacts(app: Needs, crawlId: string): Promise<void> {
  const keyPrefix = await claimFactDeletion(app.database, crawlId)
  if (keyPrefix !== null) await deleteUnlessDamaged(app, crawlId, keyPrefix)
  await packPageIssues(app.database, crawlId)
}

async function deleteUnlessDamaged(app: Needs, crawlId: string, keyPrefix: string): Promise<void> {
  const problem = await deleteIfComplete(app, crawlId, keyPrefix)
  if (problem === null) return
  app.log.error({ crawlId, problem }, 'the archive of a crawl has to be written again')
  const reason = `${problem} ${WRITTEN_AGAIN}`
  if (await forgetArchive(app.database, crawlId, keyPrefix, reason)) await deleteArchive(app, keyPrefix)
  throw new FailedForGood(reason)
}

/** Returns why the facts cannot be deleted, or null if they are. */
async function deleteIfComplete(app: Needs, crawlId: string, keyPrefix: string): Promise<string | null> {
  try {
    const { files, formatVersion } = await verifyStoredArchive(app, keyPrefix)
    if (formatVersion < FORMAT_VERSION) return 'The archive of this crawl has the format of an older version.'
    const archive = { keyPrefix, pages: files.pages.rows, factRows: files.facts.rows }
    if (await deleteFacts(app.database, crawlId, archive)) return null
    return 'The archive of this crawl does not have the facts of every page.'
  } catch (error) {
    if (error instanceof ArchiveDamaged) return error.message
    throw error
  }
}
