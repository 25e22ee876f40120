import { createRoute } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getPageDetail } from '#operations/page-detail/get-page-detail.ts'
import { getPageGraph } from '#operations/page-detail/get-page-graph.ts'
import { listPageInlinks, listPageOutlinks } from '#operations/page-detail/list-page-links.ts'
import { recheckPage } from '#operations/page-detail/recheck-page.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import {
  outlinksQuery,
  pageDetailSchema,
  pageGraphSchema,
  pageLinksSchema,
  pageParams,
  recheckSchema,
} from './page-detail-schemas.ts'
import { pagedQuery, sessionQuery } from './report-schemas.ts'

const PATH = '/projects/{id}/report/pages/{seq}'
const REFUSALS = {
  ...SIGN_IN_REQUIRED,
  404: refusal('No such project, crawl or page, or it belongs to another account'),
}

const read = createRoute({
  method: 'get',
  path: PATH,
  operationId: 'getPage',
  summary: 'Get everything known about a page of a crawl',
  request: { params: pageParams, query: sessionQuery },
  responses: { 200: json(pageDetailSchema, 'The page'), ...REFUSALS },
})

const graph = createRoute({
  method: 'get',
  path: `${PATH}/graph`,
  operationId: 'getPageGraph',
  summary: 'Get the place of a page in the link graph of the crawl',
  description:
    'It is known once the archive of the crawl is written. Until then, `graph` is null and `reason` says why.',
  request: { params: pageParams, query: sessionQuery },
  responses: { 200: json(pageGraphSchema, 'The link graph of the page'), ...REFUSALS },
})

const inlinks = createRoute({
  method: 'get',
  path: `${PATH}/inlinks`,
  operationId: 'listPageInlinks',
  summary: 'List the links to a page from other pages of the crawl',
  description: 'One hundred per page.',
  request: { params: pageParams, query: pagedQuery },
  responses: { 200: json(pageLinksSchema, 'The links'), ...REFUSALS },
})

const outlinks = createRoute({
  method: 'get',
  path: `${PATH}/outlinks`,
  operationId: 'listPageOutlinks',
  summary: 'List the links on a page, in document order',
  description: 'One hundred per page.',
  request: { params: pageParams, query: outlinksQuery },
  responses: { 200: json(pageLinksSchema, 'The links'), ...REFUSALS },
})

const recheck = createRoute({
  method: 'post',
  path: `${PATH}/recheck`,
  operationId: 'recheckPage',
  summary: 'Recheck a page now',
  description: 'Fetches and checks the page again. The result is stored next to the crawl, which does not change.',
  request: { params: pageParams, query: sessionQuery },
  responses: {
    200: json(recheckSchema, 'The result, even if the page could not be fetched'),
    409: refusal('The page is already being rechecked'),
    429: refusal('Too many rechecks in the last minute; see Retry-After'),
    ...REFUSALS,
  },
})

export type PageDetailRoute = typeof read | typeof graph | typeof inlinks | typeof outlinks | typeof recheck

export function addPageDetailRoutes(api: ApiRouter<PageDetailRoute>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getPageDetail(app, context.get('viewer'), pageInput(context.req)), 200),
  )
  api.openapi(graph, async (context) =>
    context.json(await getPageGraph(app, context.get('viewer'), pageInput(context.req)), 200),
  )
  api.openapi(inlinks, async (context) => {
    const input = { ...pageInput(context.req), page: pageIn(context.req) }
    return context.json(await listPageInlinks(app, context.get('viewer'), input), 200)
  })
  api.openapi(outlinks, async (context) => {
    const input = { ...pageInput(context.req), page: pageIn(context.req), filter: context.req.query('filter') }
    return context.json(await listPageOutlinks(app, context.get('viewer'), input), 200)
  })
  api.openapi(recheck, async (context) =>
    context.json(await recheckPage(app, context.get('viewer'), pageInput(context.req)), 200),
  )
}

type PageRequest = { param: (name: 'id' | 'seq') => string; query: (name: 'session') => string | undefined }

function pageInput(request: PageRequest): { projectId: string; crawlId: string | undefined; seq: string } {
  return { projectId: request.param('id'), crawlId: request.query('session') || undefined, seq: request.param('seq') }
}

function pageIn(request: { query: (name: 'page') => string | undefined }): number {
  const page = request.query('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}
