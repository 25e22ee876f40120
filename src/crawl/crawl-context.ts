import { systemClock } from './clock.ts'
import type { CrawlOptions } from './crawl-options.ts'
import type { FetchOptions, FetchResult } from './fetch-page.ts'
import { fetchRobots } from './fetch-robots.ts'
import { createFrontier, type Frontier } from './frontier.ts'
import { createPacer, type Pacer } from './pace.ts'
import type { Unknown } from './probe.ts'
import { fetchWithRetries } from './retry.ts'
import type { Scope } from './scope.ts'
import { createSiteRobots, type SiteRobots } from './site-robots.ts'

/** What the parts of one running crawl share. */
export type CrawlContext<Facts> = {
  options: CrawlOptions<Facts>
  maxPages: number
  stop: AbortController
  pacer: Pacer
  robots: SiteRobots
  frontier: Frontier
  /** Set once the start address told which origin the crawl is about. */
  scope: Scope | null
  /** What the site answers for pages that do not exist; null until a guess needs it, see `learn-unknown.ts`. */
  unknown: Unknown | null
  /** A probe found the site with more to do than it can: those after it in the queue are let go. */
  isProbingOver: boolean
  /** `undecided` counts visits of which it is not known yet whether they are pages. */
  tally: { pages: number; failed: number; undecided: number }
  /** Sends at once, and again when the trouble looks as if it could pass. */
  fetch: Fetch
  /** The same at the crawl's pace. */
  fetchPaced: Fetch
}

type Fetch = (url: string, options: FetchOptions & { retries?: number }) => Promise<FetchResult>

export function createCrawlContext<Facts>(options: CrawlOptions<Facts>): CrawlContext<Facts> {
  const { fetcher, clock = systemClock } = options
  const stop = new AbortController()
  const pacer = createPacer(options.pace, clock)
  const request = { signal: stop.signal, clock, pacer }
  const fetch: Fetch = (url, more) => fetchWithRetries(fetcher, url, { ...more, ...request })
  return {
    options,
    maxPages: options.maxPages < 0 ? Number.POSITIVE_INFINITY : options.maxPages,
    stop,
    pacer,
    robots: createSiteRobots({
      fetchRobots: (origin) => fetchRobots(fetcher, origin, request),
      agent: options.userAgentToken,
      obeys: options.obeyRobots,
    }),
    frontier: createFrontier(),
    scope: null,
    unknown: null,
    isProbingOver: false,
    tally: { pages: 0, failed: 0, undecided: 0 },
    fetch,
    async fetchPaced(url, more) {
      await pacer.start(stop.signal)
      return fetch(url, more).finally(pacer.end)
    },
  }
}
