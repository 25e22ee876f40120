import type { ReportFilter } from '#domain/reports/report-filter.ts'
import { countPositions, type ExportRow, listExportRows } from '#store/reports/report-export-rows.ts'
import type { App } from '../app.ts'

/** A page may have many issues, so only this many pages are in memory at a time. */
const BATCH_SIZE = 500

export async function* exportRows(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  filter: ReportFilter,
): AsyncGenerator<ExportRow> {
  const positions = await countPositions(database, crawlId)
  for (let from = 0; from < positions; from += BATCH_SIZE) {
    yield* await listExportRows(database, crawlId, filter, { from, before: from + BATCH_SIZE })
  }
}
