import type { Crawl } from '#domain/crawls/crawl.ts'
import { describeLimit } from '#domain/crawls/describe-balance.ts'
import { brokenSitemapsOf } from '#domain/crawls/sitemap-report.ts'
import { describeSlowPages } from '#domain/crawls/slow-pages.ts'
import { describeRequests } from '#domain/requests/describe-requests.ts'
import { CrawlBalanceNote } from './crawl-balance.tsx'
import { FilesNote } from './files-note.tsx'
import { LazyTrapsNote } from './lazy-traps-note.tsx'
import { RenderingNote } from './rendering-note.tsx'
import { RobotsNote } from './robots-note.tsx'
import { SitemapsNote } from './sitemaps-note.tsx'
import { UrlIssuesNote } from './url-issues-note.tsx'

export function SiteNotes({ crawl }: { crawl: Crawl | null }) {
  if (crawl === null) return null
  const isEnded = crawl.finishedAt !== null
  const limit = isEnded && crawl.balance ? describeLimit(crawl.balance, crawl.maxPages) : null
  const slow = crawl.slowPages ? describeSlowPages(crawl.slowPages) : null
  return (
    <>
      {crawl.notice && <p className="text-sm wrap-anywhere text-muted">{crawl.notice}</p>}
      {limit !== null && <p className="text-sm font-medium">{limit}</p>}
      {isEnded && <CrawlBalanceNote balance={crawl.balance} files={crawl.files} />}
      {!isEnded && <RobotsNote count={crawl.balance?.leftOut.robots ?? crawl.blockedByRobots} />}
      <FilesNote files={crawl.files} />
      <SitemapsNote broken={brokenSitemapsOf(crawl.sitemaps)} />
      <LazyTrapsNote traps={crawl.traps} />
      {isEnded && crawl.urlIssues && <UrlIssuesNote of={crawl.urlIssues} />}
      {describeRequests(crawl.requests ?? {}).map((line) => (
        <p key={line} className="mt-1 text-sm text-muted">
          {line}
        </p>
      ))}
      <RenderingNote rendering={crawl.rendering} />
      {slow !== null && <p className="mt-1 text-sm text-muted">{slow}</p>}
    </>
  )
}
