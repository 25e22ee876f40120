import { colourOf } from '#domain/issues/score.ts'
import { counted } from '#domain/words/counts.ts'
import { Badge, type Tone } from '../design/badge.tsx'
import { HealthBadge, StatusBadge } from '../results/score-badges.tsx'
import type { RecentPage } from './live-crawl.ts'

const SHOWN = 8

export function RecentPages({ pages }: { pages: RecentPage[] }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="recent-pages" className="grid grid-cols-1 gap-2">
      <h3 id="recent-pages" className="text-sm font-medium">
        Latest pages
      </h3>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
        {pages.slice(0, SHOWN).map(({ seq, page }) => (
          <li key={seq} className="flex items-center gap-3 px-3 py-2 text-sm">
            <span className="flex min-w-11 shrink-0">
              <StatusBadge page={page} isNotCrawled={page.isNotCrawled} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate" dir="auto" title={page.title}>
                {page.title || (page.error ?? 'No title')}
              </span>
              <span className="block truncate text-xs text-muted" title={page.url}>
                {pathOf(page.url)}
              </span>
            </span>
            {page.status === 'success' && <IssueCount count={page.issueCount} />}
            {page.status === 'success' && page.healthScore !== null && (
              <HealthBadge score={{ score: page.healthScore, overall: colourOf(page.healthScore) }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function IssueCount({ count }: { count: number }) {
  const tone: Tone = count <= 2 ? 'good' : count <= 5 ? 'warn' : 'bad'
  return (
    <Badge tone={tone} className="max-sm:hidden">
      {counted(count, 'issue')}
    </Badge>
  )
}

/** All pages belong to one site, so the path is enough. */
function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
