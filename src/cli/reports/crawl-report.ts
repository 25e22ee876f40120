import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { CrawlSink } from '#operations/crawls/run-crawl.ts'
import type { CrawlOptions } from '../crawl/crawl-options.ts'
import type { NonPage } from '../crawl/non-page.ts'
import type { CrawlSummary } from './crawl-summary.ts'
import type { ReportedPage } from './reported-page.ts'

export type Write = (text: string) => Promise<void>

export type CrawlReport = {
  page: (page: ReportedPage, position: number) => Promise<void>
  nonPage: (visit: NonPage) => Promise<void>
  file: (file: CheckedFile) => Promise<void>
  soft404: CrawlSink['soft404']
  siteIssues: CrawlSink['siteIssues']
  measuredAgain: NonNullable<CrawlSink['measuredAgain']>
  done: (summary: CrawlSummary) => Promise<void>
}

/** A finished crawl, with everything in queue order. */
export type CompleteCrawl = {
  pages: ReportedPage[]
  nonPages: NonPage[]
  files: CheckedFile[]
  summary: CrawlSummary
  options: CrawlOptions
  version: string
  startedAt: string
}
