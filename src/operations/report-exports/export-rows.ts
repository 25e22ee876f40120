import type { ReportFilter } from '#domain/reports/report-filter.ts'
import { countPositions, type ExportRow, listExportRows } from '#store/reports/report-export-rows.ts'
import type { App } from '../app.ts'

/** A page's issues may be long: this many pages at a time are in memory. */
const AT_ONCE = 500

/** Every page that a filter lets through, in queue order, read as it is asked for. */
export async function* exportRows(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  filter: ReportFilter,
): AsyncGenerator<ExportRow> {
  const positions = await countPositions(database, crawlId)
  for (let from = 0; from < positions; from += AT_ONCE) {
    yield* await listExportRows(database, crawlId, filter, { from, before: from + AT_ONCE })
  }
}
