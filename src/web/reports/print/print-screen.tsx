import type { FilesSummary, LinkSources } from '#domain/crawls/checked-file.ts'
import { NO_PAGES_CRAWLED } from '#domain/crawls/crawl.ts'
import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import { describeLinkedFiles, leftOutLines, summarizeBalance } from '#domain/crawls/describe-balance.ts'
import { issuesAndBroken, issueTotalsOf } from '#domain/issues/issue-totals.ts'
import { SOFT_404, SOFT_404_MEANING } from '#domain/issues/missing-pages.ts'
import type { Project } from '#domain/projects/project.ts'
import { hasErrors } from '#domain/reports/has-errors.ts'
import type { DetailedCrawl, Report, ReportRow } from '#domain/reports/report.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { UnkeptEntriesNote } from '../../crawls/notes/sitemaps-note.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { severitiesOf } from '../table/issues-cell.tsx'
import { BROKEN_PAGES, type BrokenFiles, type ErrorGroup, groupByWorst } from './error-pages.ts'
import { GroupHead } from './group-head.tsx'
import { SitemapsGroup, TrapsGroup, UrlIssuesGroup } from './site-groups.tsx'
import { usePrint } from './use-print.ts'

export type PrintedReport = {
  project: Project
  report: Report
  rows: ReportRow[]
  soft404s: ReportRow[]
  brokenFiles: BrokenFiles
  /** Issue titles by check id. */
  titles: Record<string, string>
}

/** The styles of this report are in print.css. */
export function PrintScreen({ project, report, rows, soft404s, brokenFiles, titles }: PrintedReport) {
  const { crawl, summary } = report
  usePrint()
  const total = summary ? summary.failed + summary.pagesWithIssues : rows.length
  const groups = groupByWorst(rows, summary)
  const brokenFirst = groups[0]?.title === BROKEN_PAGES ? 1 : 0
  const drawGroup = (group: ErrorGroup) => (
    <section key={group.title}>
      <GroupHead group={group} isCut={total > rows.length} />
      <ol>
        {group.rows.map((row) => (
          <ErrorPage key={row.seq} row={row} titles={titles} />
        ))}
      </ol>
    </section>
  )
  return (
    <main id="content" data-theme="light" className="error-report">
      <header>
        <p className="error-report-product">{PRODUCT_NAME}</p>
        <h1>Error report: {project.name}</h1>
        <p>
          {project.url} · crawl of <Moment at={crawl.createdAt} />
          {crawl.status === 'cancelled' && ' (stopped before it finished)'}
          {crawl.status === 'failed' && ' (failed before it finished)'}
        </p>
        {summary && (
          <p>
            {counted(summary.pages, 'page')}, page health {summary.healthScore}%,{' '}
            {issuesAndBroken(issueTotalsOf(summary))}
          </p>
        )}
        {crawl.balance && <Balance balance={crawl.balance} files={crawl.files} />}
        {total > rows.length && (
          <p className="error-report-note">
            This report shows {formatNumber(rows.length)} of the {formatNumber(total)} pages with errors or issues, the
            worst first. The results table and the CSV export have all of them.
          </p>
        )}
      </header>
      {crawl.status === 'failed' && (
        <p className="error-report-error">The crawl failed: {crawl.error ?? NO_PAGES_CRAWLED}</p>
      )}
      {rows.length + soft404s.length + brokenFiles.total === 0 && !hasErrors(report) && <NoErrors crawl={crawl} />}
      {groups.slice(0, brokenFirst).map(drawGroup)}
      {soft404s.length > 0 && (
        <Soft404sGroup rows={soft404s} total={summary?.indexability.soft_404 ?? soft404s.length} />
      )}
      {brokenFiles.total > 0 && <BrokenFilesGroup broken={brokenFiles} />}
      <UnkeptEntriesNote entries={crawl.sitemapEntries} />
      <SitemapsGroup broken={crawl.brokenSitemaps} />
      <TrapsGroup traps={crawl.traps} />
      <UrlIssuesGroup of={crawl.urlIssues} />
      {groups.slice(brokenFirst).map(drawGroup)}
      <button type="button" className="error-report-print" onClick={() => window.print()}>
        Print
      </button>
    </main>
  )
}

function NoErrors({ crawl: { finishedAt } }: { crawl: Pick<DetailedCrawl, 'finishedAt'> }) {
  if (finishedAt === null) return <p>No errors found so far. The crawl is still running.</p>
  return <p>No errors found. No page of this crawl has an error or an issue.</p>
}

/** Issues on these pages are listed further down with the issues of all other pages. */
function Soft404sGroup({ rows, total }: { rows: ReportRow[]; total: number }) {
  return (
    <section>
      <GroupHead group={{ title: 'Soft 404s', rows, total }} isCut={false} />
      <p>
        {SOFT_404_MEANING} {SOFT_404.fix}
      </p>
      <ol>
        {rows.map((row) => (
          <ErrorPage key={row.seq} row={{ ...row, issueTypes: [] }} titles={{}} />
        ))}
      </ol>
    </section>
  )
}

function BrokenFilesGroup({ broken: { files, total } }: { broken: BrokenFiles }) {
  return (
    <section>
      <GroupHead group={{ title: 'Broken files', rows: files, total }} isCut={false} />
      <ol>
        {files.map((file) => (
          <li key={file.position}>
            <p className="error-report-url">{file.url.slice(0, MAX_URL)}</p>
            {file.error && <p className="error-report-error">{file.error}</p>}
            <LinkedFrom {...file.linkedFrom} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Balance({ balance, files }: { balance: CrawlBalance; files: FilesSummary | null }) {
  const reasons = leftOutLines(balance).map(({ label, count }) => `${label}: ${formatNumber(count)}`)
  return (
    <p>
      {summarizeBalance(balance)} {reasons.length > 0 && <small>Left out: {reasons.join('; ')}.</small>}{' '}
      <small>{describeLinkedFiles(files)}</small>
    </p>
  )
}

const MAX_CHARACTERS = 300
const MAX_URL = 2000
const MAX_SOURCES = 3

function ErrorPage({ row, titles }: { row: ReportRow; titles: Record<string, string> }) {
  return (
    <li>
      <p className="error-report-url">{row.url.slice(0, MAX_URL)}</p>
      {row.title && (
        <p dir="auto" className="error-report-title">
          {row.title.slice(0, MAX_CHARACTERS)}
        </p>
      )}
      {row.error && <p className="error-report-error">{row.error.message}</p>}
      {row.linkedFrom && <LinkedFrom {...row.linkedFrom} />}
      {row.issueTypes.length > 0 && (
        <p>
          {row.issueTypes.map((type) => titles[type] ?? type).join(' · ')}{' '}
          <small>
            ({severitiesOf(row)}; health score {row.healthScore})
          </small>
        </p>
      )}
    </li>
  )
}

function LinkedFrom({ pages, count }: LinkSources) {
  if (count === 0) return <p>No page of this crawl links to it.</p>
  const shown = pages.slice(0, MAX_SOURCES)
  const rest = count - shown.length
  if (shown.length === 0) return <p>Linked from {counted(count, 'page')}.</p>
  return (
    <p>
      Linked from {shown.map((url) => url.slice(0, MAX_CHARACTERS)).join(', ')}
      {rest > 0 && ` and ${counted(rest, 'more page')}`}
    </p>
  )
}
