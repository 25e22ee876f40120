import type { PageFacts } from '../facts/page-facts.ts'
import type { Indexability } from '../reports/report.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import type { FetchFailure } from './fetch-failure.ts'

/** A finished page: the result users see, and what resumed runs, later crawls and site checks need. */
export type FinishedPage = {
  position: number
  result: CrawlPageResult
  /** Judged as of the start of the crawl, so that a resumed crawl gets the same result. */
  indexability: Indexability
  failure: FetchFailure | null
  /** For a rendered page, the facts after its scripts ran. Null for a failed page. */
  facts: PageFacts | null
  /** Facts before the scripts of a rendered page ran, which is all that most AI crawlers see. */
  rawFacts: PageFacts | null
  /** Pages with the same content have the same fingerprint. See `PageReading`. */
  fingerprint: string
  gist: string
  validators: Validators
  /** Response headers; absent for a failed request. */
  headers?: Record<string, string> | undefined
}

/** Headers for a conditional request, to learn later whether the page has changed. */
export type Validators = { etag: string | null; lastModified: string | null }

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null }
