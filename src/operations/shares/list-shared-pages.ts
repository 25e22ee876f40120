import type { PageDetail } from '#domain/reports/page-detail.ts'
import type { ReportRows } from '#domain/reports/report.ts'
import { NO_FILTER, type ReportOrder } from '#domain/reports/report-filter.ts'
import type { App } from '../app.ts'
import { getPageDetail } from '../page-detail/get-page-detail.ts'
import { listReportPages } from '../reports/list-report-pages.ts'
import type { Viewer } from '../viewer.ts'
import { requireShareReader, type ShareVisit } from './open-share.ts'

const PER_PAGE = 50
const ORDER: ReportOrder = { sort: 'inlinks', direction: 'desc' }

/** Lists pages with the most links to them first. */
export async function listSharedPages(
  app: Pick<App, 'database' | 'settings'>,
  visitor: Viewer,
  visit: ShareVisit,
  page: number,
): Promise<ReportRows> {
  const { viewer, ...input } = await requireShareReader(app, visitor, visit, ['report'])
  return listReportPages(app, viewer, { ...input, filter: NO_FILTER, order: ORDER, page, perPage: PER_PAGE })
}

/** `seq` is still text, as it appears in the URL. Later rechecks of the page are no part of the report. */
export async function getSharedPage(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  visitor: Viewer,
  visit: ShareVisit,
  seq: string,
): Promise<PageDetail> {
  const { viewer, ...input } = await requireShareReader(app, visitor, visit, ['report'])
  return { ...(await getPageDetail(app, viewer, { ...input, seq })), recheck: null }
}
