import { listSqlTables } from '#archive/sandbox/sql-tables.ts'
import type { SqlTable } from '#domain/sql/sql-query.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { requireSql } from './require-sql.ts'

/** The tables that queries can read. They are the same for every crawl. */
export async function getSqlTables(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  { projectId }: { projectId: string },
): Promise<{ tables: SqlTable[] }> {
  await requireSql(app, viewer, projectId)
  return { tables: listSqlTables() }
}
