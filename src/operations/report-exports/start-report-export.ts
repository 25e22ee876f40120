import { z } from '@hono/zod-openapi'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { EXPORT_FORMATS } from '#domain/reports/report-export.ts'
import { readFilter, writeFilter } from '#domain/reports/report-filter.ts'
import { openReportExport } from '#store/reports/report-exports.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { nameOfActor, userIdOf } from '../actor.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, LimitReached } from '../errors.ts'
import { onReportInput } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { getProjectWithPro } from '../require-pro.ts'
import { reportExportSchema } from './report-export-schema.ts'

const EXPORTS_PER_HOUR = 60
const MAX_ACTIVE = 3
const MAX_KEPT = 20

export const startReportExport = defineOperation({
  name: 'startReportExport',
  summary: 'Generate a report as an Excel workbook, as a PDF or for Notion',
  description:
    'The Notion format, part of the Pro plan, is a ZIP archive with a Markdown page and a CSV database. ' +
    'To import the archive in Notion, open Settings, then Import.',
  access: onReport(),
  input: z.object({
    ...onReportInput,
    format: z.enum(EXPORT_FORMATS),
    filter: z
      .string()
      .max(2000)
      .default('')
      .openapi({ description: 'The query string of the filtered table to export' }),
  }),
  output: reportExportSchema,
  returns: 'The report is queued or being generated',
  refuses: {
    403: 'Needs the Pro plan (code pro_required)',
    409: 'The crawl has no results to show in a PDF or in Notion',
    429: 'Too many reports in progress, or too many requested this hour; see Retry-After',
  },
  async run({ app, actor, project, crawl, summary }, { format, filter }) {
    if (format === 'notion')
      await getProjectWithPro(app, actor, { projectId: project.id, feature: 'The Notion export' })
    if (format !== 'xlsx' && !summary) throw noSummary(crawl, NAMES[format])
    await countUse(
      app.database,
      { key: `report-export:${nameOfActor(actor)}`, max: EXPORTS_PER_HOUR, perSeconds: HOUR_SECONDS },
      () =>
        `You have reached the limit of ${EXPORTS_PER_HOUR} reports per hour. ` +
        'You can still download the ones that are ready.',
    )
    const requested = {
      createdBy: userIdOf(actor),
      sessionId: crawl.id,
      format,
      filter: writeFilter(readFilter(new URLSearchParams(filter))).toString(),
    }
    const limits = { maxAtOnce: MAX_ACTIVE, maxKept: MAX_KEPT }
    const opened = await app.database.db.transaction(async (transaction) => {
      const stored = await openReportExport({ db: transaction }, requested, limits)
      if (stored?.isNew) {
        await recordActivity(transaction, actor, project.id, { action: 'export.created', details: { format } })
      }
      return stored
    })
    if (!opened) {
      throw new LimitReached(`${MAX_ACTIVE} of your reports are being created. Try again when one of them is ready.`, 5)
    }
    const { id } = opened.export
    if (opened.isNew) await app.queue.send('report-export', { exportId: id }, { singletonKey: id })
    return opened.export
  },
})

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
