import type { ReportRows } from '#domain/reports/report.ts'
import type { ReportFilter, ReportOrder } from '#domain/reports/report-filter.ts'
import { listShownPages } from '#store/reports/report-lists.ts'
import { readReportRows } from '#store/reports/report-rows.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { getReport } from './get-report.ts'
import { pageOf } from './page-of.ts'

type Input = {
  projectId: string
  crawlId?: string | undefined
  filter: ReportFilter
  order: ReportOrder
  page: number
  perPage: number
}

/** A page number beyond the end returns the last page. */
export async function listReportPages(app: Pick<App, 'database'>, viewer: Viewer, input: Input): Promise<ReportRows> {
  const { crawl } = await getReport(app, viewer, input)
  const shown = await listShownPages(app.database, crawl.id, input.filter, input.order)
  const { items, ...place } = pageOf(shown, input.page, input.perPage)
  return { rows: await readReportRows(app.database, crawl.id, items), ...place, perPage: input.perPage }
}
