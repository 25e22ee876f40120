import { describeFailure } from '#domain/crawls/describe-failure.ts'
import { NOT_READ, type SitemapReport } from '#domain/crawls/sitemap-report.ts'
import { isPlainUrl } from '#domain/urls/url-plain.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { createByteQueue } from '../fetch/byte-queue.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import { MAX_SITEMAP_BYTES, readSitemap } from './read-sitemap.ts'
import { createSitemapReader, type SitemapContents } from './sitemap.ts'

const DEEPEST_INDEX = 3
/** The sitemap protocol's limit for one file. */
const MAX_URLS = 50_000
const MAX_REPORTS = 1000

/** How many sitemaps a crawl may read, and how many it may request. A broken sitemap counts as a request only. */
export type SitemapLimit = {
  files: number
  requests: number
  /** The words after 'the limit' in the message: 'for one crawl'. */
  because: string
}

type Site = {
  origin: string
  files: readonly string[]
  /** The usual sitemap URL, requested last. A missing file is reported only if `files` contains it. */
  guess: string | null
  /** Called again before each file, because the limit is lower if the site has slowed the crawl down meanwhile. */
  limit(): SitemapLimit
  /** No more files are fetched once the crawl has taken this many URLs from them. */
  enoughUrls: number
  /** Called with the site's URLs in order, some more than once. Returns whether the URL is new and usable. */
  onPage(url: string): boolean
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>
}

/** Fetches a site's sitemaps, including index files. `isComplete` is false if a limit or an abort ended it early. */
export async function fetchSitemaps(site: Site): Promise<{ reports: SitemapReport[]; isComplete: boolean }> {
  const reports: SitemapReport[] = []
  let isComplete = true
  const report = (each: SitemapReport) => {
    if (reports.length < MAX_REPORTS) reports.push(each)
  }
  const guess = site.guess === null ? [] : [site.guess]
  const queue = [...site.files, ...guess].map((url) => ({ url, depth: 0 }))
  const isNamed = new Set(site.files.map((url) => ownUrl(site.origin, url)))
  const requested = new Set<string>()
  const progress = { requests: 0, files: 0, takenUrls: 0 }
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const url = ownUrl(site.origin, next.url)
    const unread = { url: url ?? URL.parse(next.url)?.href ?? '', kind: null, urlCount: 0 }
    if (url === null) report({ ...unread, problem: `${NOT_READ}it is on another host.` })
    if (url === null || requested.has(url)) continue
    const isGuess = url === site.guess && !isNamed.has(url)
    const enough = whyEnough(progress, site.limit(), site.enoughUrls)
    requested.add(url)
    if (enough !== null) {
      if (isGuess) continue
      report({ ...unread, problem: `${NOT_READ}${enough}.` })
      isComplete = false
      continue
    }
    progress.requests += 1
    const read = await readFile(site, url)
    if (read === null) return { reports, isComplete: false }
    const isMissedGuess = isGuess && read.report.kind === null
    if (!isMissedGuess) report(read.report)
    if (read.report.kind !== null) progress.files += 1
    progress.takenUrls += read.takenUrls
    const depth = next.depth + 1
    const inner = depth <= DEEPEST_INDEX ? read.sitemaps.slice(0, MAX_REPORTS) : []
    if (inner.length < read.sitemaps.length) isComplete = false
    queue.unshift(...inner.map((each) => ({ url: each, depth })))
  }
  return { reports, isComplete }
}

type Progress = { requests: number; files: number; takenUrls: number }

/** Says which limit was reached and what was read before. Null if no limit was reached. */
function whyEnough({ requests, files, takenUrls }: Progress, limit: SitemapLimit, enoughUrls: number): string | null {
  const read = counted(files, 'sitemap was read', 'sitemaps were read')
  if (takenUrls >= enoughUrls) {
    return `${read} and listed ${counted(takenUrls, 'new URL')}; this crawl needs at most ${formatNumber(enoughUrls)}`
  }
  if (files >= limit.files) return `${read}, the limit ${limit.because}`
  if (requests < limit.requests) return null
  const broken = requests === files ? '' : ` and ${formatNumber(requests - files)} could not be read`
  return `${read}${broken}; ${counted(limit.requests, 'request is', 'requests are')} the limit ${limit.because}`
}

