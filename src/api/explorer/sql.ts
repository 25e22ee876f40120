import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { MAX_CSV_ROWS, MAX_SHOWN_ROWS, MAX_SQL_CHARACTERS, MAX_SQL_SECONDS } from '#domain/sql/sql-query.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { getSqlTables } from '#operations/sql/get-sql-tables.ts'
import { exportSql, runSql } from '#operations/sql/run-sql.ts'
import type { ApiRouter } from '../api-router.ts'
import { attachment } from '../attachment.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

/** A character takes up to four bytes, and JSON may need more for it. */
const MAX_BYTES = MAX_SQL_CHARACTERS * 6

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

const tablesSchema = z
  .object({
    tables: z.array(
      z.object({
        schema: z.enum(['explorer', 'archive']),
        name: z.string(),
        row: z.string().openapi({ description: 'What one row is' }),
        columns: z.array(z.object({ name: z.string(), type: z.string(), note: z.string() })),
      }),
    ),
  })
  .openapi('SqlTables')

const resultSchema = z
  .object({
    crawlId: z.string(),
    columns: z.array(z.object({ name: z.string(), kind: z.enum(['number', 'yes-no', 'text']), type: z.string() })),
    rows: z.array(z.array(cell)).openapi({ description: `The first ${formatNumber(MAX_SHOWN_ROWS)} rows` }),
    rowCount: z.int().openapi({ description: 'Rows of the result, as far as they were counted' }),
    hasMore: z.boolean().openapi({ description: 'Whether the result has more rows than were counted' }),
    cutCells: z.int().openapi({ description: 'Cells of these rows with more text than is returned' }),
    tookMs: z.int(),
  })
  .openapi('SqlResult')

const input = z.object({
  session: z.string().optional().openapi({ description: 'The id of a crawl; the latest one with results if omitted' }),
  sql: z.string().openapi({ example: 'select statusCode, count(*) as pages from pages group by statusCode' }),
})

const request = { params: projectParams, body: { required: true, ...json(input, 'The query') } }
const middleware = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new InvalidInput(`A query has at most ${formatNumber(MAX_SQL_CHARACTERS)} characters.`)
  },
})
const REFUSALS = {
  ...SIGN_IN_REQUIRED,
  403: refusal('Needs the Pro plan (code pro_required), or SQL is switched off (code sql_disabled)'),
  404: refusal('No such project or crawl, or it belongs to another account'),
}
const QUERY_REFUSALS = {
  400: refusal('The query failed or is refused (code sql_failed); `position` says where, if known'),
  409: refusal('The archive of the crawl is not written yet'),
  429: refusal('Another query of this account is running, or too many queries'),
  ...REFUSALS,
}

const listTables = createRoute({
  method: 'get',
  path: '/projects/{id}/sql',
  operationId: 'listSqlTables',
  summary: 'List the tables and columns that SQL queries can read',
  request: { params: projectParams },
  responses: { 200: json(tablesSchema, 'The tables'), ...REFUSALS },
})

const run = createRoute({
  method: 'post',
  path: '/projects/{id}/sql',
  operationId: 'runSql',
  summary: 'Run one SELECT in the SQL of DuckDB over the tables of a crawl',
  description:
    `Nothing can be changed, and no other data can be read. A query is stopped after ${MAX_SQL_SECONDS} seconds, or ` +
    'when the client closes the connection. Each account runs one query at a time.',
  request,
  middleware,
  responses: { 200: json(resultSchema, 'The first rows of the result'), ...QUERY_REFUSALS },
})

const csv = createRoute({
  method: 'post',
  path: '/projects/{id}/sql/csv',
  operationId: 'exportSqlCsv',
  summary: 'Run one SELECT over the tables of a crawl and download its result as CSV',
  description:
    `At most ${formatNumber(MAX_CSV_ROWS)} rows and 20 MB; the header X-Result-Cut is 'true' if there are more. ` +
    'Cells that a spreadsheet would run begin with an apostrophe.',
  request,
  middleware,
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The CSV file' },
    ...QUERY_REFUSALS,
  },
})

export type SqlRoute = typeof listTables | typeof run | typeof csv

export function addSqlRoutes(api: ApiRouter<SqlRoute>, app: App): void {
  api.openapi(listTables, async (context) => {
    const projectId = context.req.param('id')
    return context.json(await getSqlTables(app, context.get('viewer'), { projectId }), 200)
  })
  api.openapi(run, async (context) => {
    const { session, sql } = context.req.valid('json')
    const signal = AbortSignal.any([context.req.raw.signal, app.closing])
    const query = { projectId: context.req.param('id'), crawlId: session || undefined, sql, signal }
    return context.json(await runSql(app, context.get('viewer'), query), 200)
  })
  api.openapi(csv, async (context) => {
    const { session, sql } = context.req.valid('json')
    const signal = AbortSignal.any([context.req.raw.signal, app.closing])
    const query = { projectId: context.req.param('id'), crawlId: session || undefined, sql, signal }
    const { name, csv: text, isCut } = await exportSql(app, context.get('viewer'), query)
    const headers = { ...attachment(name, 'text/csv; charset=utf-8'), 'X-Result-Cut': String(isCut) }
    return new Response(text, { headers })
  })
}
