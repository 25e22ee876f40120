/** How fast we send requests to a site. */
export type Pace = {
  /** Parallel requests per host. */
  concurrency: number
  /** Pause between two batches of `concurrency` requests. */
  delayMs: number
}

/** The choices of a project. robots.txt and slow responses slow each of them down further. */
export const PACES = {
  gentle: { concurrency: 2, delayMs: 500 },
  normal: { concurrency: 5, delayMs: 200 },
  fast: { concurrency: 10, delayMs: 0 },
} as const satisfies Record<string, Pace>

export type PaceName = keyof typeof PACES

export const GENTLE: Pace = PACES.gentle

/** Why a running crawl is waiting. */
export type CrawlWait = Wait & { /** ISO. */ until: string }

/** A request has to wait longer than the pace requires. */
export type Wait = {
  host: string
  ms: number
  /** Set when the site asked for a longer pause than we wait. */
  askedMs?: number
  /** In this order: 429, 503 or Retry-After; Crawl-delay in robots.txt; slow responses; our own disk is full. */
  because: 'site-asked' | 'crawl-delay' | 'slow-answers' | 'disk-full'
}
