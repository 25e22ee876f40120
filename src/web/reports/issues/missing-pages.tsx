import { Link } from 'react-router'
import { shareWords } from '#domain/checks/counted-thing.ts'
import { SOFT_404, SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import type { Report } from '#domain/reports/report.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { formatShare } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { reportLink } from '../links.ts'

type MissingPagesProps = { slug: string; report: Report; failed: number; soft404s: number }

/** Listed before the issues, because links to these pages lead nowhere. */
export function MissingPages({ slug, report, failed, soft404s }: MissingPagesProps) {
  const session = report.crawl.id
  const pages = report.summary?.pages ?? 0
  return (
    <Card aria-label="Broken and missing pages">
      <ul className="divide-y divide-line">
        {failed > 0 && (
          <IssueLine
            title="Broken pages"
            note="Restore or redirect them, or remove the links."
            affected={failed}
            to={reportLink(slug, { session, filter: { ...NO_FILTER, status: 'error' } })}
            pages={pages}
          />
        )}
        {soft404s > 0 && (
          <IssueLine
            title="Soft 404s"
            note={`${SOFT_404_MEANING} ${SOFT_404.fix}`}
            affected={soft404s}
            to={reportLink(slug, { session, filter: { ...NO_FILTER, indexability: 'soft_404' } })}
            pages={pages}
          />
        )}
      </ul>
    </Card>
  )
}

type IssueLineProps = {
  title: string
  note: string
  affected: number
  to: string
  /** Number of pages in the crawl. */
  pages: number
}

function IssueLine({ title, note, affected, to, pages }: IssueLineProps) {
  const share = pages > 0 ? Math.min(1, affected / pages) : 0
  return (
    <li
      className={
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 first:rounded-t-xl ' +
        'last:rounded-b-xl hover:bg-sunken'
      }
    >
      <div className="grid min-w-0 gap-0.5">
        <Link to={to} className="rounded-sm font-medium after:absolute after:inset-0 after:rounded-[inherit]">
          {title}
        </Link>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <div className="grid w-28 gap-1.5 text-right text-sm tabular-nums sm:w-40">
        <span>
          {shareWords(affected, pages)}
          {pages > 0 && affected > 0 && <span className="text-muted"> · {formatShare(share)}</span>}
        </span>
        <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
        </span>
      </div>
    </li>
  )
}
