import { hasReachedLimit } from '#domain/reports/page-limit.ts'
import type { Report } from '#domain/reports/report.ts'
import { counted } from '#domain/words/counts.ts'
import { Notice } from '../design/notice.tsx'
import { LimitNote } from './limit-note.tsx'

/** Says whether the stats of this crawl are complete. */
export function CrawlNote({ report: { crawl, summary } }: { report: Report }) {
  const found = counted(crawl.crawled, 'page')
  if (crawl.status === 'queued' || crawl.status === 'running') {
    return (
      <Notice tone="info">This crawl is still running. Its stats and in-links are calculated when it finishes.</Notice>
    )
  }
  if (crawl.status === 'failed') {
    return (
      <Notice tone="error">
        This crawl failed{crawl.error ? `: ${crawl.error}` : '.'}{' '}
        {crawl.crawled > 0 &&
          `The ${counted(crawl.crawled, 'page found until then is', 'pages found until then are')} listed below.`}
      </Notice>
    )
  }
  if (crawl.status === 'cancelled') {
    return (
      <Notice tone="info">
        This crawl was stopped after {found}. Its results are kept; the site may have more pages.
      </Notice>
    )
  }
  if (hasReachedLimit(crawl)) {
    return (
      <Notice tone="info">
        <LimitNote crawl={crawl} />
      </Notice>
    )
  }
  return summary ? null : <Notice tone="info">We are still calculating this crawl’s stats.</Notice>
}
