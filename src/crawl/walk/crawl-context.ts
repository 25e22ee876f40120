import { readsSitemaps, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { systemClock } from '../fetch/clock.ts'
import { createConditionalFetch } from '../fetch/conditional-fetch.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import { fetchWithRetries, type RetryOptions } from '../fetch/retry.ts'
import { createFileLinks, type FileLinks } from '../files/file-links.ts'
import type { Pacer } from '../pace/pace.ts'
import { createPoliteness } from '../robots/politeness.ts'
import type { SiteRobots } from '../robots/site-robots.ts'
import type { NotFoundBehaviour } from '../soft-404/probe.ts'
import { createTraps, type Traps } from '../traps/traps.ts'
import type { CrawlOptions, MissingPage } from './crawl-options.ts'
import { createFrontier, type Frontier } from './frontier.ts'
import { createLeftOut, type LeftOutUrls } from './left-out.ts'
import type { AsideLink, QueuedUrl } from './queued-url.ts'
import type { Scope } from './scope.ts'
import type { PageReading } from './visit.ts'
import { createVisitExamples, type VisitExamples } from './visit-examples.ts'

export type CrawlContext<Facts> = {
  options: CrawlOptions<Facts>
  maxPages: number
  stop: AbortController
  pacerOf(url: string): Pacer
  /** The pacer of the site, or of the start URL until the site is known. */
  readonly pacer: Pacer
  robots: SiteRobots
  frontier: Frontier
  traps: Traps
  /** Set once the start URL has shown which origin is crawled. */
  scope: Scope | null
  /** How the site responds to missing pages; null until needed, see `learn-not-found-page.ts`. */
  notFound: NotFoundBehaviour | null
  /** The running request that will set `notFound`. */
  learningNotFound: Promise<NotFoundBehaviour> | null
  missingPages: MissingPage[]
  /** A guess showed that the site is overloaded, so we stop trying common paths and links of pages found there. */
  isProbingOver: boolean
  /** Pages named in the settings. Their links are queued last, so that links from other pages decide the depth. */
  held: { queued: QueuedUrl; offerLinks: () => void }[]
  files: FileLinks
  sitemaps: SitemapReport[]
  /** The site may have sitemaps that were not read, so it may have more URLs than were found. */
  hasUnreadSitemaps: boolean
  /** A page has overlong links that could not be told apart, so there are more URLs than were counted. */
  hasUnknownLinks: boolean
  tally: VisitTally
  leftOut: LeftOutUrls
  /** In a small crawl, a page may queue only a few links. The rest wait here until the queue is empty. */
  aside: AsideLink[]
  /** Sends the request immediately and retries transient failures. */
  fetch: Fetch
  /** Like `fetch`, but a page cached from an earlier crawl is downloaded only if it has changed. */
  fetchPage: Fetch
  unchangedReading(response: PageResponse): PageReading<Facts> | undefined
  /** `fetch` at the crawl's pace. */
  fetchPaced: Fetch
}

/** `undecided` counts visits that may turn out to be pages. */
export type VisitTally = {
  /** Includes failed pages. */
  pages: number
  failed: number
  undecided: number
  redirects: number
  /** Responses that are not pages. */
  others: number
  /** Pages counted as failed without a request, because their host asked for a long pause. */
  hostLeftAlone: number
  /** 1 if robots.txt disallows the start URL, which is then a failed page. */
  startDisallowed: number
  /** Pages found only by trying common paths. */
  guessedUrls: string[]
  /** Requested URLs that are not pages. */
  examples: VisitExamples
}

export function countRedirect(tally: VisitTally, queued: QueuedUrl): void {
  tally.redirects += 1
  tally.examples.add('redirect', queued)
}

export function scopeOf({ scope }: Pick<CrawlContext<unknown>, 'scope'>): Scope {
  if (scope === null) throw new Error('The scope is not known before the start URL was fetched.')
  return scope
}

type Fetch = (url: string, options: FetchOptions & Pick<RetryOptions, 'retries' | 'isPaced'>) => Promise<FetchResult>

export function createCrawlContext<Facts>(options: CrawlOptions<Facts>): CrawlContext<Facts> {
  const { fetcher, clock = systemClock } = options
  const stop = new AbortController()
  const { pacerOf, robots } = options.manners ?? createPoliteness({ ...options, signal: stop.signal })
  const requestTo = (url: string) => ({ signal: stop.signal, clock, pacer: pacerOf(url) })
  const fetch: Fetch = (url, more) => fetchWithRetries(fetcher, url, { ...more, ...requestTo(url) })
  const traps = createTraps({ startedAt: options.startedAt ?? Date.now() })
  const leftOut = createLeftOut()

  const crawl: CrawlContext<Facts> = {
    options,
    maxPages: options.maxPages < 0 ? Number.POSITIVE_INFINITY : options.maxPages,
    stop,
    pacerOf,
    get pacer() {
      return pacerOf(crawl.scope?.origin ?? options.startUrl)
    },
    robots,
    frontier: createFrontier(traps, leftOut),
    traps,
    scope: null,
    notFound: null,
    learningNotFound: null,
    missingPages: [],
    isProbingOver: false,
    held: [],
    files: createFileLinks(
      () => crawl.scope?.origin,
      options.range ?? WHOLE_SITE,
      // Links that were set aside may be queued later.
      (key) => crawl.frontier.mayRedirect(key) || (crawl.aside.length > 0 && !crawl.frontier.isKnown(key)),
    ),
    sitemaps: [],
    hasUnreadSitemaps: readsSitemaps(options.range ?? WHOLE_SITE),
    hasUnknownLinks: false,
    tally: {
      pages: 0,
      failed: 0,
      undecided: 0,
      redirects: 0,
      others: 0,
      hostLeftAlone: 0,
      startDisallowed: 0,
      guessedUrls: [],
      examples: createVisitExamples(),
    },
    leftOut,
    aside: [],
    fetch,
    ...createConditionalFetch(fetch, options.findCached),
    async fetchPaced(url, more) {
      const pacer = pacerOf(url)
      await pacer.start(stop.signal)
      return fetch(url, { ...more, isPaced: true }).finally(pacer.end)
    },
  }
  return crawl
}
