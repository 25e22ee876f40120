import { NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import type { runCrawl } from '#operations/crawls/run-crawl.ts'
import { describeInTerminal } from '../describe-in-terminal.ts'
import type { CrawlOptions } from './crawl-options.ts'

type CrawlEnd = Pick<Awaited<ReturnType<typeof runCrawl>>, 'failure' | 'pages' | 'sitemaps'>

/** Why a crawl that failed got no page. Without a sitemap nothing was attempted, so nothing failed. */
export function describeNothing({ url, range }: Pick<CrawlOptions, 'url' | 'range'>, end: CrawlEnd): string {
  const { failure, pages, sitemaps } = end
  if (failure !== undefined) return describeInTerminal(failure)
  if (range.selection.kind !== 'sitemap' || pages > 0) return NO_PAGES_CRAWLED
  if (sitemaps.length === 0) {
    return `No sitemap was found at ${new URL('/sitemap.xml', url).href}, and robots.txt names no other. Crawl without --sitemap-only to follow the links.`
  }
  const reported = sitemaps
    .slice(0, 5)
    .map((each) => `  ${each.url}: ${each.problem ?? 'no address that may be crawled'}`)
  return ['The sitemaps name no page that can be crawled:', ...reported].join('\n')
}
