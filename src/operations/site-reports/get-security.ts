import { countPagesByCheck } from '#archive/explore/reports/check-counts.ts'
import { readSecurity } from '#archive/explore/reports/security.ts'
import type { PageGroup } from '#domain/site-reports/page-groups.ts'
import type { SecurityReport } from '#domain/site-reports/security.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { checksOf, describeOutcomes, readSeverities } from './check-outcomes.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

/** Headers, cookies and security issues of pages, by host or by URL pattern. */
export async function getSecurity(
  app: TablesApp,
  viewer: Viewer,
  { by, ...input }: SiteReportInput & { by: PageGroup },
): Promise<SiteReport & SecurityReport> {
  const { crawl, summary } = await getReport(app, viewer, input)
  const severities = await readSeverities(app, { crawl, summary })
  return readSiteReport(app, viewer, input, async (tables, removed) => {
    const checks = checksOf('security')
    const pages = await countPagesByCheck(
      tables,
      removed,
      checks.map(({ id }) => id),
    )
    const isIssue = ({ id, severity }: (typeof checks)[number]) => (severities.get(id) ?? severity) !== 'info'
    const issueChecks = checks.filter((check) => pages.has(check.id) && isIssue(check)).map(({ id }) => id)
    const found = await readSecurity(tables, removed, { by, checks: issueChecks })
    return { ...found, issueChecks, checks: describeOutcomes(checks, crawl.checks, { pages, severities }) }
  })
}
