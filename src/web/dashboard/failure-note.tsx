import { NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { Notice } from '../design/notice.tsx'

/** The last crawl failed before it found anything; what is shown is older, and must not pass for its result. */
export function FailureNote({ crawl, hasOlder }: { crawl: ProjectCrawl; hasOlder: boolean }) {
  if (crawl.status !== 'failed') return null
  return (
    <Notice tone="error">
      The last crawl failed: {crawl.error ?? NO_PAGES_CRAWLED}{' '}
      {hasOlder && 'The figures below are of the crawl before it.'}
    </Notice>
  )
}
