import { createRoute, z } from '@hono/zod-openapi'
import { MAX_UPLOAD_BYTES, TRAFFIC_KINDS } from '#domain/traffic/traffic.ts'
import { TRAFFIC_GROUPS } from '#domain/traffic/traffic-groups.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import type { App } from '#operations/app.ts'
import { deleteUpload } from '#operations/traffic/delete-upload.ts'
import { getTrafficReport, listGroupUrls } from '#operations/traffic/get-traffic-report.ts'
import { listUploads } from '#operations/traffic/list-uploads.ts'
import { previewTraffic } from '#operations/traffic/preview-traffic.ts'
import { saveTraffic } from '#operations/traffic/save-traffic.ts'
import type { ApiRouter } from '../api-router.ts'
import { NO_SUCH_PROJECT, projectParams } from '../projects/project-schemas.ts'
import { pagedQuery, sessionQuery } from '../reports/report-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { SITE_REPORT_REFUSALS } from '../site-reports/site-report-schemas.ts'
import { previewSchema, trafficReportSchema, trafficUrlsSchema, uploadsSchema } from './traffic-schemas.ts'

const FILE =
  'The body of the request is the file itself: CSV of Search Console, GA4, Plausible or Matomo, or a ZIP of it, of at ' +
  `most ${formatBytes(MAX_UPLOAD_BYTES)}.`

const body = {
  content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
  required: true,
}

const choiceQuery = z.object({
  kind: z
    .string()
    .optional()
    .openapi({ description: `${TRAFFIC_KINDS.join(' or ')}; recognised if omitted` }),
  columns: z.string().optional().openapi({ description: 'Such as `page:0,clicks:1`; recognised if omitted' }),
})

const UPLOAD_REFUSALS = {
  400: refusal('The file is too large, or cannot be read. The message names the line.'),
  429: refusal('Too many uploads; see Retry-After'),
  ...SIGN_IN_REQUIRED,
  ...NO_SUCH_PROJECT,
}

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/traffic',
  operationId: 'listTrafficUploads',
  summary: 'List what was uploaded about the search traffic of a project',
  request: { params: projectParams },
  responses: { 200: json(uploadsSchema, 'The last upload of each kind'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const preview = createRoute({
  method: 'post',
  path: '/projects/{id}/traffic/preview',
  operationId: 'previewTraffic',
  summary: 'Show what a file with search traffic contains, and how it fits the latest crawl',
  description: `${FILE} Nothing is stored.`,
  request: { params: projectParams, query: choiceQuery, body },
  responses: { 200: json(previewSchema, 'What was recognised'), ...UPLOAD_REFUSALS },
})

const save = createRoute({
  method: 'put',
  path: '/projects/{id}/traffic',
  operationId: 'saveTraffic',
  summary: 'Upload a file with search traffic; it replaces the last one of its kind',
  description: FILE,
  request: {
    params: projectParams,
    query: choiceQuery.extend({
      name: z.string().optional().openapi({ description: 'The name of the file' }),
      period: z
        .string()
        .optional()
        .openapi({ description: 'Which days it is about, in your words; what the file says if omitted' }),
    }),
    body,
  },
  responses: { 200: json(uploadsSchema, 'The last upload of each kind'), ...UPLOAD_REFUSALS },
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}/traffic/{kind}',
  operationId: 'deleteTraffic',
  summary: 'Delete what was uploaded about the search traffic of a project',
  request: {
    params: projectParams.extend({ kind: z.string().openapi({ description: TRAFFIC_KINDS.join(' or ') }) }),
  },
  responses: {
    200: json(z.object({ isDeleted: z.literal(true) }), 'It is deleted'),
    ...SIGN_IN_REQUIRED,
    404: refusal('No such project, or nothing of this kind was uploaded'),
  },
})

const report = createRoute({
  method: 'get',
  path: '/projects/{id}/traffic/report',
  operationId: 'getTrafficReport',
  summary: 'Count the uploaded URLs by what a crawl says about them',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(trafficReportSchema, 'The counts'), ...SITE_REPORT_REFUSALS },
})

const urls = createRoute({
  method: 'get',
  path: '/projects/{id}/traffic/urls',
  operationId: 'listTrafficUrls',
  summary: 'List uploaded URLs of a group, such as those that are not in the crawl',
  request: {
    params: projectParams,
    query: pagedQuery.extend({
      kind: z.string().openapi({ description: TRAFFIC_KINDS.join(' or ') }),
      group: z.string().openapi({ description: `One of ${TRAFFIC_GROUPS.join(', ')}` }),
    }),
  },
  responses: { 200: json(trafficUrlsSchema, 'The URLs, the highest numbers first'), ...SITE_REPORT_REFUSALS },
})

export type TrafficRoute = typeof list | typeof preview | typeof save | typeof remove | typeof report | typeof urls

export function addTrafficRoutes(api: ApiRouter<TrafficRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listUploads(app, context.get('viewer'), context.req.param('id')), 200),
  )
  api.openapi(preview, async (context) => {
    const { kind = '', columns = '' } = context.req.query()
    const input = { projectId: context.req.param('id'), kind, columns, file: context.req.raw.body }
    return context.json(await previewTraffic(app, context.get('viewer'), input), 200)
  })
  api.openapi(save, async (context) => {
    const { kind = '', columns = '', name: fileName = '', period } = context.req.query()
    const file = context.req.raw.body
    const input = { projectId: context.req.param('id'), kind, columns, fileName, period, file }
    return context.json(await saveTraffic(app, context.get('viewer'), input), 200)
  })
  api.openapi(remove, async (context) => {
    const { id: projectId, kind } = context.req.param()
    await deleteUpload(app, context.get('viewer'), { projectId, kind })
    return context.json({ isDeleted: true as const }, 200)
  })
  api.openapi(report, async (context) => {
    const input = { projectId: context.req.param('id'), crawlId: context.req.query('session') || undefined }
    return context.json(await getTrafficReport(app, context.get('viewer'), input), 200)
  })
  api.openapi(urls, async (context) => {
    const { session, page = '', kind = '', group = '' } = context.req.query()
    const number = /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, kind, group, page: number }
    return context.json(await listGroupUrls(app, context.get('viewer'), input), 200)
  })
}
