import type { ReportRows } from '#domain/reports/report.ts'
import { type ReportFilter, type ReportOrder, readFilter, readOrder } from '#domain/reports/report-filter.ts'
import { listShownPages } from '#store/reports/report-lists.ts'
import { readReportRows } from '#store/reports/report-rows.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { reportPageSchema, reportView } from '../schemas/report-schemas.ts'
import { getReport } from './get-report.ts'
import { pageOf } from './page-of.ts'
import { OF_REPORT, queryOf, reportPage } from './report-operation.ts'

const PAGE_SIZES = [25, 50, 100, 250]
const DEFAULT_SIZE = 50

export const listFilteredPages = defineOperation({
  ...OF_REPORT,
  name: 'listReportPages',
  summary: 'List the pages in a report, with sorting, search and filters',
  input: OF_REPORT.input.extend({ page: reportPage, ...reportView }),
  output: reportPageSchema,
  returns: 'One page of the table',
  run({ app, crawl }, { projectId: _, crawlId: __, page, perPage: size, ...view }) {
    const params = queryOf(view)
    const perPage = PAGE_SIZES.find((each) => String(each) === size) ?? DEFAULT_SIZE
    return readPages(app, crawl.id, { filter: readFilter(params), order: readOrder(params), page, perPage })
  },
})

type View = { filter: ReportFilter; order: ReportOrder; page: number; perPage: number }

/** For the sample report and share links, which have operations of their own. */
export async function listReportPages(
  app: Pick<App, 'database'>,
  actor: Actor,
  { projectId, crawlId, ...view }: View & { projectId: string; crawlId?: string | undefined },
): Promise<ReportRows> {
  const { crawl } = await getReport(app, actor, { projectId, crawlId })
  return readPages(app, crawl.id, view)
}

/** A page number beyond the end returns the last page. */
async function readPages({ database }: Pick<App, 'database'>, crawlId: string, view: View): Promise<ReportRows> {
  const shown = await listShownPages(database, crawlId, view.filter, view.order)
  const { items, ...place } = pageOf(shown, view.page, view.perPage)
  return { rows: await readReportRows(database, crawlId, items), ...place, perPage: view.perPage }
}
