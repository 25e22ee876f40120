import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { listProjectCrawls } from '#operations/crawls/list-project-crawls.ts'
import { startProjectCrawl } from '#operations/crawls/start-project-crawl.ts'
import { downloadArchive } from '#operations/report-exports/download-archive.ts'
import { startedCrawlSchema } from '#operations/schemas/crawl-schemas.ts'
import type { ApiRouter } from '../api-router.ts'
import { attachment } from '../attachment.ts'
import { route } from '../operation-route.ts'
import { NO_SUCH_PROJECT, projectParams } from '../projects/project-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const start = createRoute({
  method: 'post',
  path: '/projects/{id}/crawls',
  operationId: 'startProjectCrawl',
  summary: 'Start a crawl of a project',
  description: 'Uses the project’s settings. A project can only have one crawl at a time.',
  request: { params: projectParams },
  responses: {
    202: json(startedCrawlSchema, 'The crawl is queued'),
    200: json(startedCrawlSchema, 'The crawl that is already queued or running'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    409: refusal('Another crawl of the project finished at the same time; try again'),
    429: refusal('Too many active crawls, or too many started this hour; see Retry-After'),
  },
})

const archive = createRoute({
  method: 'get',
  path: '/projects/{id}/crawls/{crawlId}/archive',
  operationId: 'downloadCrawlArchive',
  summary: 'Download everything that a crawl found, as Parquet files',
  description:
    'A ZIP file with one Parquet file per table, which DuckDB, pandas and other tools can query. ' +
    '`GET /projects/{id}/report/exports` says whether the archive is ready.',
  request: { params: projectParams.extend({ crawlId: z.string() }) },
  responses: {
    200: {
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The ZIP file',
    },
    ...SIGN_IN_REQUIRED,
    404: refusal('No such crawl, or it belongs to another account'),
    409: refusal('The archive is not written yet (code no_archive); the message says why'),
    503: refusal('The archive is damaged (code archive_damaged)'),
  },
})

export type ProjectCrawlsRoute = typeof start | typeof archive

export function addProjectCrawlsRoutes(api: ApiRouter<ProjectCrawlsRoute>, app: App): void {
  api.openapi(start, async (context) => {
    const { isNew, ...crawl } = await startProjectCrawl(app, context.get('viewer'), context.req.valid('param').id)
    return context.json(crawl, isNew ? 202 : 200)
  })
  api.openapi(archive, async (context) => {
    const { id: projectId, crawlId } = context.req.valid('param')
    const { name, content } = await downloadArchive(app, context.get('viewer'), { projectId, crawlId })
    const body = Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>
    return new Response(body, { headers: attachment(name, 'application/zip') })
  })
}

export const projectCrawlsRoutes = [route('get', '/projects/{id}/crawls', listProjectCrawls)]
