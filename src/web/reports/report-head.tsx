import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { issueTotalsOf, plusOthers } from '#domain/issues/issue-totals.ts'
import { describeSoft404s } from '#domain/issues/missing-pages.ts'
import { colourOf } from '#domain/issues/score.ts'
import { lowestCap } from '#domain/issues/score-caps.ts'
import { hasReachedLimit } from '#domain/reports/page-limit.ts'
import type { Report } from '#domain/reports/report.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { CrawlBalanceNote } from '../crawls/notes/crawl-balance.tsx'
import { LazyTrapsNote } from '../crawls/notes/lazy-traps-note.tsx'
import { RenderingNote } from '../crawls/notes/rendering-note.tsx'
import { SitemapsNote } from '../crawls/notes/sitemaps-note.tsx'
import { UrlIssuesNote } from '../crawls/notes/url-issues-note.tsx'
import { Badge } from '../design/badge.tsx'
import { classNames } from '../design/class-names.ts'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { CapSentence } from '../results/cap-sentence.tsx'
import { CrawlNote } from './crawl-note.tsx'
import { CrawlStatusBadge } from './crawl-status-badge.tsx'
import { issueLink, reportLink } from './links.ts'
import type { ReportView } from './report-view.ts'
import { scoreCaption } from './score-caption.ts'

type ReportHeadProps = {
  slug: string
  report: Report
  view: ReportView
  /** The result of an action, such as an export. */
  notice: ReactNode
  /** The action buttons. */
  children: ReactNode
}

export function ReportHead({ slug, report, view, notice, children }: ReportHeadProps) {
  const { crawl, isLatest } = report
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-semibold">Reports</h1>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span>
              Crawl of <Moment at={crawl.createdAt} />
            </span>
            <CrawlStatusBadge status={crawl.status} isCut={hasReachedLimit(crawl)} />
            {isLatest ? (
              <Badge>Latest</Badge>
            ) : (
              <>
                <Badge tone="warn">From history</Badge>
                <Link
                  to={reportLink(slug, { ...view, session: null, page: 1 })}
                  className="rounded-sm font-medium text-accent-ink hover:underline"
                >
                  Show the latest
                </Link>
              </>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {notice}
      {crawl.notice && <Notice tone="info">{crawl.notice}</Notice>}
      <CrawlNote report={report} />
      {report.summary && <Stats slug={slug} report={report} />}
      {report.summary && <ScoreLimit slug={slug} crawl={crawl} />}
      <CrawlBalanceNote balance={crawl.balance} files={crawl.files} />
      <SitemapsNote broken={crawl.brokenSitemaps} entries={crawl.sitemapEntries} />
      <LazyTrapsNote traps={crawl.traps} />
      <RenderingNote rendering={crawl.rendering} />
      <UrlIssuesNote of={crawl.urlIssues} />
    </header>
  )
}

function Stats({ slug, report: { crawl, summary } }: { slug: string; report: Report }) {
  if (!summary) return null
  const soft404s = describeSoft404s(summary.indexability.soft_404)
  const tone = TONES[colourOf(summary.healthScore)]
  const score = crawl.checks?.score
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 overflow-hidden rounded-xl border border-line bg-line gap-px text-sm sm:grid-cols-3',
        typeof score?.score === 'number' ? 'lg:grid-cols-6' : 'lg:grid-cols-5',
      )}
    >
      {typeof score?.score === 'number' && (
        <Stat term="Site score" note="checks weighted by severity">
          <span className={TONES[colourOf(score.score)]}>{score.score}</span>
        </Stat>
      )}
      <Stat term="Pages" note={`limit ${formatNumber(crawl.maxPages)}`}>
        {formatNumber(summary.pages)}
      </Stat>
      <Stat term="Page health" note={scoreCaption(summary)}>
        <span className={tone}>{summary.healthScore}%</span>
      </Stat>
      <Stat term="LLM readiness" note="mean of all working pages">
        {summary.llmScore === null ? 'N/A' : `${summary.llmScore}%`}
      </Stat>
      <Stat term="Issues" note={issuesNote(crawl, summary)}>
        {formatNumber(summary.issues)}
      </Stat>
      <Stat
        term="Broken pages"
        note={brokenNote(summary.failed, soft404s !== null)}
        more={
          soft404s && (
            <Link
              to={reportLink(slug, { session: crawl.id, filter: { ...NO_FILTER, indexability: 'soft_404' } })}
              className="rounded-sm font-medium text-bad underline underline-offset-3"
            >
              {soft404s}
            </Link>
          )
        }
        className={typeof score?.score === 'number' ? undefined : 'max-lg:col-span-2'}
      >
        <span className={summary.failed > 0 ? 'text-bad' : undefined}>{formatNumber(summary.failed)}</span>
      </Stat>
    </dl>
  )
}

/** Explains why the site score is low although page health may be high. */
function ScoreLimit({ slug, crawl }: { slug: string; crawl: Report['crawl'] }) {
  const cap = lowestCap(crawl.checks?.score?.caps ?? [])
  if (cap === null) return null
  return (
    <p className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
      Site score: <CapSentence cap={cap} linkTo={(id) => issueLink(slug, id, crawl.id)} />
    </p>
  )
}

function issuesNote({ unknownChecks }: Report['crawl'], summary: NonNullable<Report['summary']>): string {
  const found = `on ${counted(summary.pagesWithIssues, 'page')}${plusOthers(issueTotalsOf(summary))}`
  return unknownChecks.length === 0 ? found : `${found}; ${counted(unknownChecks.length, 'check')} not known`
}

/** 'every page responded' would be misleading for soft 404s, which respond although the page does not exist. */
function brokenNote(failed: number, hasSoft404s: boolean): string | null {
  if (failed > 0) return 'not counted as issues'
  return hasSoft404s ? null : 'every page responded'
}

type StatProps = {
  term: string
  note: string | null
  more?: ReactNode
  className?: string | undefined
  children: ReactNode
}

function Stat({ term, note, more, className, children }: StatProps) {
  return (
    <div className={classNames('grid grid-cols-1 content-start bg-surface px-4 py-3', className)}>
      <dt className="text-muted">{term}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-xs text-subtle tabular-nums">{note}</dd>}
      {more && <dd className="text-xs tabular-nums">{more}</dd>}
    </div>
  )
}

const TONES = { green: 'text-good', orange: 'text-warn', red: 'text-bad' }
