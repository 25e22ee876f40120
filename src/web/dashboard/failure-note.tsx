import { NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import type { DetailedCrawl } from '#domain/reports/report.ts'
import { CrawlBalanceNote } from '../crawls/notes/crawl-balance.tsx'
import { LazyTrapsNote } from '../crawls/notes/lazy-traps-note.tsx'
import { SitemapsNote } from '../crawls/notes/sitemaps-note.tsx'
import { Notice } from '../design/notice.tsx'

/** Shown if the last crawl failed. Any results below it are from an older crawl. */
export function FailureNote({ crawl, hasOlder }: { crawl: DetailedCrawl; hasOlder: boolean }) {
  if (crawl.status !== 'failed') return null
  return (
    <Notice tone="error">
      <div className="grid grid-cols-1 gap-2">
        <p>
          The last crawl failed: {crawl.error ?? NO_PAGES_CRAWLED}{' '}
          {hasOlder && 'The results below are from an earlier crawl.'}
        </p>
        {crawl.notice && <p>{crawl.notice}</p>}
        <CrawlBalanceNote balance={crawl.balance} files={crawl.files} />
        <SitemapsNote broken={crawl.brokenSitemaps} entries={crawl.sitemapEntries} />
        <LazyTrapsNote traps={crawl.traps} />
      </div>
    </Notice>
  )
}
