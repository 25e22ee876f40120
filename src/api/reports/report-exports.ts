import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { EXPORT_FORMATS } from '#domain/reports/report-export.ts'
import { readFilter } from '#domain/reports/report-filter.ts'
import type { App } from '#operations/app.ts'
import { getArchiveState } from '#operations/archives/get-archive-state.ts'
import { exportCsv } from '#operations/report-exports/export-csv.ts'
import { exportJson } from '#operations/report-exports/export-json.ts'
import {
  dismissReportExport,
  getReportExport,
  listReportExportsOf,
  readReportExport,
} from '#operations/report-exports/get-report-export.ts'
import { startReportExport } from '#operations/report-exports/start-report-export.ts'
import { exportSchema } from '#operations/schemas/export-schema.ts'
import type { ApiRouter } from '../api-router.ts'
import { attachment } from '../attachment.ts'
import { NO_SUCH_PROJECT, projectParams } from '../projects/project-schemas.ts'
import type { ApiEnv } from '../request-variables.ts'
import { json, NEEDS_PRO, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { streamed } from '../streamed.ts'

const reportExportSchema = exportSchema
  .extend({
    format: z.enum(EXPORT_FORMATS),
    crawlId: z.string(),
    filter: z.string().openapi({ description: 'The query string of the filtered table that the report was made from' }),
  })
  .openapi('ReportExport')

const archiveSchema = z
  .object({
    status: z.enum(['ready', 'waiting', 'failed', 'damaged', 'none']),
    bytes: z.int().nullable(),
    reason: z.string().nullable().openapi({ description: 'Why the archive is not ready; null if it is' }),
    nextTryAt: z.iso.datetime().nullable(),
  })
  .openapi('ArchiveState')

const exportParams = projectParams.extend({ exportId: z.string() })
const NO_SUCH_EXPORT = { 404: refusal('No such report, or it belongs to another account') }

/** The exports also accept the filters of `GET /projects/{id}/report/pages`, which are parsed separately. */
const query = z.object({ session: z.string().optional() })

const csv = createRoute({
  method: 'get',
  path: '/projects/{id}/report/export.csv',
  operationId: 'downloadReportCsv',
  summary: 'Download the results of a crawl as CSV',
  description: 'Takes the same filters as the list of pages in the report.',
  request: { params: projectParams, query },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The CSV file' },
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const jsonFile = createRoute({
  method: 'get',
  path: '/projects/{id}/report/export.json',
  operationId: 'downloadReportJson',
  summary: 'Download the results of a crawl as JSON, with issues and evidence',
  description: 'Takes the same filters as the list of pages in the report.',
  request: { params: projectParams, query },
  responses: {
    200: {
      content: { 'application/json': { schema: z.unknown() } },
      description: 'The crawl and its pages',
    },
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const start = createRoute({
  method: 'post',
  path: '/projects/{id}/report/exports',
  operationId: 'startReportExport',
  summary: 'Generate a report as an Excel workbook, as a PDF or for Notion',
  description:
    'The Notion format, part of the Pro plan, is a ZIP archive with a Markdown page and a CSV database. ' +
    'To import the archive in Notion, open Settings, then Import.',
  request: {
    params: projectParams,
    body: {
      required: true,
      ...json(
        z.object({
          format: z.enum(EXPORT_FORMATS),
          session: z.string().optional(),
          filter: z
            .string()
            .max(2000)
            .default('')
            .openapi({ description: 'The query string of the filtered table to export' }),
        }),
        'The report to generate',
      ),
    },
  },
  responses: {
    202: json(reportExportSchema, 'The report is queued or being generated'),
    ...SIGN_IN_REQUIRED,
    ...NEEDS_PRO,
    ...NO_SUCH_PROJECT,
    409: refusal('The crawl has no results to show in a PDF or in Notion'),
    429: refusal('Too many reports in progress, or too many requested this hour; see Retry-After'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/report/exports',
  operationId: 'listReportExports',
  summary: 'List the generated reports of a crawl',
  description:
    'Lists up to five reports, newest first: in progress, failed or ready to download. ' +
    'For each format and filter, only the newest report is listed. ' +
    '`archive` says whether `GET /projects/{id}/crawls/{crawlId}/archive` can be downloaded.',
  request: { params: projectParams, query },
  responses: {
    200: json(z.object({ exports: z.array(reportExportSchema), archive: archiveSchema }), 'The reports'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}/report/exports/{exportId}',
  operationId: 'deleteReportExport',
  summary: 'Delete a generated report',
  description: 'Earlier reports of the same crawl with the same format and filter are deleted as well.',
  request: { params: exportParams },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'The report has been deleted'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_EXPORT,
    409: refusal('The report is still being generated'),
  },
})

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/report/exports/{exportId}',
  operationId: 'getReportExport',
  summary: 'Get the progress of a report',
  request: { params: exportParams },
  responses: { 200: json(reportExportSchema, 'The report'), ...SIGN_IN_REQUIRED, ...NO_SUCH_EXPORT },
})

const file = createRoute({
  method: 'get',
  path: '/projects/{id}/report/exports/{exportId}/file',
  operationId: 'downloadReportExport',
  summary: 'Download a finished report',
  request: { params: exportParams },
  responses: {
    200: {
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The file',
    },
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_EXPORT,
  },
})

export type ReportExportsRoute =
  | typeof csv
  | typeof jsonFile
  | typeof start
  | typeof list
  | typeof remove
  | typeof read
  | typeof file

export function addReportExportsRoutes(api: ApiRouter<ReportExportsRoute>, app: App): void {
  const input = (context: Context<ApiEnv>, projectId: string) => {
    const params = new URL(context.req.url).searchParams
    return { projectId, crawlId: params.get('session') || undefined, filter: readFilter(params) }
  }
  api.openapi(csv, async (context) => {
    const { id } = context.req.valid('param')
    return streamed(await exportCsv(app, context.get('viewer'), input(context, id)), 'text/csv; charset=utf-8')
  })
  // Registered separately, because a JSON stream does not fit the typed responses.
  api.openAPIRegistry.registerPath(jsonFile)
  api.get('/projects/:id/report/export.json', async (context: Context<ApiEnv>) =>
    streamed(
      await exportJson(app, context.get('viewer'), input(context, context.req.param('id') ?? '')),
      'application/json',
    ),
  )
  api.openapi(start, async (context) => {
    const { format, session, filter } = context.req.valid('json')
    const { id: projectId } = context.req.valid('param')
    const requested = {
      projectId,
      crawlId: session || undefined,
      format,
      filter: readFilter(new URLSearchParams(filter)),
    }
    return context.json(await startReportExport(app, context.get('viewer'), requested), 202)
  })
  api.openapi(list, async (context) => {
    const { id: projectId } = context.req.valid('param')
    const crawlId = context.req.valid('query').session || undefined
    context.header('Cache-Control', 'no-store')
    const input = { projectId, crawlId }
    const exports = await listReportExportsOf(app, context.get('viewer'), input)
    return context.json({ exports, archive: await getArchiveState(app, context.get('viewer'), input) }, 200)
  })
  api.openapi(remove, async (context) => {
    const { id: projectId, exportId } = context.req.valid('param')
    await dismissReportExport(app, context.get('viewer'), { projectId, exportId })
    return context.json({ status: 'deleted' as const }, 200)
  })
  api.openapi(read, async (context) => {
    const { id: projectId, exportId } = context.req.valid('param')
    context.header('Cache-Control', 'no-store')
    return context.json(await getReportExport(app, context.get('viewer'), { projectId, exportId }), 200)
  })
  api.openapi(file, async (context) => {
    const { id: projectId, exportId } = context.req.valid('param')
    const { body, bytes, name, contentType } = await readReportExport(app, context.get('viewer'), {
      projectId,
      exportId,
    })
    return new Response(body, {
      headers: { ...attachment(name, contentType), 'Content-Length': String(bytes) },
    })
  })
}
