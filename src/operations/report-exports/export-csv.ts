import { CSV_COLUMN_IDS, chosenCsv, csvHeader, csvLine } from '#domain/crawls/results-csv.ts'
import { type ReportFilter, readFilter } from '#domain/reports/report-filter.ts'
import type { ExportRow } from '#store/reports/report-export-rows.ts'
import type { App } from '../app.ts'
import { titleOf } from '../checks/describe-check.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { optionalText } from '../inputs.ts'
import { queryOf } from '../reports/report-operation.ts'
import { exportFileName } from './export-file-name.ts'
import { exportRows } from './export-rows.ts'
import { OF_FILTERED_REPORT } from './filtered-report.ts'

/** Streams the results table as CSV. The memory it needs does not depend on the number of pages. */
export const exportCsv = defineOperation({
  ...OF_FILTERED_REPORT,
  name: 'downloadReportCsv',
  summary: 'Download the results of a crawl as CSV',
  input: OF_FILTERED_REPORT.input.extend({
    columns: optionalText(
      `Columns separated by commas, of ${CSV_COLUMN_IDS.join(', ')}. If omitted, the file has its usual twelve columns`,
    ),
  }),
  refuses: { 400: 'The report has no such column' },
  output: { mediaType: 'text/csv' },
  returns: 'The CSV file',
  async run({ app, project, crawl }, { columns, ...input }) {
    const filter = readFilter(queryOf(input))
    const csv = columns === '' ? { header: csvHeader(), line: csvLine } : chosenCsv(readColumns(columns), titleOf)
    return {
      name: exportFileName({ slug: project.slug, at: crawl.createdAt }, 'csv', filter),
      content: csvOf(app, { crawlId: crawl.id, filter, csv }),
    }
  },
})

const LINES_PER_CHUNK = 100

function readColumns(text: string): string[] {
  const ids = [...new Set(text.split(','))]
  const unknown = ids.find((id) => !CSV_COLUMN_IDS.includes(id))
  if (unknown !== undefined) throw new InvalidInput(`The report has no column '${unknown}'.`)
  return ids
}

type Csv = { crawlId: string; filter: ReportFilter; csv: { header: string; line: (row: ExportRow) => string } }

async function* csvOf(app: App, { crawlId, filter, csv }: Csv): AsyncGenerator<string> {
  // The byte order mark tells Excel that the text is UTF-8.
  let chunk = `\uFEFF${csv.header}`
  let lines = 0
  for await (const row of exportRows(app, crawlId, filter)) {
    chunk += csv.line(row)
    lines += 1
    if (lines % LINES_PER_CHUNK > 0) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
