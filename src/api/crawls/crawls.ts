import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { cancelCrawl } from '#operations/crawls/cancel-crawl.ts'
import { listCrawlPages } from '#operations/crawls/list-crawl-pages.ts'
import { listMyCrawls } from '#operations/crawls/list-my-crawls.ts'
import { startCrawl } from '#operations/crawls/start-crawl.ts'
import { getCrawlWithJudgement } from '#operations/judging/get-crawl-with-judgement.ts'
import { judgeCrawl } from '#operations/judging/judge-crawl.ts'
import { crawlSchema, judgementSchema, pageSchema, startedCrawlSchema } from '#operations/schemas/crawl-schemas.ts'
import type { ApiRouter } from '../api-router.ts'
import { route } from '../operation-route.ts'
import { json } from '../responses.ts'
import { errorSchema } from '../schemas.ts'

const params = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
const notFound = { 404: json(errorSchema, 'No such crawl') }

const start = createRoute({
  method: 'post',
  path: '/crawls',
  operationId: 'startCrawl',
  summary: 'Start a crawl',
  request: {
    body: {
      required: true,
      ...json(z.object({ url: z.string('must be a string, like "https://example.com"') }), 'The URL to crawl'),
    },
  },
  responses: {
    202: json(startedCrawlSchema, 'The crawl is queued'),
    400: json(errorSchema, 'The URL cannot be crawled; the message says why'),
    429: json(errorSchema, 'Too many crawls from this IP address or account; see Retry-After'),
  },
})

const read = createRoute({
  method: 'get',
  path: '/crawls/{id}',
  operationId: 'getCrawl',
  summary: 'Get a crawl and its progress',
  request: { params },
  responses: {
    200: json(
      crawlSchema.extend({ judgement: judgementSchema.nullable() }).openapi('CrawlWithJudgement'),
      'The crawl; `judgement` shows the progress if it is being judged again',
    ),
    ...notFound,
  },
})

const pages = createRoute({
  method: 'get',
  path: '/crawls/{id}/pages',
  operationId: 'listCrawlPages',
  summary: 'List the pages crawled so far, in queue order',
  request: { params },
  responses: {
    200: json(z.object({ pages: z.array(pageSchema) }), 'The pages'),
    ...notFound,
    409: json(errorSchema, 'The crawl belongs to a project; use /projects/{id}/report/pages instead'),
  },
})

const cancel = createRoute({
  method: 'post',
  path: '/crawls/{id}/cancel',
  operationId: 'cancelCrawl',
  summary: 'Stop a crawl and keep its results so far',
  request: { params },
  responses: { 200: json(crawlSchema, 'The crawl'), ...notFound },
})

export type CrawlRoute = typeof start | typeof read | typeof pages | typeof cancel

export function addCrawlRoutes(api: ApiRouter<CrawlRoute>, app: App): void {
  api.openapi(start, async (context) =>
    context.json(await startCrawl(app, context.get('viewer'), context.req.valid('json')), 202),
  )
  api.openapi(read, async (context) =>
    context.json(await getCrawlWithJudgement(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(pages, async (context) =>
    context.json({ pages: await listCrawlPages(app, context.get('viewer'), context.req.valid('param').id) }, 200),
  )
  api.openapi(cancel, async (context) =>
    context.json(await cancelCrawl(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
}

export const crawlsRoutes = [
  route('get', '/crawls', listMyCrawls),
  route('post', '/crawls/{id}/judge', judgeCrawl, { names: { crawlId: 'id' }, status: 202 }),
]
