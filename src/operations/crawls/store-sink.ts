import type { SiteFinding, SiteIssue } from '#audit/audit-site.ts'
import type { PageOutcomes } from '#audit/page-tallies.ts'
import type { OtherVisit, RedirectVisit } from '#crawl/walk/visit.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { ExternalLink } from '#domain/requests/external-link.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import { retryWhileDiskIsFull } from '#platform/storage/wait-for-disk-space.ts'
import { storeFile } from '#store/crawls/crawl-files.ts'
import { markSoft404, storePages, storeSecondTtfb } from '#store/crawls/crawl-pages.ts'
import { setCurrentUrl, setDepth, setStartUrl, setWait } from '#store/crawls/crawls.ts'
import { storeNonPage } from '#store/crawls/non-pages.ts'
import { listSitePages } from '#store/crawls/resumed-visits.ts'
import { mergeSiteIssues, storeSiteIssues } from '#store/judgements/site-issues.ts'
import { storeRequests } from '#store/requests/crawl-requests.ts'
import { storeRobots } from '#store/site-files/crawl-robots.ts'
import { storeSitemap } from '#store/site-files/crawl-sitemaps.ts'
import { createEntryPacker, type EntryPacker } from '#store/site-files/packed-entries.ts'
import type { App } from '../app.ts'
import type { JudgedTables } from '../archives/judged-tables.ts'
import { rememberLinks } from '../further-requests/remembered-links.ts'
import { batchRequests } from '../further-requests/store-requests.ts'
import type { CrawlSink, JudgedEnd } from '../site-judging/crawl-sink.ts'
import { createBatchWriter } from './batch-writer.ts'
import { saveResults } from './save-results.ts'

/** Another worker has taken over this crawl, or it was cancelled. */
export class LostCrawl extends Error {}

const PROGRESS_EVERY_MS = 200

type SinkOptions = {
  /** If false, less is stored and only pages are requested, because the crawl is deleted soon and gets no archive. */
  isOfProject: boolean
  onLost: () => void
  /** Called with the length of each pause while the disk is full. */
  onDiskWait: (ms: number) => void
  /** Returns the outcomes of page checks for pages of earlier runs. */
  judgeEarlier: () => Promise<Map<number, PageOutcomes>>
  /** The tables for query checks. If undefined, query checks do not run. */
  tables?: JudgedTables
  signal: AbortSignal
}

/** Stores the results of a crawl as long as the run `runId` owns the crawl. */
export function createStoreSink(
  { database, log }: App,
  crawlId: string,
  runId: string,
  { isOfProject, onLost, onDiskWait, judgeEarlier, tables, signal }: SinkOptions,
): CrawlSink {
  const requireOwner = (isOwner: boolean) => {
    if (!isOwner) throw new LostCrawl(`run ${runId} lost crawl ${crawlId}`)
  }
  const whenDiskHasRoom = <Result>(write: () => Promise<Result>) =>
    retryWhileDiskIsFull(write, {
      signal,
      onWait: (ms) => {
        onDiskWait(ms)
        log.error({ crawlId, nextTryMs: ms }, 'the disk is full: the crawl is waiting')
        // This small write may succeed even if a page does not fit. If it fails, the screen shows the old state.
        const until = new Date(Date.now() + ms).toISOString()
        setWait(database, crawlId, runId, { host: '', ms, reason: 'disk-full', until }).catch(() => {})
      },
    })
  const onRefused = (err: unknown) => log.error({ err, crawlId }, 'the database refused a page')
  const store = (pages: FinishedPage[]) => whenDiskHasRoom(() => storePages(database, crawlId, runId, pages))
  const writer = createBatchWriter<FinishedPage>(async (pages) =>
    requireOwner(await saveResults(() => store(pages), onRefused)),
  )
  let lastReported = 0
  let waitsUntil = 0
  let current: string | null = null
  let readBalance = (): CrawlBalance | null => null
  let later: NodeJS.Timeout | undefined
  let waitEnd: NodeJS.Timeout | undefined
  // Failing to store progress does no harm: a real problem appears again when the page is stored.
  const warn = (error: unknown) => log.warn({ err: error, crawlId }, 'cannot report the progress of a crawl')
  const reportCurrent = () => {
    clearTimeout(later)
    clearTimeout(waitEnd)
    later = undefined
    lastReported = Date.now()
    waitsUntil = 0
    setCurrentUrl(database, crawlId, runId, current, readBalance()).then((isOwner) => isOwner || onLost(), warn)
  }
  return {
    keepsFacts: 'compressed',
    keepsGroups: isOfProject,
    page: (page) => Promise.all([writer.add(page), tables?.collected?.page(page)]).then(() => {}),
    nonPage: async (visit) =>
      requireOwner(await whenDiskHasRoom(() => storeNonPage(database, crawlId, runId, toRow(visit)))),
    httpFallback: async (url, notice) =>
      requireOwner(await whenDiskHasRoom(() => setStartUrl(database, crawlId, runId, { url, notice }))),
    file: async (file) => requireOwner(await whenDiskHasRoom(() => storeFile(database, crawlId, runId, file))),
    ...(isOfProject && {
      ...packSitemaps(async (sitemap) =>
        requireOwner(await whenDiskHasRoom(() => storeSitemap(database, crawlId, runId, sitemap))),
      ),
      robots: async (file: RobotsFile) =>
        requireOwner(await whenDiskHasRoom(() => storeRobots(database, crawlId, runId, file))),
      ...batchRequests(async (kind, items) => {
        requireOwner(await whenDiskHasRoom(() => storeRequests(database, crawlId, runId, kind, items)))
        if (kind === 'externalLinks') await whenDiskHasRoom(() => rememberLinks(database, items as ExternalLink[]))
      }),
    }),
    ...alsoFor(tables?.collected, {
      soft404: ({ position }) => whenDiskHasRoom(() => markSoft404(database, crawlId, runId, position)),
      depth: (page) => whenDiskHasRoom(() => setDepth(database, crawlId, runId, page)),
      measuredAgain: async (page) =>
        requireOwner(await whenDiskHasRoom(() => storeSecondTtfb(database, crawlId, runId, page))),
    }),
    ...judgeWith(tables, {
      store: (found) => whenDiskHasRoom(() => storeSiteIssues(database, crawlId, runId, found)),
      merge: () => whenDiskHasRoom(() => mergeSiteIssues(database, crawlId, runId)),
    }),
    fetching: (url, balance) => {
      current = url
      readBalance = balance
      const tooEarlyMs = lastReported + PROGRESS_EVERY_MS - Date.now()
      if (tooEarlyMs <= 0 || waitsUntil > 0) return reportCurrent()
      // Report the URL a little later instead of skipping it: otherwise a slow page would never be shown.
      later ??= setTimeout(reportCurrent, tooEarlyMs).unref()
    },
    waiting: (wait) => {
      // Several requests may wait until about the same time; only the first is reported.
      const until = Date.now() + wait.ms
      if (until - waitsUntil < PROGRESS_EVERY_MS) return
      waitsUntil = until
      setWait(database, crawlId, runId, { ...wait, until: new Date(until).toISOString() }).catch(warn)
      // Clear the wait when it is over: a run that dies later must not look as if it died while waiting.
      clearTimeout(waitEnd)
      waitEnd = setTimeout(reportCurrent, wait.ms).unref()
    },
    fault: (error, where) => log.error({ err: error, crawlId, ...where }, 'extraction or a check failed'),
    earlierPages: async () => {
      const pages = await listSitePages(database, crawlId)
      if (pages.length === 0) return pages
      const judged = await judgeEarlier()
      return pages.map((page) => ({ ...page, outcomes: judged.get(page.position) ?? null }))
    },
  }
}

