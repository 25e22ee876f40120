import { Link } from 'react-router'
import { describeBroken } from '#domain/crawls/checked-file.ts'
import type { DetailedCrawl } from '#domain/reports/report.ts'
import { CrawlBalanceNote } from '../crawls/notes/crawl-balance.tsx'
import { LazyTrapsNote } from '../crawls/notes/lazy-traps-note.tsx'
import { RenderingNote } from '../crawls/notes/rendering-note.tsx'
import { SitemapsNote } from '../crawls/notes/sitemaps-note.tsx'
import { reportLink } from '../reports/links.ts'

export function CrawlNotes({ slug, crawl }: { slug: string; crawl: DetailedCrawl }) {
  const brokenFiles = crawl.files && describeBroken(crawl.files)
  return (
    <div className="grid grid-cols-1 gap-2">
      <CrawlBalanceNote balance={crawl.balance} files={crawl.files} />
      {brokenFiles && (
        <p className="text-sm text-muted">
          {brokenFiles}.{' '}
          <Link
            to={reportLink(slug, { session: crawl.id, tab: 'files' })}
            className="rounded-sm font-medium text-accent-ink hover:underline"
          >
            Show broken files
          </Link>
        </p>
      )}
      <SitemapsNote broken={crawl.brokenSitemaps} entries={crawl.sitemapEntries} />
      <LazyTrapsNote traps={crawl.traps} />
      <RenderingNote rendering={crawl.rendering} />
    </div>
  )
}
