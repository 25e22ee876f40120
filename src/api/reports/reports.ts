import { getIssueReport } from '#operations/reports/get-issue-report.ts'
import { listReportChecks } from '#operations/reports/list-check-results.ts'
import { listReportFiles } from '#operations/reports/list-report-files.ts'
import { listReportIssues } from '#operations/reports/list-report-issues.ts'
import { listFilteredPages } from '#operations/reports/list-report-pages.ts'
import { listReportRedirects } from '#operations/reports/list-report-redirects.ts'
import { readReport } from '#operations/reports/read-report.ts'
import { route } from '../operation-route.ts'

export const reportsRoutes = [
  route('get', '/projects/{id}/report', readReport),
  route('get', '/projects/{id}/report/pages', listFilteredPages),
  route('get', '/projects/{id}/report/issues', listReportIssues),
  route('get', '/projects/{id}/report/checks', listReportChecks),
  route('get', '/projects/{id}/report/issues/{type}', getIssueReport),
  route('get', '/projects/{id}/report/redirects', listReportRedirects),
  route('get', '/projects/{id}/report/files', listReportFiles),
]
