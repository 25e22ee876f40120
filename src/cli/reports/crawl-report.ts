import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { ReportedSettings } from '#domain/reports/reported-settings.ts'
import type { CrawlSink } from '#operations/site-judging/crawl-sink.ts'
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
  siteFindings: NonNullable<CrawlSink['siteFindings']>
  measuredAgain: NonNullable<CrawlSink['measuredAgain']>
  done: (summary: CrawlSummary) => Promise<void>
}

/** A finished crawl, with everything in queue order. */
export type CompleteCrawl = {
  pages: ReportedPage[]
  nonPages: NonPage[]
  files: CheckedFile[]
  /** Issues of URLs that are not pages of the report, such as redirects. */
  urlIssues: Parameters<CrawlSink['siteIssues']>[0]
  /** Findings of these URLs. */
  urlFindings: Parameters<NonNullable<CrawlSink['siteFindings']>>[0]
  summary: CrawlSummary
  options: Pick<CrawlOptions, 'format' | 'out'>
  settings: ReportedSettings
  version: string
  startedAt: string
}
