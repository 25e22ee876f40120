export type Pace = {
  /** Parallel requests per host. */
  concurrency: number
  /** Pause between two batches of `concurrency` requests. */
  delayMs: number
}

/** The paces a project can choose from. robots.txt and slow responses can slow a crawl down further. */
export const PACES = {
  gentle: { concurrency: 2, delayMs: 500 },
  normal: { concurrency: 5, delayMs: 200 },
  fast: { concurrency: 10, delayMs: 0 },
} as const satisfies Record<string, Pace>

export type PaceName = keyof typeof PACES

export const GENTLE: Pace = PACES.gentle

export type CrawlWait = Wait & { /** ISO date. */ until: string }

/** Why a request has to wait longer than the pace requires, and how long. */
export type Wait = {
  host: string
  ms: number
  /** Set when the site asked for a longer pause than we wait. */
  askedMs?: number
  /** 'site-asked' means status 429, status 503 or a Retry-After header. 'disk-full' means our own disk. */
  reason: 'site-asked' | 'crawl-delay' | 'slow-responses' | 'disk-full'
}
