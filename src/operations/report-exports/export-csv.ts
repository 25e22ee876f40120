import { csvHeader, csvLine } from '#domain/crawls/results-csv.ts'
import { type ReportFilter, readFilter } from '#domain/reports/report-filter.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { queryOf } from '../reports/report-operation.ts'
import { exportFileName } from './export-file-name.ts'
import { exportRows } from './export-rows.ts'
import { OF_FILTERED_REPORT } from './filtered-report.ts'

/** Streams the results table as CSV. The memory it needs does not depend on the number of pages. */
export const exportCsv = defineOperation({
  ...OF_FILTERED_REPORT,
  name: 'downloadReportCsv',
  summary: 'Download the results of a crawl as CSV',
  output: { mediaType: 'text/csv' },
  returns: 'The CSV file',
  async run({ app, project, crawl }, input) {
    const filter = readFilter(queryOf(input))
    return {
      name: exportFileName({ slug: project.slug, at: crawl.createdAt }, 'csv', filter),
      content: csvOf(app, crawl.id, filter),
    }
  },
})

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
