import { WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { systemClock } from '../fetch/clock.ts'
import { createConditionalFetch } from '../fetch/conditional-fetch.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import { fetchWithRetries, type RetryOptions } from '../fetch/retry.ts'
import type { Pacer } from '../pace/pace.ts'
import { createManners } from '../robots/politeness.ts'
import type { SiteRobots } from '../robots/site-robots.ts'
import type { Unknown } from '../soft-404/probe.ts'
import { createTraps, type Traps } from '../traps/traps.ts'
import type { CrawlOptions } from './crawl-options.ts'
import { createFileLinks, type FileLinks } from './file-links.ts'
import { createFrontier, type Frontier } from './frontier.ts'
import { createLeftOut, type LeftOutUrls } from './left-out.ts'
import type { AsideLink, QueuedUrl } from './queued-url.ts'
import type { Scope } from './scope.ts'
import type { PageReading } from './visit.ts'

/** What the parts of one running crawl share. */
export type CrawlContext<Facts> = {
  options: CrawlOptions<Facts>
  maxPages: number
  stop: AbortController
  /** Of the host of an address. */
  pacerOf(url: string): Pacer
  /** Of the site; of the start address until the site is known. */
  readonly pacer: Pacer
  robots: SiteRobots
  frontier: Frontier
  traps: Traps
  /** Set once the start address told which origin the crawl is about. */
  scope: Scope | null
  /** What the site answers for pages that do not exist; null until somebody needs it, see `learn-unknown.ts`. */
  unknown: Unknown | null
  /** The asking, once it is under way. */
  unknownAsked: Promise<Unknown> | null
  /** A probe found the site with more to do than it can: those after it in the queue are let go. */
  isProbingOver: boolean
  /** Pages that we were told to begin at. Their links wait for all others, which know how many clicks away they lead. */
  held: { address: QueuedUrl; offerLinks: () => void }[]
  /** Files that pages link to. */
  files: FileLinks
  /** What became of each sitemap that was read. */
  sitemaps: SitemapReport[]
  tally: VisitTally
  /** URLs of the site that are not requested, with the reason. */
  leftOut: LeftOutUrls
  /** Links beyond what a page may add to the queue of a small crawl; taken up when the queue runs dry. */
  aside: AsideLink[]
  /** Sends at once, and again when the trouble looks as if it could pass. */
  fetch: Fetch
  /** The same for pages: one that is remembered from an earlier crawl is only asked whether it has changed. */
  fetchPage: Fetch
  /** The remembered reading, if the answer says that the page has not changed. */
  unchangedReading(response: PageResponse): PageReading<Facts> | undefined
  /** `fetch` at the crawl's pace. */
  fetchPaced: Fetch
}

/** `undecided` counts visits of which it is not known yet whether they are pages. */
export type VisitTally = {
  /** Failed ones included. */
  pages: number
  failed: number
  undecided: number
  /** URLs that redirect to another. */
  redirects: number
  /** Responses that are no pages. */
  others: number
  /** Of the failed ones, those that were not requested because their host wants to be left alone. */
  leftAlone: number
  /** Pages that exist although nothing names them. */
  guessedUrls: string[]
  /** The first URLs that were requested and left out, by reason. */
  examples: Record<'redirect' | 'notHtml' | 'hostLeftAlone', string[]>
}

/** How many examples of each reason a balance names. */
export const MAX_NAMED = 20

export function addExample({ examples }: VisitTally, reason: keyof VisitTally['examples'], url: string): void {
  if (examples[reason].length < MAX_NAMED) examples[reason].push(url)
}

type Fetch = (url: string, options: FetchOptions & Pick<RetryOptions, 'retries' | 'isPaced'>) => Promise<FetchResult>

export function createCrawlContext<Facts>(options: CrawlOptions<Facts>): CrawlContext<Facts> {
  const { fetcher, clock = systemClock } = options
  const stop = new AbortController()
  const { pacerOf, robots } = options.manners ?? createManners({ ...options, signal: stop.signal })
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
    unknown: null,
    unknownAsked: null,
    isProbingOver: false,
    held: [],
    files: createFileLinks(() => crawl.scope?.origin, options.range ?? WHOLE_SITE),
    sitemaps: [],
    tally: {
      ...{ pages: 0, failed: 0, undecided: 0, redirects: 0, others: 0, leftAlone: 0, guessedUrls: [] },
      examples: { redirect: [], notHtml: [], hostLeftAlone: [] },
    },
    leftOut,
    aside: [],
    fetch,
    ...createConditionalFetch(fetch, options.remember),
    async fetchPaced(url, more) {
      const pacer = pacerOf(url)
      await pacer.start(stop.signal)
      return fetch(url, { ...more, isPaced: true }).finally(pacer.end)
    },
  }
  return crawl
}
