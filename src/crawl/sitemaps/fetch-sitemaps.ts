import { NOT_READ, type SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { SitemapFile } from '#domain/site-files/sitemap-file.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import { createEntryBatches, type OnSitemapEntries } from './entry-batches.ts'
import { ownUrl } from './own-url.ts'
import { type FoundSitemap, notRequested, readSitemapFile } from './read-sitemap-file.ts'

const DEEPEST_INDEX = 3
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
  /** Common sitemap URLs, requested last: the others only if no sitemap was found before. Missing ones are not reported. */
  guesses: readonly string[]
  /** Called again before each file, because the limit is lower if the site has slowed the crawl down meanwhile. */
  limit(): SitemapLimit
  /** No more files are fetched once the crawl has taken this many URLs from them. */
  enoughUrls: number
  /** Called with the site's URLs in order, some more than once. Returns whether the URL is new and usable. */
  onPage(url: string): boolean
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>
  /** Called with the entries of all hosts while a sitemap is read, before its `onFile`. An error ends the crawl. */
  onEntries?: OnSitemapEntries | undefined
  /** Called for every sitemap that was requested, including the guessed one, and for those that are only reported. */
  onFile?: ((file: SitemapFile) => Promise<void>) | undefined
}

/** Fetches a site's sitemaps, including index files. `isComplete` is false if a limit or an abort ended it early. */
export async function fetchSitemaps(site: Site): Promise<{ reports: SitemapReport[]; isComplete: boolean }> {
  const reports: SitemapReport[] = []
  let isComplete = true
  const report = async (file: SitemapFile) => {
    const { url, kind, urlCount, problem, statusCode, failure } = file
    const hasRoom = reports.length < MAX_REPORTS
    const isMissedGuess = file.foundBy === 'guess' && kind === null
    const isReported = hasRoom && !isMissedGuess
    if (isReported) reports.push({ url, kind, urlCount, problem })
    if (hasRoom || statusCode !== null || failure !== null) await site.onFile?.({ ...file, isReported })
  }
  const queue = startOf(site)
  const requested = new Set<string>()
  const progress = { requests: 0, files: 0, takenUrls: 0 }
  const entriesOf = site.onEntries && createEntryBatches(site.onEntries)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const url = ownUrl(site.origin, next.url)
    if (url === null) {
      const elsewhere = { ...found(next), url: URL.parse(next.url)?.href ?? '' }
      await report(notRequested(elsewhere, `${NOT_READ}it is on another host.`))
    }
    if (url === null || requested.has(url)) continue
    if (next.isLastResort && progress.files > 0) continue
    const sitemap = { ...found(next), url }
    const enough = whyEnough(progress, site.limit(), site.enoughUrls)
    requested.add(url)
    if (enough !== null) {
      if (next.foundBy === 'guess') continue
      await report(notRequested(sitemap, `${NOT_READ}${enough}.`))
      isComplete = false
      continue
    }
    progress.requests += 1
    const read = await readSitemapFile({ ...site, entries: entriesOf?.(url) ?? null }, sitemap)
    if (read.isStopped) {
      await site.onFile?.({ ...read.file, isReported: false })
      return { reports, isComplete: false }
    }
    await report(read.file)
    if (read.file.kind !== null) progress.files += 1
    progress.takenUrls += read.takenUrls
    const depth = next.depth + 1
    const inner = depth <= DEEPEST_INDEX ? read.sitemaps.slice(0, MAX_REPORTS) : []
    if (inner.length < read.sitemaps.length) isComplete = false
    queue.unshift(...inner.map((each) => ({ url: each, foundBy: 'index' as const, index: url, depth })))
  }
  return { reports, isComplete }
}

type QueuedSitemap = FoundSitemap & { depth: number; isLastResort?: boolean }

/** Guesses come last, so that they count as named sitemaps if they are. */
function startOf({ files, guesses }: Pick<Site, 'files' | 'guesses'>): QueuedSitemap[] {
  const start = { index: null, depth: 0 }
  const named = files.map((url) => ({ ...start, url, foundBy: 'robots.txt' as const }))
  const guessed = guesses.map((url, nth) => ({ ...start, url, foundBy: 'guess' as const, isLastResort: nth > 0 }))
  return [...named, ...guessed]
}

function found({ url, foundBy, index }: QueuedSitemap): FoundSitemap {
  return { url, foundBy, index }
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
