import { describeFailure } from '#domain/crawls/describe-failure.ts'
import { NOT_READ, type SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { SitemapEntryDetails, SitemapFile, SitemapFoundBy } from '#domain/site-files/sitemap-file.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import { counted } from '#domain/words/counts.ts'
import { createByteQueue } from '../fetch/byte-queue.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import type { FileEntries } from './entry-batches.ts'
import { ownUrl } from './own-url.ts'
import { MAX_SITEMAP_BYTES, readSitemap, type SitemapReading } from './read-sitemap.ts'
import { createSitemapReader } from './sitemap.ts'

/** The sitemap protocol's limit for one file. */
const MAX_URLS = 50_000

export type FoundSitemap = { url: string; foundBy: SitemapFoundBy; index: string | null }

type Site = {
  origin: string
  /** Called with the site's URLs in order, some more than once. Returns whether the URL is new and usable. */
  onPage(url: string): boolean
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>
  /** Null if the caller does not need the entries. */
  entries: FileEntries | null
}

/** The entries in one attempt to read a file: URLs of the site, URLs of other hosts, and texts that are no URLs. */
type Counts = { own: number; foreign: number; bad: number }
const NO_ENTRIES: Counts = { own: 0, foreign: 0, bad: 0 }

type ReadFile = { file: SitemapFile; sitemaps: string[]; takenUrls: number; isStopped: boolean }

/** Fetches one sitemap and reads it while it arrives. */
export async function readSitemapFile(site: Site, found: FoundSitemap): Promise<ReadFile> {
  const { origin, entries } = site
  let reading: { contents: Promise<SitemapReading>; finish(): void; counts: Counts } | null = null
  let takenUrls = 0
  let isStopped = false

  function startReading(headers: Record<string, string | string[] | undefined>) {
    // A retry sends all URLs again, so the counts restart.
    reading?.finish()
    entries?.restart()
    const counts = { ...NO_ENTRIES }
    const isCurrent = () => reading?.counts === counts && !isStopped && !entries?.hasFailed()
    const reader = createSitemapReader({
      contentType: String(headers['content-type'] ?? ''),
      collectsDetails: entries !== null,
      /** Counts every entry, even those that the crawl cannot use, because the report shows the total. */
      onPage(written, details) {
        if (!isCurrent()) return false
        const own = ownUrl(origin, written)
        if (own === null) counts.foreign += 1
        else {
          counts.own += 1
          takenUrls += site.onPage(own) ? 1 : 0
        }
        if (details !== null) addEntry(entries, written, { url: own ?? written, isOnOtherHost: own === null }, details)
        return true
      },
      onBadUrl(written, details) {
        if (!isCurrent()) return
        counts.bad += 1
        if (details !== null) addEntry(entries, written, { url: null, isOnOtherHost: false }, details)
      },
    })
    const queue = createByteQueue()
    const encoding = String(headers['content-encoding'] ?? '')
    reading = { contents: readSitemap(queue.chunks, encoding, reader, entries?.passOn), finish: queue.finish, counts }
    return queue
  }

  const result = await site.fetch(found.url, {
    follow: (hop) => URL.parse(hop.location)?.origin === origin,
    bodyLimit: {
      maxBytes: MAX_SITEMAP_BYTES,
      whenLarger: 'truncate',
      into: (status, headers) => (status === 200 ? startReading(headers) : null),
    },
  })
  const began = reading as { contents: Promise<SitemapReading>; finish(): void; counts: Counts } | null
  began?.finish()
  isStopped = result.kind === 'aborted'
  const contents = (await began?.contents) ?? UNREAD
  const keptEntryCount = (await entries?.finish()) ?? 0
  const { own, foreign, bad } = began?.counts ?? NO_ENTRIES
  const { kind, sitemaps, bytes, isGzip } = contents
  const ownSitemaps = sitemaps.filter((each) => ownUrl(origin, each) !== null).length
  const listed = { urls: own, own: ownSitemaps, foreign: foreign + sitemaps.length - ownSitemaps }
  const problem = problemOf(result) ?? contents.problem ?? entriesProblem(kind, listed)
  const report = { kind, urlCount: own + ownSitemaps, problem: problem && asSentence(problem) }
  const read = { bytes, isGzip, entryCount: own + foreign + bad, keptEntryCount }
  const file = { ...notRequested(found, null), ...report, ...responseOf(result), ...read }
  return { file, sitemaps, takenUrls, isStopped }
}

const UNREAD: SitemapReading = { kind: null, sitemaps: [], problem: null, bytes: 0, isGzip: false }

/** A sitemap that was named but not requested. `problem` says why. */
export function notRequested(found: FoundSitemap, problem: string | null): SitemapFile {
  const report: Omit<SitemapReport, 'url'> = { kind: null, urlCount: 0, problem }
  const nothing = { statusCode: null, failure: null, contentType: null, bytes: null, isGzip: false, redirects: [] }
  return { ...found, ...report, ...nothing, entryCount: 0, keptEntryCount: 0, isReported: true }
}

function responseOf(result: FetchResult): Pick<SitemapFile, 'statusCode' | 'failure' | 'contentType' | 'redirects'> {
  const { redirects } = result
  const failure = result.kind === 'failed' ? result.failure.kind : null
  if (result.kind === 'redirect') {
    return { statusCode: redirects.at(-1)?.status ?? null, failure, contentType: null, redirects }
  }
  const head = result.kind === 'response' ? result.response : result.kind === 'failed' ? result.head : undefined
  const contentType = head?.headers?.['content-type']?.slice(0, MAX_TYPE_LENGTH) ?? null
  return { statusCode: head?.status ?? null, failure, contentType, redirects }
}

const MAX_TYPE_LENGTH = 200

function addEntry(
  entries: FileEntries | null,
  loc: string,
  { url, isOnOtherHost }: { url: string | null; isOnOtherHost: boolean },
  { lastmod, changefreq, priority, alternates, imageCount, videoCount, extensions }: SitemapEntryDetails,
): void {
  const normal = url === null ? null : normalizePageUrl(url)
  // Spreading objects here would take six times as long, 50,000 times per file.
  entries?.add({
    loc,
    url: normal,
    isOnOtherHost,
    lastmod,
    changefreq,
    priority,
    alternates,
    imageCount,
    videoCount,
    extensions,
  })
}

function problemOf(result: FetchResult): string | null {
  if (result.kind === 'aborted') return `${NOT_READ}the crawl was stopped`
  if (result.kind === 'failed') return describeFailure(result.failure)
  if (result.kind === 'redirect') return 'it redirects to another site'
  if (result.kind === 'response' && result.response.status !== 200) return `it returned ${result.response.status}`
  return null
}

/** `own` counts the site's sitemaps in an index; `foreign` counts what is on other hosts. */
type Listed = { urls: number; own: number; foreign: number }

function entriesProblem(kind: SitemapReport['kind'], { urls, own, foreign }: Listed): string | null {
  if (urls + own + foreign === 0) return `it lists no ${kind === 'index' ? 'sitemaps' : 'URLs'}`
  if (urls > MAX_URLS) return 'it lists more than 50,000 URLs'
  return foreign > 0 ? counted(foreign, 'of its URLs is on another host', 'of its URLs are on other hosts') : null
}

/** Replaces control characters, because the text may quote the file. */
function asSentence(quoting: string): string {
  const text = quoting.toWellFormed().replace(/\p{Cc}/gu, '\uFFFD')
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[.!]?$/, '.')}`
}
