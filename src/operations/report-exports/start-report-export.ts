import type { ExportFormat, ReportExport } from '#domain/report-export.ts'
import { type ReportFilter, writeFilter } from '#domain/report-filter.ts'
import { takeFromLimit } from '#store/rate-limits.ts'
import { openReportExport } from '#store/report-exports.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'

const AN_HOUR = 60

type Asked = { projectId: string; crawlId?: string | undefined; format: ExportFormat; filter: ReportFilter }

/** Queues a report that takes a while to make. Who asks again while it is being made gets the same one. */
export async function startReportExport(app: App, viewer: Viewer, asked: Asked): Promise<ReportExport> {
  const { account } = requireAccount(viewer)
  const { crawl } = await getReport(app, viewer, asked)
  const use = await takeFromLimit(app.database, `report-export:${account.userId}`, AN_HOUR, 3600)
  if (!use.isAllowed) {
    throw new LimitReached(
      `You have asked for ${AN_HOUR} reports this hour, the most one account may. Those that are ready can still be downloaded.`,
      use.retryAfterSeconds,
    )
  }
  const opened = await openReportExport(app.database, {
    userId: account.userId,
    sessionId: crawl.id,
    format: asked.format,
    filter: writeFilter(asked.filter).toString(),
  })
  const { id } = opened.export
  if (opened.isNew) await app.queue.send('report-export', { exportId: id }, { singletonKey: id })
  return opened.export
}
