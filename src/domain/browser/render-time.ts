import type { Listed } from '../facts/listed.ts'

/** Whether a page stopped loading and changing within its time limit. */
export type RenderTime = {
  /** Time limit of a page. Waiting for the pace of the crawl does not count. */
  limitMs: number
  /** Whether the page was still loading or changing when the time was up. */
  isTimeUp: boolean
  /** Requests that had no response when the time was up. */
  stillLoading: Listed<string>
  /** Requests that began shortly before the time was up. */
  lastRequests: Listed<string>
}
