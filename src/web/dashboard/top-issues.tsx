import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { shareWords } from '#domain/checks/counted-thing.ts'
import { SOFT_404, SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import { limitingFirst, TOP_ISSUES_RULE } from '#domain/issues/top-issues.ts'
import { affectedShare, affectedWords } from '#domain/reports/check-words.ts'
import type { BrokenPages, Soft404s, TopIssue } from '#domain/reports/dashboard.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { counted, formatNumber, formatShare } from '#domain/words/counts.ts'
import { Badge } from '../design/badge.tsx'
import { InlineCode } from '../design/inline-code.tsx'
import { Tooltip } from '../design/tooltip.tsx'
import { issueLink, reportLink } from '../reports/links.ts'
import { SeverityBadge } from '../results/score-badges.tsx'
import { DashboardCard } from './dashboard-card.tsx'

type TopIssuesProps = {
  slug: string
  crawlId: string
  issues: TopIssue[]
  unreadable: BrokenPages | null
  soft404s: Soft404s | null
  pages: number
}

export function TopIssues({ slug, crawlId, issues, unreadable, soft404s, pages }: TopIssuesProps) {
  const missing = [
    ...(unreadable ? [brokenPagesRow(unreadable, pages, slug, crawlId)] : []),
    ...(soft404s ? [soft404sRow(soft404s, pages, slug, crawlId)] : []),
  ]
  const listed = issues.map(
    (issue): Row => ({
      ...issue,
      affected: affectedWords(issue),
      share: affectedShare(issue),
      isOfSite: issue.counts === 'site',
      to: issueLink(slug, issue.type, crawlId),
    }),
  )
  const rows = limitingFirst(missing, listed)
  return (
    <DashboardCard
      title="Fix these first"
      text={headline(rows, pages)}
      action={<OrderNote hasMissing={missing.length > 0} />}
    >
      {rows.length > 0 && (
        <ol className="-mx-5 -mb-5 divide-y divide-line border-t border-line">
          {rows.map((row, index) => (
            <IssueRow key={row.to} issue={row} rank={index + 1} />
          ))}
        </ol>
      )}
    </DashboardCard>
  )
}

type Row = Pick<TopIssue, 'title' | 'severity' | 'fix' | 'pages' | 'inlinks'> & {
  /** '3 of 50 pages'. */
  affected: string
  /** The same from 0 to 1; null if there is nothing to count. */
  share: number | null
  to: string
  limitsScore?: boolean
  /** An issue of the whole site is stored with one page, whose links say nothing about it. */
  isOfSite?: boolean
  /** Additional details, such as why pages are broken. */
  note?: string
}

const REASONS_SHOWN = 3

/** Broken pages need their own row, because no check can run on them and report an issue. */
function brokenPagesRow({ pages, inlinks, reasons }: BrokenPages, all: number, slug: string, session: string): Row {
  const shown = reasons.slice(0, REASONS_SHOWN).map((reason) => `${reason.words} (${formatNumber(reason.pages)})`)
  const words = [...shown, ...(reasons.length > REASONS_SHOWN ? ['others'] : [])].join(', ')
  return {
    title: 'Broken pages',
    severity: 'high',
    note: words,
    fix: 'Restore or redirect them, or remove the links.',
    ...ofAllPages(pages, all),
    inlinks,
    to: reportLink(slug, { session, filter: { ...NO_FILTER, status: 'error' } }),
  }
}

/** The crawler, not a check, detects pages that do not exist but return a status other than 404. */
function soft404sRow({ pages, inlinks }: Soft404s, all: number, slug: string, session: string): Row {
  return {
    title: 'Soft 404s',
    severity: 'high',
    note: SOFT_404_MEANING,
    fix: SOFT_404.fix,
    ...ofAllPages(pages, all),
    inlinks,
    to: reportLink(slug, { session, filter: { ...NO_FILTER, indexability: 'soft_404' } }),
  }
}

function ofAllPages(pages: number, all: number): Pick<Row, 'pages' | 'affected' | 'share'> {
  return { pages, affected: shareWords(pages, all), share: all > 0 ? pages / all : 1 }
}

function headline(rows: Row[], pages: number): string {
  const first = rows[0]
  if (first) {
    return `Fix first: ${first.title} (${first.affected}). Each share is of what the check could judge.`
  }
  return pages > 0 ? 'No check found anything to fix in the latest crawl.' : 'The latest crawl found no pages to check.'
}

const MISSING_RULE =
  'Broken pages and soft 404s come before all issues that do not limit the score, as links to them go nowhere.'

function OrderNote({ hasMissing }: { hasMissing: boolean }) {
  return (
    <Tooltip text={hasMissing ? `${MISSING_RULE} ${TOP_ISSUES_RULE}` : TOP_ISSUES_RULE}>
      <button
        type="button"
        className={
          'flex items-center gap-1 rounded-sm text-sm text-muted underline decoration-dotted ' +
          'underline-offset-3 hover:text-ink'
        }
      >
        <Info className="size-3.5" aria-hidden="true" />
        How it is ordered
      </button>
    </Tooltip>
  )
}

function IssueRow({ issue, rank }: { issue: Row; rank: number }) {
  return (
    <li
      className={
        'relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 gap-y-1 px-5 py-2.5 last:rounded-b-xl ' +
        'hover:bg-sunken sm:grid-cols-[1.5rem_minmax(0,1fr)_11rem] sm:items-center'
      }
    >
      <span aria-hidden="true" className="self-start pt-px text-sm text-subtle tabular-nums">
        {rank}
      </span>
      <div className="grid min-w-0 gap-0.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={issue.to} className="min-w-0 rounded-sm text-sm font-medium after:absolute after:inset-0">
            {issue.title}
          </Link>
          <SeverityBadge severity={issue.severity} />
          {issue.limitsScore && <Badge tone="bad">Limits the site score</Badge>}
        </div>
        {issue.note && <p className="text-sm wrap-anywhere">{issue.note}</p>}
        <p className="text-sm text-muted sm:truncate" title={issue.fix.replaceAll('`', '')}>
          <InlineCode text={issue.fix} />
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:col-start-3 sm:grid">
        <p className="flex flex-wrap gap-x-2 text-sm tabular-nums sm:justify-between">
          <span className="font-medium">{issue.affected}</span>
          {issue.share !== null && <span className="text-muted">{formatShare(issue.share)}</span>}
        </p>
        {issue.share !== null && (
          <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line max-sm:hidden">
            <div className="h-full rounded-full bg-chart-1" style={{ width: `${issue.share * 100}%` }} />
          </div>
        )}
        {issue.pages > 0 && issue.inlinks > 0 && !issue.isOfSite && (
          <p className="text-xs text-subtle tabular-nums">
            {counted(issue.inlinks, 'link')} to {issue.pages === 1 ? 'it' : 'them'}
          </p>
        )}
      </div>
    </li>
  )
}
