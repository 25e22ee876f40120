import type { ReportRows } from '#domain/reports/report.ts'
import { NO_FILTER, type ReportOrder } from '#domain/reports/report-filter.ts'
import type { App } from '../app.ts'
import { listReportPages } from '../reports/list-report-pages.ts'
import type { Viewer } from '../viewer.ts'
import { requireSampleReader } from './as-sample-reader.ts'

const PAGES_PER_SCREEN = 50
const ORDER: ReportOrder = { sort: 'inlinks', direction: 'desc' }

/** The pages of the sample report, those with the most links to them first. */
export async function listSamplePages(
  app: Pick<App, 'database' | 'settings'>,
  visitor: Viewer,
  page: number,
): Promise<ReportRows> {
  const { viewer, projectId } = await requireSampleReader(app, visitor)
  return listReportPages(app, viewer, { projectId, filter: NO_FILTER, order: ORDER, page, perPage: PAGES_PER_SCREEN })
}
