/** How hard a site may be asked. */
export type Pace = {
  /** Requests under way at once, per host. */
  concurrency: number
  /** Pause between two batches of `concurrency` requests. */
  delayMs: number
}

/** 2 at a time, half a second between batches. */
export const GENTLE: Pace = { concurrency: 2, delayMs: 500 }

/** A request has to wait longer than the pace asks for. */
export type Wait = {
  host: string
  ms: number
  /** The site said so (429, 503, Retry-After), robots.txt says so, or its answers have become slow. */
  because: 'site-asked' | 'crawl-delay' | 'slow-answers'
}
