import { randomUUID } from 'node:crypto'
import type { ExportFormat } from '#domain/reports/report-export.ts'
import { type ExportTask, findExportTask } from '#store/reports/report-exports.ts'
import type { App } from '../app.ts'
import { type Progress, runExportFile } from '../export-files/run-export-file.ts'
import { writeNotionReport } from './notion-report.ts'
import { writePdfReport } from './pdf/pdf-report.ts'
import { writeXlsxReport } from './xlsx-report.ts'

/** `userId` is null if the account was deleted. */
type Writer = (app: App, task: ExportTask, userId: string | null, onProgress: Progress) => AsyncIterable<Uint8Array>

const FORMATS: Record<ExportFormat, { contentType: string; extension: string; write: Writer }> = {
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: writeXlsxReport,
  },
  pdf: { contentType: 'application/pdf', extension: 'pdf', write: writePdfReport },
  notion: { contentType: 'application/zip', extension: 'zip', write: writeNotionReport },
}

export async function runReportExport(app: App, id: string, shutdown: AbortSignal): Promise<'ended' | 'stopped'> {
  const task = await findExportTask(app.database, id)
  if (!task) return 'ended'
  const { contentType, extension, write } = FORMATS[task.format]
  const file = {
    table: 'report_exports' as const,
    id,
    fileKey: `reports/${randomUUID()}.${extension}`,
    contentType,
    write: (userId: string | null, onProgress: Progress) => write(app, task, userId, onProgress),
  }
  return runExportFile(app, file, shutdown)
}