type Corrections = Pick<NonNullable<JudgedTables['collected']>, 'soft404' | 'depth' | 'measuredAgain'>

/** Corrects pages in the tables of the crawl as well, if they already have them. */
function alsoFor(collected: JudgedTables['collected'] | undefined, store: Corrections): Corrections {
  if (!collected) return store
  return {
    soft404: (page) => store.soft404(page).then(() => collected.soft404(page)),
    depth: (page) => store.depth(page).then(() => collected.depth(page)),
    measuredAgain: (page) => store.measuredAgain(page).then(() => collected.measuredAgain(page)),
  }
}

type SiteStore = { store: (found: (SiteIssue | SiteFinding)[]) => Promise<void>; merge: () => Promise<void> }

/** Stores what checks of the whole site find, also in the tables of the crawl. The end of the crawl merges the rest. */
function judgeWith(
  tables: JudgedTables | undefined,
  { store, merge }: SiteStore,
): Pick<CrawlSink, 'siteIssues' | 'siteFindings' | 'openTables'> {
  const storeFound = async (found: (SiteIssue | SiteFinding)[]) => {
    await store(found)
    await tables?.addIssues(found)
  }
  return {
    siteIssues: storeFound,
    siteFindings: storeFound,
    // The tables may be written from the database, so their pages need the issues found so far.
    ...(tables && { openTables: (end: JudgedEnd) => merge().then(() => tables.open(end)) }),
  }
}

function toRow(visit: RedirectVisit | OtherVisit): Parameters<typeof storeNonPage>[3] {
  const { position, kind, requestedUrl, redirects, depth, source } = visit
  const finalUrl = visit.kind === 'redirect' ? visit.finalUrl : visit.url
  const contentType = visit.kind === 'other' ? visit.contentType : null
  const { statusCode, bytes, textStart = null } = visit.kind === 'other' ? visit : { statusCode: null, bytes: null }
  const isSoft404 = visit.kind === 'redirect' && visit.isSoft404 === true
  const layout = visit.kind === 'redirect' ? (visit.layout ?? null) : null
  const found = { contentType, statusCode, bytes, depth, source, isSoft404, layout, textStart }
  return { position, kind, requestedUrl, finalUrl, redirects, ...found }
}

type PackedSitemap = Parameters<typeof storeSitemap>[3]

/** Packs the entries of a sitemap while they arrive, and writes them together with the file. */
function packSitemaps(
  write: (sitemap: PackedSitemap) => Promise<void>,
): Required<Pick<CrawlSink, 'sitemapEntries' | 'sitemap'>> {
  let packer: EntryPacker | null = null
  let position = 0
  return {
    async sitemapEntries({ entries }) {
      packer ??= createEntryPacker()
      await packer.add(entries)
    },
    async sitemap(file) {
      const entries = (await packer?.finish()) ?? Buffer.alloc(0)
      packer = null
      await write({ position, file, entries })
      position += 1
    },
  }
}
