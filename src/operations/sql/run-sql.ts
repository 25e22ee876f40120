import { z } from '@hono/zod-openapi'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { csvFromSandbox, queryInSandbox, type SandboxQuery } from '#archive/sandbox/run-in-sandbox.ts'
import { SandboxError } from '#archive/sandbox/sandbox-error.ts'
import { downloadName } from '#domain/projects/download-name.ts'
import { MAX_CSV_ROWS, MAX_SHOWN_ROWS, MAX_SQL_CHARACTERS, MAX_SQL_SECONDS } from '#domain/sql/sql-query.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { listRemovedUrls } from '#store/pages/page-detail-links.ts'
import { type Actor, nameOfActor } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { onReportInput } from '../inputs.ts'
import { onReportWithSql, SQL_REFUSALS } from './on-sql.ts'
import { withSqlSlot } from './with-sql-slot.ts'

const QUERIES = 120

/** What both ways to run a query have in common. */
const QUERY = {
  access: onReportWithSql(),
  limit: { key: 'sql', max: QUERIES, perSeconds: 600, what: `run ${QUERIES} queries in the last minutes` },
  input: z.object({
    ...onReportInput,
    sql: z.string().openapi({ example: 'select statusCode, count(*) as pages from pages group by statusCode' }),
  }),
  check: ({ sql }: { sql: string }) => checkSql(sql),
  refuses: {
    ...SQL_REFUSALS,
    400: 'The query failed or is refused (code sql_failed); `position` says where, if known',
    409: 'The archive of the crawl is not written yet',
    429: 'Another query of this account is running, or too many queries',
  },
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Runs a query that the user wrote over the tables of one crawl. */
export const runSql = defineOperation({
  ...QUERY,
  name: 'runSql',
  summary: 'Run one SELECT in the SQL of DuckDB over the tables of a crawl',
  description:
    `Nothing can be changed, and no other data can be read. A query is stopped after ${MAX_SQL_SECONDS} seconds, or ` +
    'when the client closes the connection. Each account runs one query at a time.',
  output: z
    .object({
      crawlId: z.string(),
      columns: z.array(z.object({ name: z.string(), kind: z.enum(['number', 'yes-no', 'text']), type: z.string() })),
      rows: z.array(z.array(cell)).openapi({ description: `The first ${formatNumber(MAX_SHOWN_ROWS)} rows` }),
      rowCount: z.int().openapi({ description: 'Rows of the result, as far as they were counted' }),
      hasMore: z.boolean().openapi({ description: 'Whether the result has more rows than were counted' }),
      cutCells: z.int().openapi({ description: 'Cells of these rows with more text than is returned' }),
      tookMs: z.int(),
    })
    .openapi('SqlResult'),
  returns: 'The first rows of the result',
  run: async (context, { sql }) => ({
    ...(await runQuery(context, sql, queryInSandbox)),
    crawlId: context.crawl.id,
  }),
})

export const exportSql = defineOperation({
  ...QUERY,
  name: 'exportSqlCsv',
  summary: 'Run one SELECT over the tables of a crawl and download its result as CSV',
  description:
    `At most ${formatNumber(MAX_CSV_ROWS)} rows and 20 MB; the header X-Result-Cut is 'true' if there are more. ` +
    'Cells that a spreadsheet would run begin with an apostrophe.',
  output: { mediaType: 'text/csv' },
  returns: 'The CSV file',
  async run(context, { sql }) {
    const { csv, isCut } = await runQuery(context, sql, csvFromSandbox)
    const { project, crawl } = context
    const name = downloadName({ slug: project.slug, kind: 'query', at: crawl.createdAt, extension: 'csv' })
    return { name, content: csv, isCut }
  },
})

type QueryContext = { app: App; actor: Actor; signal: AbortSignal; crawl: { id: string } }

async function runQuery<Result>(
  { app, actor, signal, crawl }: QueryContext,
  sql: string,
  query: (tables: CrawlTables, query: SandboxQuery) => Promise<Result>,
): Promise<Result> {
  const removed = await listRemovedUrls(app.database, crawl.id)
  return withSqlSlot(app, nameOfActor(actor), () =>
    withCrawlTables(app, crawl.id, (tables) => query(tables, { sql, removed, signal })),
  ).catch((error: unknown) => Promise.reject(error instanceof SandboxError ? toInvalidInput(error) : error))
}

function checkSql(text: string): void {
  if (text.trim() === '') throw new InvalidInput('Write a query first.', 'sql_failed')
  if (text.length <= MAX_SQL_CHARACTERS) return
  throw new InvalidInput(`A query has at most ${formatNumber(MAX_SQL_CHARACTERS)} characters.`, 'sql_failed')
}

function toInvalidInput({ failure, message, position }: SandboxError): InvalidInput {
  return new InvalidInput(message, 'sql_failed', { failure, ...(position !== null && { position }) })
}
