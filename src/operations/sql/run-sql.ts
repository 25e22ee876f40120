import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { csvFromSandbox, queryInSandbox, type SandboxQuery } from '#archive/sandbox/run-in-sandbox.ts'
import { SandboxError } from '#archive/sandbox/sandbox-error.ts'
import { MAX_SQL_CHARACTERS, type SqlResult } from '#domain/sql/sql-query.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { requireActor } from '../actor.ts'
import { countUse, inMinutes } from '../count-use.ts'
import { InvalidInput } from '../errors.ts'
import { type TablesApp, withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { requireSql } from './require-sql.ts'
import { withSqlSlot } from './with-sql-slot.ts'

const QUERIES = 120
const PER_SECONDS = 600

export type SqlInput = { projectId: string; crawlId?: string | undefined; sql: string; signal: AbortSignal }

/** Runs a query that the user wrote over the tables of one crawl. */
export async function runSql(
  app: TablesApp,
  viewer: Viewer,
  input: SqlInput,
): Promise<SqlResult & { crawlId: string }> {
  const { crawlId, result } = await run(app, viewer, input, queryInSandbox)
  return { ...result, crawlId }
}

export async function exportSql(
  app: TablesApp,
  viewer: Viewer,
  input: SqlInput,
): Promise<{ name: string; csv: string; rowCount: number; isCut: boolean }> {
  const { projectName, result } = await run(app, viewer, input, csvFromSandbox)
  return { ...result, name: `${projectName.replace(/[\\/]/g, '-').trim() || 'project'}-query.csv` }
}

async function run<Result>(
  app: TablesApp,
  viewer: Viewer,
  input: SqlInput,
  query: (tables: CrawlTables, query: SandboxQuery) => Promise<Result>,
): Promise<{ crawlId: string; projectName: string; result: Result }> {
  const actor = requireActor(viewer)
  await requireSql(app, viewer, input.projectId)
  const { crawl, project } = await getReport(app, viewer, input)
  const sql = readSql(input.sql)
  await countUse(
    app.database,
    { key: `sql:${actor.name}`, max: QUERIES, perSeconds: PER_SECONDS },
    (seconds) => `You have run ${QUERIES} queries in the last minutes. Try again in ${inMinutes(seconds)}.`,
  )
  const removed = await listRemovedUrls(app.database, crawl.id)
  const result = await withSqlSlot(app, actor.name, () =>
    withCrawlTables(app, crawl.id, (tables) => query(tables, { sql, removed, signal: input.signal })),
  ).catch((error: unknown) => Promise.reject(error instanceof SandboxError ? toInvalidInput(error) : error))
  return { crawlId: crawl.id, projectName: project.name, result }
}

function readSql(text: string): string {
  if (text.trim() === '') throw new InvalidInput('Write a query first.', 'sql_failed')
  if (text.length <= MAX_SQL_CHARACTERS) return text
  throw new InvalidInput(`A query has at most ${formatNumber(MAX_SQL_CHARACTERS)} characters.`, 'sql_failed')
}

function toInvalidInput({ failure, message, position }: SandboxError): InvalidInput {
  return new InvalidInput(message, 'sql_failed', { failure, ...(position !== null && { position }) })
}
