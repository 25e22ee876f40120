import { NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { Notice } from '../design/notice.tsx'

/** Warns that the last crawl failed, so the results below are from an older one. */
export function FailureNote({ crawl, hasOlder }: { crawl: ProjectCrawl; hasOlder: boolean }) {
  if (crawl.status !== 'failed') return null
  return (
    <Notice tone="error">
      The last crawl failed: {crawl.error ?? NO_PAGES_CRAWLED}{' '}
      {hasOlder && 'The numbers below are from the previous crawl.'}
    </Notice>
  )
}
