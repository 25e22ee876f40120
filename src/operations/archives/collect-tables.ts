import type { ArchiveWriter } from '#archive/write/create-archive.ts'
import type { SiteFinding, SiteIssue } from '#audit/audit-site.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { countPages } from '#store/crawls/crawl-pages.ts'
import type { App } from '../app.ts'
import type { CrawlSink } from '../site-judging/crawl-sink.ts'
import { eventsOf } from './archive-crawl.ts'
import type { TemporaryFolder } from './temporary-folder.ts'

/** The events that change rows of pages. What else a crawl finds is read from the database when it ends. */
type PageEvents = Required<Pick<CrawlSink, 'page' | 'soft404' | 'depth' | 'measuredAgain'>> & {
  siteIssues: (issues: (SiteIssue | SiteFinding)[]) => Promise<void>
}

export type OpenedTables = {
  archive: ArchiveWriter
  factsVersion: number
  /** Null for a crawl that gets no archive. */
  keyPrefix: string | null
  folder: TemporaryFolder | null
}

export type CollectedTables = PageEvents & {
  /** The tables with all pages of the crawl. Null if they have to be written from the database. */
  take: () => Promise<OpenedTables | null>
  discard: () => Promise<void>
}

/** Each needs a thread and DuckDB while its crawl runs. */
const MAX_AT_ONCE = 2
let running = 0

/**
 * Writes the pages of a crawl to its tables while it runs, so that they need not be read from the database again when
 * it ends. If that fails, the crawl goes on without.
 */
export function collectTables(
  { database, log }: Pick<App, 'database' | 'log'>,
  { crawlId, stop }: { crawlId: string; stop: AbortSignal },
  { open, remove }: { open: () => Promise<OpenedTables>; remove: (tables: OpenedTables) => Promise<void> },
): CollectedTables {
  let opening: Promise<OpenedTables> | null = null
  let isUsable = true
  let pages = 0

  async function discard(): Promise<void> {
    isUsable = false
    const opened = release()
    if (opened !== null) await opened.then(remove).catch(() => {})
  }

  function release(): Promise<OpenedTables> | null {
    const opened = opening
    if (opened !== null) running -= 1
    opening = null
    return opened
  }

  async function run(work: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
    try {
      const opened = await opening
      if (opened !== null) await work(opened.archive)
    } catch (error) {
      if (isUsable && !stop.aborted) log.warn({ err: error, crawlId }, 'pages will be archived when their crawl ends')
      await discard()
    }
  }

  const { soft404, depth, measuredAgain } = eventsOf(run)
  return {
    ...{ soft404, depth, measuredAgain },
    siteIssues: (issues) => run((archive) => archive.addIssues(issues)),
    async page(page: FinishedPage) {
      // Tables that lack the first page are of no use.
      if (pages === 0 && isUsable && running < MAX_AT_ONCE) {
        running += 1
        opening = open()
      }
      isUsable &&= opening !== null
      pages += 1
      await run((archive) => archive.addPage(page))
    },
    async take() {
      const isWhole = isUsable && opening !== null && (await countPages(database, crawlId)) === pages
      if (!isWhole) {
        await discard()
        return null
      }
      isUsable = false
      return release()
    },
    discard,
  }
}
