import { randomInt, randomUUID } from 'node:crypto'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import type { SiteFinding, SiteIssue } from '#audit/audit-site.ts'
import type { CrawlTables } from '#audit/audit-tables.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { FailedForGood } from '#platform/queue/queue.ts'
import { claimArchiveOfRun, findArchive } from '#store/crawls/crawl-archives.ts'
import type { ClaimedCrawl } from '#store/crawls/crawls.ts'
import { forgetUrlIssues } from '#store/judgements/url-issues.ts'
import type { App } from '../app.ts'
import { checkIds } from '../checks/check-ids.ts'
import { type FindBefore, findNoBefore } from '../site-judging/crawl-before.ts'
import type { CrawlSink, JudgedEnd } from '../site-judging/crawl-sink.ts'
import { NoTables } from '../site-judging/judge-tables.ts'
import { openTables } from './archive-crawl.ts'
import { archivePrefix } from './archive-files.ts'
import { makeWorkFolder, removePrevious, storeClaimed } from './archive-stored-crawl.ts'
import { collectTables, type OpenedTables } from './collect-tables.ts'
import { deleteArchivedFacts } from './delete-archived-facts.ts'
import { describeArchiveFailure } from './describe-archive-failure.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { addStoredRows, finishStoredArchive } from './write-stored-archive.ts'

const QUERY_CHECKS: ReadonlySet<string> = new Set(checkIds(['query']))

/** Tables of the crawl that this worker runs. Query checks read them first, then they become the archive. */
export type JudgedTables = {
  /** Takes the pages while the crawl runs. Null if the tables are written when it has ended. */
  collected: (Pick<CrawlSink, 'page' | 'soft404'> & Required<Pick<CrawlSink, 'depth' | 'measuredAgain'>>) | null
  /** Completes the tables from the database. Throws NoTables with the reason if that is not possible. */
  open: (end: JudgedEnd) => Promise<CrawlTables>
  /** Adds what query checks found. */
  addIssues: (issues: (SiteIssue | SiteFinding)[]) => Promise<void>
  /** Stores the archive of the crawl, which has ended. If that fails, the job 'archive-crawl' does it later. */
  store: () => Promise<void>
  /** Does nothing if the archive is stored. */
  discard: () => Promise<void>
}

export function createJudgedTables(
  app: App,
  crawl: ClaimedCrawl,
  runId: string,
  { findBefore = findNoBefore, stop }: { findBefore?: FindBefore; stop: AbortSignal },
): JudgedTables {
  let opened: OpenedTables | null = null
  const parts = { open: openNew, remove }
  const isCollected = crawl.projectId !== null && crawl.crawled === 0
  const collected = isCollected ? collectTables(app, { crawlId: crawl.id, stop }, parts) : null

  async function openNew(): Promise<OpenedTables> {
    const { path, keyPrefix, folder } = await choosePlace(app, crawl, runId)
    const options = { folder: path, seed: randomInt(2 ** 32), isForChecksOnly: keyPrefix === null }
    const archive = await createArchiveInThread(options).catch((error) => {
      folder?.remove()
      throw error
    })
    return { archive, factsVersion: FACTS_VERSION, keyPrefix, folder }
  }

  /** Null also if another worker has taken over the archive. */
  async function takeCollected(): Promise<OpenedTables | null> {
    opened = (await collected?.take()) ?? null
    if (!opened?.keyPrefix) return opened
    const { keyPrefix } = opened
    if (await claimArchiveOfRun(app.database, crawl.id, { runId, keyPrefix })) return opened
    await discard()
    return null
  }

  async function discard(): Promise<void> {
    const tables = opened
    opened = null
    if (tables !== null) await remove(tables)
    await collected?.discard()
  }

  async function write(end: JudgedEnd): Promise<CrawlTables> {
    const taken = await takeCollected()
    if (taken !== null) {
      try {
        return await complete(taken, end, { withoutPages: true })
      } catch (error) {
        if (stop.aborted) throw error
        app.log.warn({ err: error, crawlId: crawl.id }, 'the tables of a crawl are written again from the database')
        await discard()
      }
    }
    opened = await openNew()
    return complete(opened, end, { withoutPages: false })
  }

  async function complete(tables: OpenedTables, end: JudgedEnd, { withoutPages }: { withoutPages: boolean }) {
    const rows = { id: crawl.id, startedAt: crawl.startedAt, sitemaps: end.sitemaps }
    tables.factsVersion = await addStoredRows(app.database, rows, tables.archive, {
      onBatch: () => stop.throwIfAborted(),
      withoutPages,
      withoutChecks: QUERY_CHECKS,
    })
    return openTables(tables.archive, end, findBefore)
  }

  return {
    collected,
    async open(end) {
      await forgetUrlIssues(app.database, crawl.id, runId)
      try {
        return await write(end)
      } catch (error) {
        await discard()
        if (stop.aborted) throw error
        app.log.error({ err: error, crawlId: crawl.id }, 'the tables of a crawl could not be written')
        throw new NoTables(describeArchiveFailure(error))
      }
    },
    async addIssues(issues) {
      await (opened ? opened.archive.addIssues(issues) : collected?.siteIssues(issues))
    },
    async store() {
      if (opened === null || opened.keyPrefix === null) return discard()
      const { archive, factsVersion, keyPrefix } = opened
      opened = null
      const run = { crawlId: crawl.id, keyPrefix }
      try {
        await storeClaimed(app, { ...run, write: (ended) => finishStoredArchive(archive, ended, factsVersion) })
      } catch (error) {
        // The reason is stored, and housekeeping will queue the job.
        if (!(error instanceof FailedForGood)) throw error
      } finally {
        await archive.discard()
      }
      // The crawl has ended, and housekeeping will try again.
      await deleteArchivedFacts(app, crawl.id).catch((error) =>
        app.log.error({ err: error, crawlId: crawl.id }, 'the facts of an archived crawl could not be deleted'),
      )
    },
    discard,
  }
}

/** Removes what a killed run left. The run that resumes the crawl has its own tables only when it ends. */
export async function removeTablesOfKilledRun(app: App, crawlId: string): Promise<void> {
  const archive = await findArchive(app.database, crawlId)
  if (archive?.keyPrefix && archive.writtenAt === null) await removePrevious(app, archive.keyPrefix)
}

async function remove({ archive, folder }: OpenedTables): Promise<void> {
  await archive.discard()
  folder?.remove()
}

/** Crawls from the home page get no archive. */
async function choosePlace(app: App, crawl: ClaimedCrawl, runId: string) {
  if (crawl.projectId !== null) {
    const keyPrefix = archivePrefix(crawl.id, randomUUID())
    const claimed = await claimArchiveOfRun(app.database, crawl.id, { runId, keyPrefix })
    if (claimed?.previousPrefix) await removePrevious(app, claimed.previousPrefix)
    if (claimed) return { path: await makeWorkFolder(app, keyPrefix), keyPrefix, folder: null }
  }
  const folder = makeTemporaryFolder()
  return { path: folder.path, keyPrefix: null, folder }
}
