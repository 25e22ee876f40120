import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '#archive/manifest.ts'
import { ruleSetOf } from '#domain/checks/applied-rules.ts'
import { NOT_RUN, type Tally } from '#domain/checks/check-tallies.ts'
import { FailedForGood } from '#platform/queue/queue.ts'
import {
  claimArchive,
  type EndedCrawl,
  failArchive,
  findEndedCrawl,
  finishArchive,
  handBackArchive,
  type WrittenArchive,
} from '#store/crawls/crawl-archives.ts'
import { insertMissedJudgement } from '#store/judgements/judgements.ts'
import type { Transaction } from '#store/reports/report-locks.ts'
import type { App } from '../app.ts'
import { checkIds } from '../checks/check-ids.ts'
import { archivePrefix, folderNameOf, manifestBytes, removeArchive, storeArchive } from './archive-files.ts'
import { deleteArchivedFacts } from './delete-archived-facts.ts'
import { describeArchiveFailure } from './describe-archive-failure.ts'
import { writeStoredArchive } from './write-stored-archive.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings' | 'log'>

/** Another worker took over, or the crawl was deleted. */
class LostArchive extends Error {}
class Stopped extends Error {}

/**
 * Writes the archive of an ended crawl into the storage, from the start even if an earlier run was killed, and then
 * deletes the facts in the database. If it fails, the reason is stored and the job fails; housekeeping queues it again
 * later, and the facts in the database stay.
 */
export async function archiveStoredCrawl(
  app: Needs,
  crawlId: string,
  shutdown: AbortSignal,
): Promise<'ended' | 'stopped'> {
  const keyPrefix = archivePrefix(crawlId, randomUUID())
  const claimed = await claimArchive(app.database, crawlId, keyPrefix)
  if (!claimed) {
    await deleteArchivedFacts(app, crawlId)
    return 'ended'
  }
  if (claimed.previousPrefix) await removePrevious(app, claimed.previousPrefix)
  const stopIfAborted = () => {
    if (shutdown.aborted) throw new Stopped()
  }
  const write = (crawl: EndedCrawl, folder: string) => writeStoredArchive(app.database, crawl, folder, stopIfAborted)
  const end = await storeClaimed(app, { crawlId, keyPrefix, write, onStored: requestMissedJudgement })
  if (end === 'ended') await deleteArchivedFacts(app, crawlId)
  return end
}

/** Site checks and query checks that could not run at the end of the crawl run now. Housekeeping queues the job. */
async function requestMissedJudgement(db: Transaction, { id, checks, outcome, settings }: EndedCrawl): Promise<void> {
  if (checks === null) {
    // A stopped crawl has run only its page checks. A crawl without a rule set is from an older version.
    const ruleSet = outcome === 'completed' ? undefined : settings?.ruleSet
    if (ruleSet) await insertMissedJudgement({ db }, id, ruleSet)
    return
  }
  const hasMissed = checkIds(['site', 'query']).some((id) => isMissed(checks.tallies[id]))
  if (hasMissed) await insertMissedJudgement({ db }, id, ruleSetOf(checks))
}

function isMissed({ error, reason }: Partial<Tally> = {}): boolean {
  return error !== undefined || reason === NOT_RUN
}

type Run = {
  crawlId: string
  keyPrefix: string
  write: (crawl: EndedCrawl, folder: string) => Promise<Manifest>
  /** Runs in the transaction that makes the archive known. */
  onStored?: (db: Transaction, crawl: EndedCrawl) => Promise<void>
}

/** `write` writes the archive into a folder; the caller has claimed `keyPrefix` for it. */
export async function storeClaimed(app: Needs, run: Run): Promise<'ended' | 'stopped'> {
  const { crawlId, keyPrefix } = run
  try {
    await writeAndStore(app, run)
  } catch (error) {
    if (error instanceof LostArchive) {
      await removeStored(app, keyPrefix)
      return 'ended'
    }
    if (error instanceof Stopped) {
      if (await handBackArchive(app.database, crawlId, keyPrefix)) await removeStored(app, keyPrefix)
      return 'stopped'
    }
    app.log.error({ err: error, crawlId }, 'the archive of a crawl could not be written')
    const reason = describeArchiveFailure(error)
    // If the failure cannot be stored either, the archive may be complete after all, so its files stay.
    if (!(await failArchive(app.database, crawlId, keyPrefix, reason))) return 'ended'
    await removeStored(app, keyPrefix)
    throw new FailedForGood(`${reason} Details: ${(error as Error).message}`)
  } finally {
    await removeWork(app, keyPrefix)
  }
  return 'ended'
}

async function writeAndStore(app: Needs, { crawlId, keyPrefix, write, onStored }: Run): Promise<void> {
  const crawl = await findEndedCrawl(app.database, crawlId)
  if (!crawl) throw new LostArchive()
  const folder = await makeWorkFolder(app, keyPrefix)
  const manifest = await write(crawl, folder)
  await storeArchive(app.storage, keyPrefix, folder, manifest)
  await app.database.db.transaction(async (db) => {
    const isMine = await finishArchive({ db }, crawlId, keyPrefix, sizesOf(manifest))
    if (!isMine) throw new LostArchive()
    await onStored?.(db, crawl)
  })
}

/** Returns the folder in which this archive is written. Its parent exists. */
export async function makeWorkFolder(app: Pick<App, 'settings'>, keyPrefix: string): Promise<string> {
  await mkdir(workFolder(app), { recursive: true })
  return join(workFolder(app), folderNameOf(keyPrefix))
}

/** Removes what a killed run left. */
export async function removePrevious(app: Needs, keyPrefix: string): Promise<void> {
  await removeWork(app, keyPrefix)
  await removeStored(app, keyPrefix)
}

/** Archives are written here before they are stored. */
export function workFolder({ settings }: Pick<App, 'settings'>): string {
  return join(settings.dataDir, 'archiving')
}

function sizesOf(manifest: Manifest): WrittenArchive {
  const { files, formatVersion, factsVersion } = manifest
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, manifestBytes(manifest).byteLength)
  return { bytes, pages: files.pages.rows, links: files.links.rows, formatVersion, factsVersion }
}

async function removeWork(app: Needs, keyPrefix: string): Promise<void> {
  const folder = join(workFolder(app), folderNameOf(keyPrefix))
  for (const each of [folder, `${folder}.unfinished`]) await rm(each, { recursive: true, force: true })
}

/** Files that cannot be removed now are deleted later by `deleteUnusedArchives`. */
async function removeStored({ storage, log }: Needs, keyPrefix: string): Promise<void> {
  await removeArchive(storage, keyPrefix).catch((err) =>
    log.warn({ err, keyPrefix }, 'cannot remove the files of an unfinished archive'),
  )
}
