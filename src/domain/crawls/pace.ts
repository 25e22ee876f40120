/** How hard a site may be asked. */
export type Pace = {
  /** Requests under way at once, per host. */
  concurrency: number
  /** Pause between two batches of `concurrency` requests. */
  delayMs: number
}

/** What a project can choose; robots.txt and the site's own answers slow each of them down further. */
export const PACES = {
  gentle: { concurrency: 2, delayMs: 500 },
  normal: { concurrency: 5, delayMs: 200 },
  fast: { concurrency: 10, delayMs: 0 },
} as const satisfies Record<string, Pace>

export type PaceName = keyof typeof PACES

/** 2 at a time, half a second between batches. */
export const GENTLE: Pace = PACES.gentle

/** Why a crawl that runs stands still for a while. */
export type CrawlWait = Wait & { /** ISO. */ until: string }

/** A request has to wait longer than the pace asks for. */
export type Wait = {
  host: string
  ms: number
  /** The site said so (429, 503, Retry-After), robots.txt says so, its answers have become slow, or our own disk is full. */
  because: 'site-asked' | 'crawl-delay' | 'slow-answers' | 'disk-full'
}
