import type { Listed } from '../facts/listed.ts'

/** Whether a page came to rest in the time that it has. */
export type RenderTime = {
  /** The time that a page has, without waiting for the pace of the crawl. */
  limitMs: number
  /** Whether it was still loading or changing when the time was up. */
  isTimeUp: boolean
  /** Requests without a response at that time. */
  stillLoading: Listed<string>
  /** Requests that began shortly before that time. */
  lastRequests: Listed<string>
}
