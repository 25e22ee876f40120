import { createRoute, z } from '@hono/zod-openapi'
import { MAX_HISTORY_ROWS } from '#domain/reports/page-history.ts'
import type { App } from '#operations/app.ts'
import { getPageDetail } from '#operations/page-detail/get-page-detail.ts'
import { getPageGraph } from '#operations/page-detail/get-page-graph.ts'
import { getPageMarkup } from '#operations/page-detail/get-page-markup.ts'
import { getScreenshot } from '#operations/page-detail/get-screenshot.ts'
import { listPageChecks } from '#operations/page-detail/list-page-checks.ts'
import { listPageHistory } from '#operations/page-detail/list-page-history.ts'
import { listPageInlinks, listPageOutlinks } from '#operations/page-detail/list-page-links.ts'
import { recheckPage } from '#operations/page-detail/recheck-page.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import {
  outlinksQuery,
  pageChecksSchema,
  pageDetailSchema,
  pageGraphSchema,
  pageHistorySchema,
  pageLinksSchema,
  pageMarkupSchema,
  pageParams,
  recheckSchema,
  screenshotParams,
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

const checks = createRoute({
  method: 'get',
  path: `${PATH}/checks`,
  operationId: 'listPageChecks',
  summary: 'List what every check says about a page',
  description:
    'Found, passed, not applicable or not known, with the reason. Page checks are run again on the facts in the ' +
    'archive of the crawl; nothing is requested.',
  request: { params: pageParams, query: sessionQuery },
  responses: { 200: json(pageChecksSchema, 'The checks'), ...REFUSALS },
})

const markup = createRoute({
  method: 'get',
  path: `${PATH}/markup`,
  operationId: 'getPageMarkup',
  summary: 'Get the headings, structured data and social tags of a page',
  description:
    'They are known once the archive of the crawl is written. Until then, `markup` is null and `reason` says why.',
  request: { params: pageParams, query: sessionQuery },
  responses: { 200: json(pageMarkupSchema, 'The markup'), ...REFUSALS },
})

const history = createRoute({
  method: 'get',
  path: `${PATH}/history`,
  operationId: 'listPageHistory',
  summary: 'List the crawls of the project that have a page, with what each saw',
  description: `The latest ${MAX_HISTORY_ROWS} crawls; \`total\` says how many have the page.`,
  request: { params: pageParams, query: sessionQuery },
  responses: { 200: json(pageHistorySchema, 'The page in each crawl, the latest first'), ...REFUSALS },
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

const screenshot = createRoute({
  method: 'get',
  path: `${PATH}/screenshots/{device}`,
  operationId: 'getPageScreenshot',
  summary: 'Get the screenshot of a page at desktop or phone width',
  description: 'The details of the page say which screenshots there are, and why one is missing.',
  request: { params: screenshotParams, query: sessionQuery },
  responses: {
    200: {
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The picture',
    },
    409: refusal('The archive of the crawl is not there yet (code no_archive)'),
    503: refusal('The archive of the crawl is damaged (code archive_damaged)'),
    ...SIGN_IN_REQUIRED,
    404: refusal('No such project, crawl, page or screenshot, or it belongs to another account'),
  },
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

export type PageDetailRoute =
  | typeof read
  | typeof graph
  | typeof checks
  | typeof markup
  | typeof history
  | typeof inlinks
  | typeof outlinks
  | typeof screenshot
  | typeof recheck

export function addPageDetailRoutes(api: ApiRouter<PageDetailRoute>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getPageDetail(app, context.get('viewer'), pageInput(context.req)), 200),
  )
  api.openapi(graph, async (context) =>
    context.json(await getPageGraph(app, context.get('viewer'), pageInput(context.req)), 200),
  )
  api.openapi(checks, async (context) =>
    context.json(await listPageChecks(app, context.get('viewer'), pageInput(context.req)), 200),
  )
  api.openapi(markup, async (context) =>
    context.json(await getPageMarkup(app, context.get('viewer'), pageInput(context.req)), 200),
  )
  api.openapi(history, async (context) =>
    context.json(await listPageHistory(app, context.get('viewer'), pageInput(context.req)), 200),
  )
  api.openapi(inlinks, async (context) => {
    const input = { ...pageInput(context.req), page: pageIn(context.req) }
    return context.json(await listPageInlinks(app, context.get('viewer'), input), 200)
  })
  api.openapi(outlinks, async (context) => {
    const input = { ...pageInput(context.req), page: pageIn(context.req), filter: context.req.query('filter') }
    return context.json(await listPageOutlinks(app, context.get('viewer'), input), 200)
  })
  api.openapi(screenshot, async (context) => {
    const input = { ...pageInput(context.req), device: context.req.param('device') }
    return context.body(await getScreenshot(app, context.get('viewer'), input), 200, PICTURE_HEADERS)
  })
  api.openapi(recheck, async (context) =>
    context.json(await recheckPage(app, context.get('viewer'), pageInput(context.req)), 200),
  )
}

/** The picture contains content of another site. Without `session` in the URL, it changes with the next crawl. */
const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=300',
}

type PageRequest = { param: (name: 'id' | 'seq') => string; query: (name: 'session') => string | undefined }

function pageInput(request: PageRequest): { projectId: string; crawlId: string | undefined; seq: string } {
  return { projectId: request.param('id'), crawlId: request.query('session') || undefined, seq: request.param('seq') }
}

function pageIn(request: { query: (name: 'page') => string | undefined }): number {
  const page = request.query('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}
