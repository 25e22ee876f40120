import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { untilThereIsRoom } from '#platform/storage/wait-for-disk-space.ts'
import { storeFile } from '#store/crawls/crawl-files.ts'
import { markSoft404, putSecondTtfb, putSiteIssues, storePages } from '#store/crawls/crawl-pages.ts'
import { setCurrentUrl, setDepth, setStartUrl, setWait } from '#store/crawls/crawls.ts'
import { storeNonPage } from '#store/crawls/non-pages.ts'
import { listSitePages } from '#store/crawls/resumed-visits.ts'
import type { App } from '../app.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { CrawlSink } from './run-crawl.ts'
import { saveResults } from './save-results.ts'

/** Another worker writes this crawl now, or it was cancelled. */
export class LostCrawl extends Error {}

const PROGRESS_EVERY_MS = 200

type SinkOptions = {
  onLost: () => void
  /** Nothing can be stored for this long. */
  onDiskWait: (ms: number) => void
  /** Ends waits for disk space. */
  signal: AbortSignal
}

/** Keeps a crawl's findings in the database for as long as `runId` owns the crawl. */
export function createStoreSink(
  { database, log }: App,
  crawlId: string,
  runId: string,
  { onLost, onDiskWait, signal }: SinkOptions,
): CrawlSink {
  const insist = (isOwner: boolean) => {
    if (!isOwner) throw new LostCrawl(`run ${runId} lost crawl ${crawlId}`)
  }
  const kept = <Result>(write: () => Promise<Result>) =>
    untilThereIsRoom(write, {
      signal,
      onWait: (ms) => {
        onDiskWait(ms)
        log.error({ crawlId, nextTryMs: ms }, 'the disk is full: the crawl waits')
        // Small enough to fit where a page does not; if it does not fit either, the screen stays as it is.
        const until = new Date(Date.now() + ms).toISOString()
        setWait(database, crawlId, runId, { host: '', ms, because: 'disk-full', until }).catch(() => {})
      },
    })
  const onRefused = (err: unknown) => log.error({ err, crawlId }, 'the database refused a page')
  const writer = createBatchWriter<FinishedPage>(async (pages) =>
    insist(await saveResults(() => kept(() => storePages(database, crawlId, runId, pages)), onRefused)),
  )
  let lastTold = 0
  let waitsUntil = 0
  let current: string | null = null
  let readBalance = (): CrawlBalance | null => null
  let later: NodeJS.Timeout | undefined
  let waitEnd: NodeJS.Timeout | undefined
  // Only hints for the screen: a failure shows again, and is handled, when the page is stored.
  const warn = (error: unknown) => log.warn({ err: error, crawlId }, 'progress not told')
  const tellCurrent = () => {
    clearTimeout(later)
    clearTimeout(waitEnd)
    later = undefined
    lastTold = Date.now()
    waitsUntil = 0
    setCurrentUrl(database, crawlId, runId, current, readBalance()).then((isOwner) => isOwner || onLost(), warn)
  }
  return {
    keepsFacts: true,
    page: writer.add,
    nonPage: async (visit) => {
      const { position, kind, requestedUrl, redirects, depth } = visit
      const finalUrl = visit.kind === 'redirect' ? visit.finalUrl : visit.url
      const contentType = visit.kind === 'other' ? visit.contentType : null
      const { statusCode, bytes } = visit.kind === 'other' ? visit : { statusCode: null, bytes: null }
      const row = { position, kind, requestedUrl, finalUrl, redirects, contentType, statusCode, bytes, depth }
      insist(await kept(() => storeNonPage(database, crawlId, runId, row)))
    },
    httpFallback: async (url, notice) =>
      insist(await kept(() => setStartUrl(database, crawlId, runId, { url, notice }))),
    file: async (file) => insist(await kept(() => storeFile(database, crawlId, runId, file))),
    soft404: ({ position }) => kept(() => markSoft404(database, crawlId, runId, position)),
    depth: (page) => kept(() => setDepth(database, crawlId, runId, page)),
    measuredAgain: async (page) => insist(await kept(() => putSecondTtfb(database, crawlId, runId, page))),
    siteIssues: (issues) => kept(() => putSiteIssues(database, crawlId, runId, issues)),
    fetching: (url, balance) => {
      current = url
      readBalance = balance
      const early = lastTold + PROGRESS_EVERY_MS - Date.now()
      if (early <= 0 || waitsUntil > 0) return tellCurrent()
      // Told a moment later: a page that takes long would never be named else.
      later ??= setTimeout(tellCurrent, early).unref()
    },
    waiting: (wait) => {
      // Several requests may wait for the same moment.
      const until = Date.now() + wait.ms
      if (until - waitsUntil < PROGRESS_EVERY_MS) return
      waitsUntil = until
      setWait(database, crawlId, runId, { ...wait, until: new Date(until).toISOString() }).catch(warn)
      // A run that dies after its wait must not look like one that died waiting.
      clearTimeout(waitEnd)
      waitEnd = setTimeout(tellCurrent, wait.ms).unref()
    },
    fault: (error, where) => log.error({ err: error, crawlId, ...where }, 'a page or a check broke down'),
    earlierPages: () => listSitePages(database, crawlId),
  }
}
