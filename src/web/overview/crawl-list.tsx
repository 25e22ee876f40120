import { Link } from 'react-router'
import type { CrawlSummary } from '#domain/crawls/crawl.ts'
import { readableHost } from '#domain/urls/host-of.ts'
import { counted } from '#domain/words/counts.ts'
import { Card } from '../design/card.tsx'
import { Moment } from '../design/times/moment.tsx'
import { CrawlStatusBadge } from '../reports/crawl-status-badge.tsx'

export function CrawlList({ crawls }: { crawls: CrawlSummary[] }) {
  return (
    <Card aria-label="Your crawls">
      <ul className="divide-y divide-line">
        {crawls.map((crawl) => (
          <CrawlRow key={crawl.id} crawl={crawl} />
        ))}
      </ul>
    </Card>
  )
}

function CrawlRow({ crawl }: { crawl: CrawlSummary }) {
  return (
    <li
      className={
        'relative grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-4 first:rounded-t-xl last:rounded-b-xl ' +
        'hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center'
      }
    >
      <div className="grid min-w-0 gap-1">
        <div className="flex min-w-0 items-center gap-2.5">
          <Link
            to={`/?crawl=${crawl.id}`}
            className="min-w-0 truncate rounded-sm font-medium after:absolute after:inset-0 after:rounded-[inherit]"
          >
            {placeOf(crawl.url)}
          </Link>
          <CrawlStatusBadge status={crawl.status} className="shrink-0" />
        </div>
        {crawl.error && <p className="text-sm wrap-anywhere text-muted">{crawl.error}</p>}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums sm:flex-nowrap">
        <span className="sm:w-20 sm:text-right">{counted(crawl.succeeded, 'page')}</span>
        <span className="sm:w-24 sm:text-right">{counted(crawl.issues, 'issue')}</span>
        <span className="sm:w-36 sm:text-right">
          <Moment at={crawl.createdAt} />
        </span>
      </p>
    </li>
  )
}

/** Returns the host, followed by the path unless it is the home page. */
function placeOf(url: string): string {
  const { pathname, search } = URL.canParse(url) ? new URL(url) : { pathname: '/', search: '' }
  const place = `${pathname}${search}`
  return place === '/' ? readableHost(url) : `${readableHost(url)}${place}`
}
