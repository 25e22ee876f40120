import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { extractedColumns } from './columns-in-crawl.ts'
import { hasSource } from './require-source.ts'
import { type TablesApp, withCrawlTables } from './with-crawl-tables.ts'

export type OwnColumns = {
  /** Ids of the columns that the project's extraction rules added to the table of pages. */
  columns: string[]
  hasSource: boolean
}

/** Returns the data that this crawl has and others may lack. */
export async function getOwnColumns(
  app: TablesApp,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<OwnColumns> {
  const { crawl } = await getReport(app, viewer, input)
  return withCrawlTables(app, crawl.id, async ({ manifest }) => ({
    columns: extractedColumns(manifest),
    hasSource: hasSource(manifest),
  }))
}
