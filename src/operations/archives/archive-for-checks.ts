import { randomInt } from 'node:crypto'
import { ArchiveNotWritten } from '#archive/archive-error.ts'
import type { ArchiveWriter } from '#archive/write/create-archive.ts'
import { createArchiveInThread } from '#archive/write/create-archive-in-thread.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import { type FindBefore, findNoBefore } from '../site-judging/crawl-before.ts'
import { NoTables } from '../site-judging/judge-tables.ts'
import { type CrawlArchive, type CreateArchive, eventsOf, openTables } from './archive-crawl.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts'

/**
 * Collects what query checks read in a temporary folder. If that fails, the crawl goes on, and the checks say why they
 * could not run.
 */
export function archiveForChecks(
  create: CreateArchive = createArchiveInThread,
  findBefore: FindBefore = findNoBefore,
): CrawlArchive {
  let folder: TemporaryFolder | null = null
  const open = async (): Promise<ArchiveWriter> => {
    folder = makeTemporaryFolder()
    return create({ folder: folder.path, seed: randomInt(2 ** 32), isForChecksOnly: true })
  }
  // The crawl does not wait for this: loading DuckDB takes longer than the first pages.
  const opening = open()
  let failure: ArchiveNotWritten | null = null
  const run = async (work: (archive: ArchiveWriter) => Promise<void>) => {
    if (failure !== null) return
    try {
      await work(await opening)
    } catch (error) {
      if (!(error instanceof ArchiveNotWritten)) throw error
      failure = error
    }
  }
  opening.catch(() => {})
  const discard = async () => {
    await opening.then(
      (archive) => archive.discard(),
      () => {},
    )
    folder?.remove()
  }
  return {
    isKept: false,
    ...eventsOf(run),
    page: (page) => run((archive) => archive.addPage(onlyForChecks(page))),
    async openTables(end) {
      let opened: Awaited<ReturnType<typeof openTables>> | undefined
      await run(async (archive) => {
        opened = await openTables(archive, end, findBefore)
      })
      if (opened === undefined) throw new NoTables(`The crawl could not be stored for this check: ${failure?.message}`)
      return opened
    },
    finish: () => discard().then(() => 'removed'),
    // Reports mention entries that did not fit only for archives that are kept, and this one is not.
    sitemapEntryCounts: () => ({ listed: 0, kept: 0 }),
    discard,
  }
}

/** Leaves out what no query check reads, because each page goes to another thread as JSON. */
function onlyForChecks({ result, ...page }: FinishedPage): FinishedPage {
  return {
    ...page,
    result: { ...result, ...NO_JUDGEMENT, declared: null, links: [] },
    ...{ fingerprint: '', gist: '', validators: NO_VALIDATORS, findings: undefined },
  }
}

const NO_JUDGEMENT = { issues: [], healthScore: null, llmReadiness: null }
