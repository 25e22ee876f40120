/** How hard a site may be asked. */
export type Pace = {
  /** Requests under way at once, per host. */
  concurrency: number
  /** Pause between two batches of `concurrency` requests. */
  delayMs: number
}

/** 2 at a time, half a second between batches. */
export const GENTLE: Pace = { concurrency: 2, delayMs: 500 }
