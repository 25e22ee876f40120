import { csvHeader, csvLine } from '#domain/crawls/results-csv.ts'
import type { ReportFilter } from '#domain/reports/report-filter.ts'
import type { App } from '../app.ts'
import type { StreamedExport } from '../export-files/streamed-export.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { exportFileName } from './export-file-name.ts'
import { exportRows } from './export-rows.ts'

type Input = { projectId: string; crawlId?: string | undefined; filter: ReportFilter }

/** Streams the results table as CSV. The memory it needs does not depend on the number of pages. */
export async function exportCsv(app: App, viewer: Viewer, input: Input): Promise<StreamedExport> {
  const { project, crawl } = await getReport(app, viewer, input)
  return { name: exportFileName(project.name, 'csv', input.filter), content: csvOf(app, crawl.id, input.filter) }
}

const LINES_PER_CHUNK = 100

async function* csvOf(app: App, crawlId: string, filter: ReportFilter): AsyncGenerator<string> {
  // The byte order mark tells Excel that the text is UTF-8.
  let chunk = `\uFEFF${csvHeader()}`
  let lines = 0
  for await (const row of exportRows(app, crawlId, filter)) {
    chunk += csvLine(row)
    lines += 1
    if (lines % LINES_PER_CHUNK > 0) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
