import type { PageFacts } from '../facts/page-facts.ts'
import type { Indexability } from '../reports/report.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import type { FetchFailure } from './fetch-failure.ts'

/** A page that is done: the result people see, and what a later run, a later crawl or a site check needs beside it. */
export type FinishedPage = {
  position: number
  result: CrawlPageResult
  /** As of the start of the crawl, so that a crawl that was stopped ends as one that was not. */
  indexability: Indexability
  failure: FetchFailure | null
  /** What the page said; null for one that failed. Of a rendered page: what it said after its scripts had run. */
  facts: PageFacts | null
  /** What the HTML of a rendered page said before its scripts ran, which is all that most AI crawlers see. */
  rawFacts: PageFacts | null
  /** Pages with the same one say the same, see PageReading. */
  fingerprint: string
  gist: string
  validators: Validators
  /** What the server sent along with the page; none for one that could not be had. */
  headers?: Record<string, string> | undefined
}

/** What the server gave with a page to ask later whether it is still the same. */
export type Validators = { etag: string | null; lastModified: string | null }

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null }
