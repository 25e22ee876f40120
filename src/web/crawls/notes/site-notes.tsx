import type { Crawl } from '#domain/crawls/crawl.ts'
import { describeLimit } from '#domain/crawls/describe-balance.ts'
import { brokenSitemapsOf } from '#domain/crawls/sitemap-report.ts'
import { describeSlowPages } from '#domain/crawls/slow-pages.ts'
import { lazyComponent } from '../../design/loading/loaded-later.tsx'
import { CrawlBalanceNote } from './crawl-balance.tsx'
import { FilesNote } from './files-note.tsx'
import { RobotsNote } from './robots-note.tsx'
import { SitemapsNote } from './sitemaps-note.tsx'

// Loaded on demand, because few sites have a spider trap and the advice is long.
const loadTrapsNote = async () => ({ default: (await import('./traps-note.tsx')).TrapsNote })
const TrapsNote = lazyComponent(loadTrapsNote, import.meta.env.SSR ? await loadTrapsNote() : null, () => (
  <p className="mt-1 text-sm text-muted">The spider traps could not be loaded. Reload the page to see them.</p>
))

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
      {crawl.traps.length > 0 && <TrapsNote traps={crawl.traps} />}
      {slow !== null && <p className="mt-1 text-sm text-muted">{slow}</p>}
    </>
  )
}
