import { readIndexability } from '#archive/explore/reports/indexability.ts'
import type { IndexabilityReport } from '#domain/site-reports/indexability.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

export function getIndexability(
  app: TablesApp,
  viewer: Viewer,
  input: SiteReportInput,
): Promise<SiteReport & IndexabilityReport> {
  return readSiteReport(app, viewer, input, readIndexability)
}
