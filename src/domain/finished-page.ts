import type { CrawlPageResult } from './crawl-page-result.ts'
import type { FetchFailure } from './fetch-failure.ts'
import type { MainText } from './page-facts.ts'

/** A page that is done: the result people see, and what a later run or a site check needs beside it. */
export type FinishedPage = {
  position: number
  result: CrawlPageResult
  failure: FetchFailure | null
  scriptLinks: string[]
  mainText: MainText
}
