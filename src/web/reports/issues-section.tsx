import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Severity } from '#domain/issue.ts'
import type { Report } from '#domain/report.ts'
import { Card } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { countOf } from '../crawler/crawl-progress.ts'
import type { NamedIssue } from './filter-choices.ts'
import { issueLink } from './links.ts'
import { isMoving } from './report-view.ts'

type IssuesSectionProps = { slug: string; report: Report; issues: NamedIssue[] }

/** Every issue of the crawl, the worst first, each leading to the pages that have it. */
export function IssuesSection({ slug, report, issues }: IssuesSectionProps) {
  if (issues.length === 0) {
    return (
      <EmptyState
        Icon={CircleCheck}
        title={isMoving(report.crawl) ? 'Not counted yet' : 'No issues found'}
        text={
          isMoving(report.crawl)
            ? 'Issues are counted when the crawl has ended.'
            : 'None of the checks found anything on the pages of this crawl.'
        }
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {SEVERITIES.map(({ severity, title }) => {
        const found = issues.filter((issue) => issue.severity === severity).toSorted((a, b) => b.pages - a.pages)
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
                    issue={issue}
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

function IssueLine({ issue, to, pages }: { issue: NamedIssue; to: string; pages: number }) {
  const share = pages > 0 ? Math.min(1, issue.pages / pages) : 0
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-sunken">
      <div className="grid min-w-0 gap-0.5">
        <Link to={to} className="rounded-sm font-medium after:absolute after:inset-0 after:rounded-[inherit]">
          {issue.title}
        </Link>
        {issue.category !== issue.severity && <p className="text-sm text-muted">{issue.category}</p>}
      </div>
      <div className="grid w-28 gap-1.5 text-right text-sm tabular-nums sm:w-40">
        <span>
          {countOf(issue.pages, 'page')}
          {pages > 0 && <span className="text-muted"> · {percent(share)}</span>}
        </span>
        <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
        </span>
      </div>
    </li>
  )
}

/** Some is never shown as none, nor nearly all as all. */
function percent(share: number): string {
  if (share > 0 && share < 0.01) return '< 1%'
  return `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100}%`
}

const SEVERITIES: { severity: Severity; title: string }[] = [
  { severity: 'high', title: 'High severity' },
  { severity: 'medium', title: 'Medium severity' },
  { severity: 'low', title: 'Low severity' },
]
