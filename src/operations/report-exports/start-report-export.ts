import type { ProjectCrawl } from '#domain/reports/report.ts'
import type { ExportFormat, ReportExport } from '#domain/reports/report-export.ts'
import { type ReportFilter, writeFilter } from '#domain/reports/report-filter.ts'
import { openReportExport } from '#store/reports/report-exports.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { Conflict, LimitReached } from '../errors.ts'
import { getReport } from '../reports/get-report.ts'
import { getProjectWithPro } from '../require-pro.ts'
import type { Viewer } from '../viewer.ts'

const EXPORTS_PER_HOUR = 60
const MAX_ACTIVE = 3
const MAX_KEPT = 20

type Input = { projectId: string; crawlId?: string | undefined; format: ExportFormat; filter: ReportFilter }

export async function startReportExport(app: App, viewer: Viewer, input: Input): Promise<ReportExport> {
  const actor = requireActor(viewer)
  const { project, crawl, summary } = await getReport(app, viewer, input)
  if (input.format === 'notion')
    await getProjectWithPro(app, viewer, { projectId: input.projectId, feature: 'The Notion export' })
  if (input.format !== 'xlsx' && !summary) throw noSummary(crawl, NAMES[input.format])
  await countUse(
    app.database,
    { key: `report-export:${actor.name}`, max: EXPORTS_PER_HOUR, perSeconds: HOUR_SECONDS },
    () =>
      `You have reached the limit of ${EXPORTS_PER_HOUR} reports per hour. ` +
      'You can still download the ones that are ready.',
  )
  const requested = {
    createdBy: actor.userId,
    sessionId: crawl.id,
    format: input.format,
    filter: writeFilter(input.filter).toString(),
  }
  const limits = { maxAtOnce: MAX_ACTIVE, maxKept: MAX_KEPT }
  const opened = await app.database.db.transaction(async (transaction) => {
    const stored = await openReportExport({ db: transaction }, requested, limits)
    const details = { format: input.format }
    if (stored?.isNew) await recordActivity(transaction, viewer, project.id, { action: 'export.created', details })
    return stored
  })
  if (!opened) {
    throw new LimitReached(`${MAX_ACTIVE} of your reports are being created. Try again when one of them is ready.`, 5)
  }
  const { id } = opened.export
  if (opened.isNew) await app.queue.send('report-export', { exportId: id }, { singletonKey: id })
  return opened.export
}

/** The formats that need the summary of the crawl. */
const NAMES = { pdf: 'PDF report', notion: 'Notion export' }

function noSummary({ status, succeeded }: ProjectCrawl, name: string): Conflict {
  const isPending = status === 'queued' || status === 'running' || succeeded > 0
  return new Conflict(
    isPending
      ? `This crawl has no results yet. You can create the ${name} when it has finished.`
      : `No page of this crawl loaded, so the ${name} would be empty. The other exports list the errors.`,
  )
}
