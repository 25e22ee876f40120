import { NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import { counted } from '#domain/words/counts.ts'
import type { runCrawl } from '#operations/crawls/run-crawl.ts'
import { describeInTerminal } from '../describe-in-terminal.ts'
import type { CrawlOptions } from './crawl-options.ts'

type CrawlEnd = Pick<Awaited<ReturnType<typeof runCrawl>>, 'failure' | 'pages' | 'sitemaps'>

/** Says why no page was crawled. With --sitemap-only, the cause may be a missing or empty sitemap. */
export function describeNothing({ url, range }: Pick<CrawlOptions, 'url' | 'range'>, end: CrawlEnd): string {
  const { failure, pages, sitemaps } = end
  if (failure !== undefined) return describeInTerminal(failure, true)
  if (range.selection.kind !== 'sitemap' || pages > 0) return NO_PAGES_CRAWLED
  if (sitemaps.length === 0) {
    const sitemapUrl = new URL('/sitemap.xml', url).href
    return (
      `No sitemap was found at ${sitemapUrl} or /sitemap_index.xml, and robots.txt lists none. ` +
      'Crawl without --sitemap-only to follow links.'
    )
  }
  const reported = sitemaps.slice(0, 5).map((each) => `  ${each.url}: ${each.problem ?? 'no URL that may be crawled'}`)
  const left = sitemaps.length - reported.length
  const rest = left > 0 ? [`  and ${counted(left, 'more sitemap')}. The format json lists all of them.`] : []
  return ['The sitemaps contain no page that can be crawled:', ...reported, ...rest].join('\n')
}
