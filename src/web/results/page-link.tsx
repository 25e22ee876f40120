import { ArrowUpRight } from 'lucide-react'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { Badge } from '../design/badge.tsx'
import { OutsideLink } from './outside-link.tsx'
import { pathLabel, redirectsLabel } from './page-fields.ts'

export function PageLink({ page }: { page: CrawlPageResult }) {
  const redirects = redirectsLabel(page)
  return (
    <div className="min-w-0">
      <OutsideLink url={page.url} title={page.url} className="inline-flex max-w-full gap-1 font-medium text-accent-ink">
        <span className="line-clamp-2 break-all">{pathLabel(page.url)}</span>
        <ArrowUpRight className="mt-1 size-3.5 shrink-0" aria-hidden="true" />
      </OutsideLink>
      {redirects && (
        <div className="mt-1">
          <Badge title={`Requested ${page.requestedUrl}`}>{redirects}</Badge>
        </div>
      )}
    </div>
  )
}
