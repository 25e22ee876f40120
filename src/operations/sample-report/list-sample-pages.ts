import type { ReportRows } from '#domain/reports/report.ts'
import { NO_FILTER, type ReportOrder } from '#domain/reports/report-filter.ts'
import type { App } from '../app.ts'
import { listReportPages } from '../reports/list-report-pages.ts'
import type { Viewer } from '../viewer.ts'
import { requireSampleReader } from './as-sample-reader.ts'

const MAX_PAGES = 50
const ORDER: ReportOrder = { sort: 'inlinks', direction: 'desc' }

/** Lists the pages of the sample report with the most links to them. */
export async function listSamplePages(app: Pick<App, 'database' | 'settings'>, visitor: Viewer): Promise<ReportRows> {
  const { viewer, projectId } = await requireSampleReader(app, visitor)
  return listReportPages(app, viewer, { projectId, filter: NO_FILTER, order: ORDER, page: 1, perPage: MAX_PAGES })
}
