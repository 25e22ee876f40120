import { issueCategoryOf } from '#domain/checks/dashboard-labels.ts'
import type { IssueReport } from '#domain/reports/report.ts'
import { isIssueType } from '#domain/reports/report-filter.ts'
import { findUrlIssues } from '#store/judgements/url-issues.ts'
import { listPagesWithIssue } from '#store/reports/report-lists.ts'
import { readIssueRows } from '#store/reports/report-rows.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { describeIssue, isKnownIssue } from './describe-issue.ts'
import { getReport } from './get-report.ts'
import { pageOf } from './page-of.ts'

const PAGES_PER_SCREEN = 50

type Input = { projectId: string; crawlId?: string | undefined; type: string; page: number }

/** Sorts the pages by severity, then by the number of links to them. */
export async function getIssueReport(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  { type, page: input, ...report }: Input,
): Promise<IssueReport> {
  const { crawl } = await getReport(app, viewer, report)
  const found = isIssueType(type) ? await listPagesWithIssue(app.database, crawl.id, type) : new Int32Array()
  const urls = isIssueType(type) ? await findUrlIssues(app.database, crawl.id, type) : { total: 0, issues: [] }
  if (found.length + urls.total === 0 && !isKnownIssue(type)) throw new NotFound('This issue does not exist.')
  const { items, total, page, pages: pageCount } = pageOf(found, input, PAGES_PER_SCREEN)
  const [worst] = found
  const rows = await readIssueRows(app.database, crawl.id, type, worst === undefined ? [] : [worst, ...items])
  const severity = rows[0]?.severity ?? urls.issues[0]?.issue.severity ?? 'low'
  const category = issueCategoryOf({ type, severity })
  const { title, why, fix } = describeIssue(type)
  return { type, category, title, why, fix, severity, pages: rows.slice(1), total, page, pageCount, urls }
}
