import { issuesAndBroken } from '#domain/issues/issue-totals.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Report, ReportRow } from '#domain/reports/report.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Moment } from '../../design/times/moment.tsx'
import { severitiesOf } from '../table/issues-cell.tsx'
import { type ErrorGroup, groupByWorst } from './error-pages.ts'
import { usePrint } from './use-print.ts'

export type PrintedReport = {
  project: Project
  report: Report
  rows: ReportRow[]
  /** Issue titles by check id. */
  titles: Record<string, string>
}

/** The printed error report. Its styles are in print.css. */
export function PrintScreen({ project, report: { crawl, summary }, rows, titles }: PrintedReport) {
  usePrint()
  const total = summary ? summary.failed + summary.pagesWithIssues : rows.length
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
            {counted(summary.pages, 'page')}, page health {summary.healthScore}%, {issuesAndBroken(summary)}
          </p>
        )}
        {total > rows.length && (
          <p className="error-report-note">
            This report shows {formatNumber(rows.length)} of the {formatNumber(total)} pages with errors or issues, the
            worst first. The results table and the CSV export have all of them.
          </p>
        )}
      </header>
      {rows.length === 0 && <p>No errors found. No page of this crawl has an error or an issue.</p>}
      {groupByWorst(rows, summary).map((group) => (
        <section key={group.title}>
          <GroupHead group={group} isCut={total > rows.length} />
          <ol>
            {group.rows.map((row) => (
              <ErrorPage key={row.seq} row={row} titles={titles} />
            ))}
          </ol>
        </section>
      ))}
      <button type="button" className="error-report-print" onClick={() => window.print()}>
        Print
      </button>
    </main>
  )
}

/** Counts all pages of the crawl, not only the printed ones. */
function GroupHead({ group: { title, rows, total }, isCut }: { group: ErrorGroup; isCut: boolean }) {
  const shown = formatNumber(rows.length)
  const count = total ?? (isCut ? null : rows.length)
  return (
    <>
      <h2>
        {title} {count !== null && <small>{formatNumber(count)}</small>}
      </h2>
      {count !== rows.length && (
        <p>{rows.length === 0 ? 'None of them are listed here.' : `${shown} of them are listed here.`}</p>
      )}
    </>
  )
}

const MAX_CHARACTERS = 300

function ErrorPage({ row, titles }: { row: ReportRow; titles: Record<string, string> }) {
  return (
    <li>
      <p className="error-report-url">{row.url.slice(0, 2000)}</p>
      {row.title && (
        <p dir="auto" className="error-report-title">
          {row.title.slice(0, MAX_CHARACTERS)}
        </p>
      )}
      {row.error && <p className="error-report-error">{row.error.message}</p>}
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
