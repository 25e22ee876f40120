import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { cancelCrawl } from '#operations/crawls/cancel-crawl.ts'
import { listCrawlPages } from '#operations/crawls/list-crawl-pages.ts'
import { listMyCrawls } from '#operations/crawls/list-my-crawls.ts'
import { startCrawl } from '#operations/crawls/start-crawl.ts'
import { getCrawlWithJudgement } from '#operations/judging/get-crawl-with-judgement.ts'
import { requestJudgement } from '#operations/judging/request-judgement.ts'
import { crawlSchema, judgementSchema, pageSchema, startedCrawlSchema } from '#operations/schemas/crawl-schemas.ts'
import type { ApiRouter } from '../api-router.ts'
import { route } from '../operation-route.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
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

const judge = createRoute({
  method: 'post',
  path: '/crawls/{id}/judge',
  operationId: 'judgeCrawl',
  summary: 'Judge a stored crawl again',
  description:
    'Runs all checks on the stored pages of a project’s crawl, by the project’s current rules and without any request ' +
    'to the site. `GET /crawls/{id}` shows the progress. Reports and comparisons show the earlier judgement until the ' +
    'new one is complete. To undo it, change the rules back and judge again.',
  request: { params },
  responses: {
    202: json(judgementSchema, 'The crawl will be judged'),
    ...SIGN_IN_REQUIRED,
    404: json(errorSchema, 'No such crawl of a project, or it belongs to another account'),
    409: refusal(
      'The crawl is running (code crawl_active) or being judged (being_judged), or its archive is not written yet ' +
        '(no_archive); the message says what to do',
    ),
    429: refusal('Too many crawls judged this hour; see Retry-After'),
    503: refusal('The archive of the crawl is damaged (code archive_damaged); the message says what to do'),
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

export type CrawlRoute = typeof start | typeof read | typeof judge | typeof pages | typeof cancel

export function addCrawlRoutes(api: ApiRouter<CrawlRoute>, app: App): void {
  api.openapi(start, async (context) =>
    context.json(await startCrawl(app, context.get('viewer'), context.req.valid('json')), 202),
  )
  api.openapi(read, async (context) =>
    context.json(await getCrawlWithJudgement(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(judge, async (context) =>
    context.json(await requestJudgement(app, context.get('viewer'), context.req.valid('param').id), 202),
  )
  api.openapi(pages, async (context) =>
    context.json({ pages: await listCrawlPages(app, context.get('viewer'), context.req.valid('param').id) }, 200),
  )
  api.openapi(cancel, async (context) =>
    context.json(await cancelCrawl(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
}

export const crawlsRoutes = [route('get', '/crawls', listMyCrawls)]
