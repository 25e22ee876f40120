import type { PageFacts } from '../facts/page-facts.ts'
import type { Finding } from '../issues/issue.ts'
import type { PackedFacts } from '../packed-facts/packed-facts.ts'
import type { KeptScreenshot, MissingScreenshot } from '../rendering/screenshot.ts'
import type { Indexability } from '../reports/report.ts'
import type { VisitSource } from '../urls/visit-source.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import type { FetchFailure } from './fetch-failure.ts'

/** A finished page: the result users see, and what resumed runs, later crawls and site checks need. */
export type FinishedPage = {
  position: number
  /** Absent in results of old versions. */
  source?: VisitSource
  /** Position of the page with the first link to this one. Null or absent if no link was found before the visit. */
  foundOn?: number | null
  result: CrawlPageResult
  /** What is worth knowing, but is not an issue; absent if there is nothing. */
  findings?: Finding[] | undefined
  /** Judged as of the start of the crawl, so that a resumed crawl gets the same result. */
  indexability: Indexability
  failure: FetchFailure | null
  /** For a rendered page, the facts after its scripts ran. Null for a failed page. */
  facts: PageFacts | null
  /** Replaces `facts` and `rawFacts` where they are only copied. See packed-facts/packed-facts.ts. */
  packedFacts?: PackedFacts | undefined
  packedRawFacts?: PackedFacts | undefined
  /** These have columns in the database. Set if `facts` is packed. */
  columnFacts?: Pick<PageFacts, 'mainText' | 'scriptLinks'> | undefined
  /** The HTML that `facts` and `rawFacts` were read from, if it is kept. See archive/packed-source.ts. */
  packedSource?: Uint8Array<ArrayBuffer> | undefined
  packedRawSource?: Uint8Array<ArrayBuffer> | undefined
  /** Facts before the scripts of a rendered page ran, which is all that most AI crawlers see. */
  rawFacts: PageFacts | null
  /** Pages with the same content have the same fingerprint. See `PageReading`. */
  fingerprint: string
  gist: string
  /** Set if only samples of each template are rendered. See template-samples.ts. */
  template?: string | undefined
  layout?: string | undefined
  /** The screenshots of a rendered page, and why one is missing. Absent if screenshots were not to be kept. */
  screenshots?: (KeptScreenshot | MissingScreenshot)[] | undefined
  validators: Validators
  /** Response headers; absent for a failed request. */
  headers?: Record<string, string> | undefined
}

/** Headers for a conditional request, to learn later whether the page has changed. */
export type Validators = { etag: string | null; lastModified: string | null }

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null }
