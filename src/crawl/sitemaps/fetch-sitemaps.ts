import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import { isPlainUrl } from '#domain/urls/url-plain.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { createByteQueue } from '../fetch/byte-queue.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import { MAX_SITEMAP_BYTES, readSitemap } from './read-sitemap.ts'
import { createSitemapReader, type SitemapContents } from './sitemap.ts'

const MAX_INDEX_DEPTH = 3
/** The limit of the sitemap protocol for one file. */
const MAX_URLS = 50_000
const MAX_REPORTS = 1000

type Site = {
  origin: string
  /** The first files to fetch, in order. */
  files: readonly string[]
  /** The usual place of a sitemap: fetched last, and only reported if it exists or is among `files`. */
  guess: string | null
  /** Called before each file, because a slow site may lower it during the crawl. */
  mostFiles(): number
  /** No further file is fetched once the files so far list this many URLs. */
  enoughAddresses: number
  /** Called with each URL of the site's own origin, in order, possibly more than once. */
  onPage(address: string): void
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>
}

/** Reads the sitemaps of a site, index files included. Not complete when a limit or a stop came first. */
export async function fetchSitemaps(site: Site): Promise<{ reports: SitemapReport[]; isComplete: boolean }> {
  const reports: SitemapReport[] = []
  let isComplete = true
  const report = (each: SitemapReport) => {
    if (reports.length < MAX_REPORTS) reports.push(each)
  }
  const guess = site.guess === null ? [] : [site.guess]
  const queue = [...site.files, ...guess].map((url) => ({ url, depth: 0 }))
  const namedUrls = new Set(site.files.map((url) => urlOn(site.origin, url)))
  const requested = new Set<string>()
  let files = 0
  let addresses = 0
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const url = urlOn(site.origin, next.url)
    const unread = { url: url ?? URL.parse(next.url)?.href ?? '', kind: null, addresses: 0 }
    if (url === null) report({ ...unread, problem: 'It is on another host and was not fetched.' })
    if (url === null || requested.has(url)) continue
    const isGuess = url === site.guess && !namedUrls.has(url)
    const enough = describeLimit(files, site.mostFiles(), addresses, site.enoughAddresses)
    requested.add(url)
    if (enough !== null) {
      if (isGuess) continue
      report({ ...unread, problem: `It was not read: ${enough} are enough for this crawl.` })
      isComplete = false
      continue
    }
    files += 1
    const read = await readFile(site, url)
    if (read === null) return { reports, isComplete: false }
    const isMissedGuess = isGuess && read.report.kind === null
    if (!isMissedGuess) report(read.report)
    addresses += read.report.kind === 'index' ? 0 : read.report.addresses
    const depth = next.depth + 1
    const inner = depth <= DEEPEST_INDEX ? read.sitemaps.slice(0, MAX_REPORTS) : []
    if (inner.length < read.sitemaps.length) isComplete = false
    queue.unshift(...inner.map((each) => ({ url: each, depth })))
  }
  return { reports, isComplete }
}

/** What the limit has been reached of, in words; null below the limits. */
function describeLimit(files: number, mostFiles: number, addresses: number, enoughAddresses: number): string | null {
  if (addresses >= enoughAddresses) return `${formatNumber(addresses)} URLs`
  return files >= mostFiles ? `${files} files` : null
}

/** Null if the crawl was stopped. */
async function readFile(site: Site, url: string): Promise<{ report: SitemapReport; sitemaps: string[] } | null> {
  let reading: { contents: Promise<SitemapContents>; finish(): void } | null = null
  let addresses = 0
  let foreign = 0

  /** Counts every entry, even if the crawl has no room for it, so that the reported number is right. */
  function onPage(written: string): boolean {
    const address = urlOn(site.origin, written)
    if (address === null) foreign += 1
    else {
      addresses += 1
      site.onPage(address)
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
        // After a retry, the URLs of the first response are passed on again and counted from zero.
        reading?.finish()
        const queue = createByteQueue()
        addresses = foreign = 0
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
  const started = reading as { contents: Promise<SitemapContents>; finish(): void } | null
  started?.finish()
  const { kind, sitemaps, problem } = (await started?.contents) ?? { kind: null, sitemaps: [], problem: null }
  const own = sitemaps.filter((each) => urlOn(site.origin, each) !== null).length
  const finalProblem = problemOf(result) ?? problem ?? limitProblem(addresses, foreign + sitemaps.length - own)
  const report = { url, kind, addresses: addresses + own, problem: finalProblem && asSentence(finalProblem) }
  return { report, sitemaps }
}

function problemOf(result: FetchResult): string | null {
  if (result.kind === 'failed') return describeFailure(result.failure)
  if (result.kind === 'redirect') return 'it redirects to another site'
  if (result.kind === 'response' && result.response.status !== 200) return `it responded with ${result.response.status}`
  return null
}

function limitProblem(addresses: number, foreign: number): string | null {
  if (addresses > MAX_URLS) return 'it lists more than 50,000 URLs'
  return foreign > 0 ? `${formatNumber(foreign)} of its URLs are on other hosts` : null
}

/** The text may quote the file, so control characters are replaced. */
function asSentence(problem: string): string {
  const text = problem.toWellFormed().replace(/\p{Cc}/gu, '\uFFFD')
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[.!]?$/, '.')}`
}

/** Only URLs of the site's host. Old sitemaps may still say http, so the scheme is always the site's own. */
function urlOn(origin: string, address: string): string | null {
  if (address.startsWith(origin) && address[origin.length] === '/' && isPlainUrl(address)) return address
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.host === origin.slice(origin.indexOf('//') + 2) ? `${origin}${url.pathname}${url.search}` : null
}
