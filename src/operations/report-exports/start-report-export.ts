import type { ProjectCrawl } from '#domain/reports/report.ts'
import type { ExportFormat, ReportExport } from '#domain/reports/report-export.ts'
import { type ReportFilter, writeFilter } from '#domain/reports/report-filter.ts'
import { takeFromLimit } from '#store/accounts/rate-limits.ts'
import { openReportExport } from '#store/reports/report-exports.ts'
import type { App } from '../app.ts'
import { Conflict, LimitReached } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import { getReport } from '../reports/get-report.ts'
import { requirePro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'

const AN_HOUR = 60
const AT_ONCE = 3
const KEPT = 20

type Input = { projectId: string; crawlId?: string | undefined; format: ExportFormat; filter: ReportFilter }

/** Queues a report that takes a while to make. Who asks again while it is being made gets the same one. */
export async function startReportExport(app: App, viewer: Viewer, input: Input): Promise<ReportExport> {
  const { account } = requireAccount(viewer)
  const { crawl, summary } = await getReport(app, viewer, input)
  if (input.format === 'notion') requirePro(viewer, 'The Notion export')
  if (input.format !== 'xlsx' && !summary) throw noFigures(crawl, NAMES[input.format])
  const use = await takeFromLimit(app.database, `report-export:${account.userId}`, AN_HOUR, 3600)
  if (!use.isAllowed) {
    throw new LimitReached(
      `You have asked for ${AN_HOUR} reports this hour, the most one account may. Those that are ready can still be downloaded.`,
      use.retryAfterSeconds,
    )
  }
  const wanted = {
    userId: account.userId,
    sessionId: crawl.id,
    format: input.format,
    filter: writeFilter(input.filter).toString(),
  }
  const opened = await openReportExport(app.database, wanted, { mostAtOnce: AT_ONCE, mostKept: KEPT })
  if (!opened) {
    throw new LimitReached(`${AT_ONCE} reports of yours are being made. Ask again when one of them is ready.`, 5)
  }
  const { id } = opened.export
  if (opened.isNew) await app.queue.send('report-export', { exportId: id }, { singletonKey: id })
  return opened.export
}

/** Those that tell what the figures say. */
const NAMES = { pdf: 'PDF', notion: 'page for Notion' }

function noFigures({ status, succeeded }: ProjectCrawl, name: string): Conflict {
  const isComing = status === 'queued' || status === 'running' || succeeded > 0
  return new Conflict(
    isComing
      ? `This crawl has no figures yet. The ${name} can be made when it has ended.`
      : `No page of this crawl could be read, so a ${name} would have nothing to say. The other exports name the errors.`,
  )
}
