import { createRoute, z } from '@hono/zod-openapi'
import { EXPLORER_TABLE_NAMES } from '#domain/explorer/tables.ts'
import type { App } from '#operations/app.ts'
import { exploreTable, MAX_ROWS } from '#operations/explorer/explore-table.ts'
import { exportTable } from '#operations/explorer/export-table.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { streamed } from '../streamed.ts'

const tableParams = projectParams.extend({
  table: z.string().openapi({ description: `One of ${EXPLORER_TABLE_NAMES.join(', ')}` }),
})

const viewQuery = sessionQuery.extend({
  filter: z.string().optional().openapi({
    description: 'Conditions, such as `statusCode >= 400 and (url contains "/blog/" or title empty)`',
  }),
  sort: z.string().optional().openapi({
    description: 'Columns separated by commas; put a minus in front for descending order',
  }),
  columns: z.string().optional().openapi({ description: 'Columns separated by commas; the usual ones if omitted' }),
})

const exploreQuery = viewQuery.extend({
  offset: z.string().optional().openapi({ description: 'Rows to skip' }),
  limit: z
    .string()
    .optional()
    .openapi({ description: `Rows to return, at most ${MAX_ROWS}; 100 if omitted` }),
})

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

const exploredSchema = z
  .object({
    crawlId: z.string(),
    total: z.int().openapi({ description: 'Rows that match the filter' }),
    offset: z.int(),
    columns: z.array(z.string()),
    rows: z.array(
      z.object({
        cells: z.record(z.string(), cell),
        pageUrl: z.string().openapi({ description: 'The page or URL that the row is about' }),
        seq: z.int().nullable().openapi({ description: 'The number of that page; null if it has no details' }),
        pages: z.record(z.string(), z.int()).openapi({
          description: 'Columns with the URL of a page that has details: the number of that page',
        }),
      }),
    ),
  })
  .openapi('ExploredRows')

const explore = createRoute({
  method: 'get',
  path: '/projects/{id}/explore/{table}',
  operationId: 'exploreTable',
  summary: 'List rows of a table of a crawl, with filters, sorting and columns of your choice',
  request: { params: tableParams, query: exploreQuery },
  responses: {
    200: json(exploredSchema, 'The rows'),
    409: refusal('The archive of the crawl is not written yet'),
    ...SIGN_IN_REQUIRED,
    404: refusal('No such project, crawl or table, or it belongs to another account'),
  },
})

const csv = createRoute({
  method: 'get',
  path: '/projects/{id}/explore/{table}/csv',
  operationId: 'exportTableCsv',
  summary: 'Download the rows of a table of a crawl as CSV, with your filter and columns',
  description:
    'All rows that match the filter, without a limit. Cells that a spreadsheet would run begin with an apostrophe.',
  request: {
    params: tableParams,
    query: viewQuery.extend({
      rows: z
        .string()
        .optional()
        .openapi({ description: 'Numbers of the rows in this order, from 1, such as 1-100,150; all if omitted' }),
    }),
  },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The CSV file' },
    409: refusal('The archive of the crawl is not written yet'),
    ...SIGN_IN_REQUIRED,
    404: refusal('No such project, crawl or table, or it belongs to another account'),
  },
})

export type ExplorerRoute = typeof explore | typeof csv

export function addExplorerRoutes(api: ApiRouter<ExplorerRoute>, app: App): void {
  api.openapi(explore, async (context) => {
    const { id: projectId, table } = context.req.param()
    const { session, filter = '', sort = '', columns = '', offset, limit } = context.req.query()
    const range = { offset: wholeNumber(offset, 0), limit: wholeNumber(limit, 100) }
    const input = { projectId, crawlId: session || undefined, table, filter, sort, columns, ...range }
    return context.json(await exploreTable(app, context.get('viewer'), input), 200)
  })
  api.openapi(csv, async (context) => {
    const { id: projectId, table } = context.req.param()
    const { session, filter = '', sort = '', columns = '', rows = '' } = context.req.query()
    const input = { projectId, crawlId: session || undefined, table, filter, sort, columns, rows }
    return streamed(await exportTable(app, context.get('viewer'), input), 'text/csv; charset=utf-8')
  })
}

function wholeNumber(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback
}
