import type { ReportSummary } from '#domain/reports/report.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { type ExportRow, listWorstRows } from '#store/reports/report-export-rows.ts'
import type { App } from '../app.ts'

export type Soft404Examples = { pages: ExportRow[]; total: number }

export async function firstSoft404s(
  { database }: Pick<App, 'database'>,
  crawlId: string,
  { indexability }: Pick<ReportSummary, 'indexability'>,
  limit: number,
): Promise<Soft404Examples> {
  const total = indexability.soft_404
  if (total === 0) return { pages: [], total }
  return { pages: await listWorstRows(database, crawlId, { ...NO_FILTER, indexability: 'soft_404' }, limit), total }
}
