import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Severity } from '#domain/issues/issue.ts'
import { pagesAndUrls } from '#domain/issues/issue-totals.ts'
import { SOFT_404, SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import type { Report } from '#domain/reports/report.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { counted, formatShare } from '#domain/words/counts.ts'
import { Card } from '../design/card.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import type { NamedIssue } from './filters/filter-choices.ts'
import { issueLink, reportLink } from './links.ts'
import { isActive } from './report-view.ts'

type IssuesSectionProps = { slug: string; report: Report; issues: NamedIssue[] }

export function IssuesSection({ slug, report, issues }: IssuesSectionProps) {
  const failed = report.summary?.failed ?? 0
  const soft404s = report.summary?.indexability.soft_404 ?? 0
  if (issues.length === 0 && failed === 0 && soft404s === 0) {
    return <EmptyState Icon={CircleCheck} {...emptyWords(report.crawl)} />
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {failed + soft404s > 0 && <MissingPages slug={slug} report={report} failed={failed} soft404s={soft404s} />}
      {SEVERITIES.map(({ severity, title }) => {
        const found = issues
          .filter((issue) => issue.severity === severity)
          .toSorted((a, b) => b.pages + b.urls - a.pages - a.urls)
        if (found.length === 0) return null
        return (
          <section key={severity} aria-labelledby={`issues-${severity}`} className="grid grid-cols-1 gap-2">
            <h2 id={`issues-${severity}`} className="flex items-center gap-2 text-base font-semibold">
              {title} <span className="text-sm font-normal text-muted tabular-nums">{found.length}</span>
            </h2>
            <Card>
              <ul className="divide-y divide-line">
                {found.map((issue) => (
                  <IssueLine
                    key={issue.type}
                    title={issue.title}
                    note={issue.category === issue.severity ? null : issue.category}
                    affected={issue.pages}
                    urls={issue.urls}
                    to={issueLink(slug, issue.type, report.crawl.id)}
                    pages={report.summary?.pages ?? 0}
                  />
                ))}
              </ul>
            </Card>
          </section>
        )
      })}
    </div>
  )
}

function emptyWords(crawl: Report['crawl']): { title: string; text: string } {
  if (isActive(crawl)) return { title: 'Not counted yet', text: 'Issues are counted when the crawl has finished.' }
  const unknown = crawl.unknownChecks.length
  if (unknown === 0) {
    return { title: 'No issues found', text: 'None of the checks found anything on the pages of this crawl.' }
  }
  return {
    title: 'Not known for this crawl',
    text: `${counted(unknown, 'check')} did not run. The others found nothing on the pages of this crawl.`,
  }
}

type MissingPagesProps = { slug: string; report: Report; failed: number; soft404s: number }

/** Listed before the issues, because links to these pages lead nowhere. */
function MissingPages({ slug, report, failed, soft404s }: MissingPagesProps) {
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
  note: string | null
  affected: number
  /** URLs that are no pages. */
  urls?: number
  to: string
  /** Number of pages in the crawl. */
  pages: number
}

function IssueLine({ title, note, affected, urls = 0, to, pages }: IssueLineProps) {
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
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <div className="grid w-28 gap-1.5 text-right text-sm tabular-nums sm:w-40">
        <span>
          {pagesAndUrls(affected, urls)}
          {pages > 0 && affected > 0 && <span className="text-muted"> · {formatShare(share)}</span>}
        </span>
        <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
        </span>
      </div>
    </li>
  )
}

const SEVERITIES: { severity: Severity; title: string }[] = [
  { severity: 'high', title: 'High severity' },
  { severity: 'medium', title: 'Medium severity' },
  { severity: 'low', title: 'Low severity' },
]
