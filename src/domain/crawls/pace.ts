/** How fast we send requests to a site. */
export type Pace = {
  /** Parallel requests per host. */
  concurrency: number
  /** Pause between two batches of `concurrency` requests. */
  delayMs: number
}

/** The paces a project can choose from. robots.txt and slow responses can slow down each of them further. */
export const PACES = {
  gentle: { concurrency: 2, delayMs: 500 },
  normal: { concurrency: 5, delayMs: 200 },
  fast: { concurrency: 10, delayMs: 0 },
} as const satisfies Record<string, Pace>

export type PaceName = keyof typeof PACES

export const GENTLE: Pace = PACES.gentle

export type CrawlWait = Wait & { /** ISO. */ until: string }

/** Why a request has to wait longer than the pace requires, and how long. */
export type Wait = {
  host: string
  ms: number
  /** Set when the site asked for a longer pause than we wait. */
  askedMs?: number
  /** In this order: 429, 503 or Retry-After; Crawl-delay in robots.txt; slow responses; our own disk is full. */
  reason: 'site-asked' | 'crawl-delay' | 'slow-responses' | 'disk-full'
}
