import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import type { CrawlState } from './crawl-state.ts'

/** Progress and pages arrive as separate events, so the larger number is more recent. */
export function pagesCrawled({ crawl, pages }: Pick<CrawlState, 'crawl' | 'pages'>): number {
  return Math.max(crawl?.crawled ?? 0, pages.filter((page) => !isNotCrawled(page.error)).length)
}

export function pagesAnalyzed({ crawl, pages }: Pick<CrawlState, 'crawl' | 'pages'>): number {
  return Math.max(crawl?.succeeded ?? 0, pages.filter((page) => page.status === 'success').length)
}