/** Null when the crawl was stopped. */
async function readFile(
  site: Site,
  url: string,
): Promise<{ report: SitemapReport; sitemaps: string[]; takenUrls: number } | null> {
  let reading: { contents: Promise<SitemapContents>; finish(): void } | null = null
  let urls = 0
  let foreign = 0
  let takenUrls = 0

  /** Counts every entry, even those that the crawl cannot use, because the report shows the total. */
  function onPage(written: string): boolean {
    const pageUrl = ownUrl(site.origin, written)
    if (pageUrl === null) foreign += 1
    else {
      urls += 1
      takenUrls += site.onPage(pageUrl) ? 1 : 0
    }
    return true
  }

  const result = await site.fetch(url, {
    follow: (hop) => URL.parse(hop.location)?.origin === site.origin,
    bodyLimit: {
      maxBytes: MAX_SITEMAP_BYTES,
      whenLarger: 'truncate',
      into(status, headers) {
        if (status !== 200) return null
        // A retry reports all URLs again, so the counts restart.
        reading?.finish()
        const queue = createByteQueue()
        urls = foreign = 0
        const reader = createSitemapReader({ contentType: String(headers['content-type'] ?? ''), onPage })
        reading = {
          contents: readSitemap(queue.chunks, String(headers['content-encoding'] ?? ''), reader),
          finish: queue.finish,
        }
        return queue
      },
    },
  })
  if (result.kind === 'aborted') return null
  const began = reading as { contents: Promise<SitemapContents>; finish(): void } | null
  began?.finish()
  const { kind, sitemaps, problem } = (await began?.contents) ?? { kind: null, sitemaps: [], problem: null }
  const own = sitemaps.filter((each) => ownUrl(site.origin, each) !== null).length
  const entries = { urls, own, foreign: foreign + sitemaps.length - own }
  const found = problemOf(result) ?? problem ?? entriesProblem(kind, entries)
  const report = { url, kind, urlCount: urls + own, problem: found && asSentence(found) }
  return { report, sitemaps, takenUrls }
}

function problemOf(result: FetchResult): string | null {
  if (result.kind === 'failed') return describeFailure(result.failure)
  if (result.kind === 'redirect') return 'it redirects to another site'
  if (result.kind === 'response' && result.response.status !== 200) return `it returned ${result.response.status}`
  return null
}

/** `own` counts the site's sitemaps in an index. `foreign` counts URLs on other hosts. */
type Entries = { urls: number; own: number; foreign: number }

function entriesProblem(kind: SitemapReport['kind'], { urls, own, foreign }: Entries): string | null {
  if (urls + own + foreign === 0) return `it lists no ${kind === 'index' ? 'sitemaps' : 'URLs'}`
  if (urls > MAX_URLS) return 'it lists more than 50,000 URLs'
  return foreign > 0 ? counted(foreign, 'of its URLs is on another host', 'of its URLs are on other hosts') : null
}

/** Replaces control characters, because the text may quote the file. */
function asSentence(quoting: string): string {
  const text = quoting.toWellFormed().replace(/\p{Cc}/gu, '\uFFFD')
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[.!]?$/, '.')}`
}

/** Sitemaps often still say http after a move to https, so the URL gets the site's scheme. Null for other hosts. */
function ownUrl(origin: string, pageUrl: string): string | null {
  if (pageUrl.startsWith(origin) && pageUrl[origin.length] === '/' && isPlainUrl(pageUrl)) return pageUrl
  const url = URL.parse(pageUrl)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.host === origin.slice(origin.indexOf('//') + 2) ? `${origin}${url.pathname}${url.search}` : null
}
