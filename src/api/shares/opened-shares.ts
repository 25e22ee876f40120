import { createRoute, z } from '@hono/zod-openapi'
import { isIssueType } from '#domain/reports/report-filter.ts'
import { SHARE_KINDS } from '#domain/shares/share-link.ts'
import type { App } from '#operations/app.ts'
import { countShareView } from '#operations/shares/count-share-view.ts'
import { getSharedCheck } from '#operations/shares/get-shared-check.ts'
import { getSharedComparison, listSharedChanges } from '#operations/shares/get-shared-comparison.ts'
import { getSharedDashboard } from '#operations/shares/get-shared-dashboard.ts'
import { listSharedChecks } from '#operations/shares/list-shared-checks.ts'
import { getSharedPage, listSharedPages } from '#operations/shares/list-shared-pages.ts'
import { openShare, readShareLogo } from '#operations/shares/open-share.ts'
import { unlockShare } from '#operations/shares/unlock-share.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery } from '../list-query.ts'
import { changeFilter, changeRowsSchema, crawlChangesSchema } from '../projects/dashboard-schemas.ts'
import { siteStateSchema } from '../projects/site-state-schemas.ts'
import { pageDetailSchema } from '../reports/page-detail-schemas.ts'
import { checkResultSchema, issueReportSchema, reportPageSchema } from '../reports/report-schemas.ts'
import { json, onlyFields, refusal } from '../responses.ts'
import { shownDashboardSchema } from '../sample-report/sample-report.ts'

const openedSchema = z
  .object({
    kind: z.enum(SHARE_KINDS),
    sharedBy: z.object({
      name: z.string(),
      logo: z.object({ width: z.number(), height: z.number(), version: z.number() }).nullable(),
    }),
    shown: z
      .object({
        project: z.object({ name: z.string(), url: z.string() }),
        checkId: z.string().nullable(),
        crawl: z
          .object({ finishedAt: z.iso.datetime(), pages: z.int(), issues: z.int() })
          .nullable()
          .openapi({ description: 'Null if no crawl has finished yet' }),
        before: z
          .object({ finishedAt: z.iso.datetime() })
          .nullable()
          .openapi({ description: 'The earlier crawl of a comparison' }),
        isLatest: z
          .boolean()
          .openapi({ description: 'Whether the link always shows the latest crawl, or the latest two' }),
      })
      .nullable()
      .openapi({ description: 'Null until the password was entered' }),
  })
  .openapi('OpenedShare')

const params = z.object({ token: z.string() })
const NOT_FOUND = { 404: refusal('The link does not exist or is no longer valid, or it does not show that') }
const REFUSALS = {
  403: refusal('The link needs a password (code share_password_required)'),
  ...NOT_FOUND,
  409: refusal('No crawl has finished yet'),
}

const open = createRoute({
  method: 'get',
  path: '/share/{token}',
  operationId: 'openShare',
  summary: 'Get who shares what by a link',
  description: 'Links that were revoked, have expired or belong to a deleted project are like ones that never existed.',
  request: { params },
  responses: { 200: json(openedSchema, 'What the link shows'), ...NOT_FOUND },
})

const unlock = createRoute({
  method: 'post',
  path: '/share/{token}/password',
  operationId: 'unlockShare',
  summary: 'Enter the password of a share link',
  description: 'Sets a cookie that opens this link, and no other, for seven days.',
  request: {
    params,
    body: { required: true, ...json(onlyFields({ password: z.string() }), 'The password') },
  },
  responses: {
    200: json(z.object({ ok: z.literal(true) }), 'The link is open'),
    400: refusal('Invalid input'),
    401: refusal('The password is wrong (code wrong_share_password)'),
    ...NOT_FOUND,
    429: refusal('Too many wrong passwords; see Retry-After'),
  },
})

const view = createRoute({
  method: 'post',
  path: '/share/{token}/views',
  operationId: 'countShareView',
  summary: 'Count a view of a share link, once per browser session',
  request: { params },
  responses: { 200: json(z.object({ isCounted: z.boolean() }), 'Whether it was counted'), ...NOT_FOUND },
})

const logo = createRoute({
  method: 'get',
  path: '/share/{token}/logo',
  operationId: 'getShareLogo',
  summary: 'Download the logo of the workspace that shares by a link',
  request: { params },
  responses: {
    200: {
      content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The logo',
    },
    ...NOT_FOUND,
  },
})

const dashboard = createRoute({
  method: 'get',
  path: '/share/{token}/dashboard',
  operationId: 'getSharedDashboard',
  summary: 'Get the state of the site that a share link shows',
  request: { params },
  responses: {
    200: json(
      z
        .object({
          dashboard: shownDashboardSchema,
          state: siteStateSchema.nullable(),
          problem: z.string().nullable().openapi({ description: 'Why `state` is not known' }),
        })
        .openapi('SharedDashboard'),
      'The state of the site',
    ),
    ...REFUSALS,
  },
})

const checks = createRoute({
  method: 'get',
  path: '/share/{token}/checks',
  operationId: 'listSharedChecks',
  summary: 'List what became of each check in the report of a share link',
  request: { params },
  responses: { 200: json(z.object({ checks: z.array(checkResultSchema) }), 'The checks that were on'), ...REFUSALS },
})

const check = createRoute({
  method: 'get',
  path: '/share/{token}/checks/{type}',
  operationId: 'getSharedCheck',
  summary: 'Get what a check found, by a share link',
  request: { params: params.extend({ type: z.string() }), query: z.object({ page: pageQuery }) },
  responses: { 200: json(issueReportSchema, 'The issue'), 400: refusal('Invalid input'), ...REFUSALS },
})

const pages = createRoute({
  method: 'get',
  path: '/share/{token}/pages',
  operationId: 'listSharedPages',
  summary: 'List the pages in the report of a share link',
  description: 'Fifty per page, those with the most links to them first.',
  request: { params, query: z.object({ page: pageQuery }) },
  responses: { 200: json(reportPageSchema, 'One page of the table'), 400: refusal('Invalid input'), ...REFUSALS },
})

const page = createRoute({
  method: 'get',
  path: '/share/{token}/pages/{seq}',
  operationId: 'getSharedPage',
  summary: 'Get everything known about a page in the report of a share link',
  request: { params: params.extend({ seq: z.string() }) },
  responses: { 200: json(pageDetailSchema, 'The page'), ...REFUSALS },
})

const comparison = createRoute({
  method: 'get',
  path: '/share/{token}/comparison',
  operationId: 'getSharedComparison',
  summary: 'Get how two crawls differ, by a share link',
  request: { params },
  responses: { 200: json(crawlChangesSchema, 'The number of differences of each kind'), ...REFUSALS },
})

const changes = createRoute({
  method: 'get',
  path: '/share/{token}/comparison/rows',
  operationId: 'listSharedChanges',
  summary: 'List the issues or pages that differ between two crawls, by a share link',
  description: 'Fifty per page.',
  request: { params, query: z.object(changeFilter) },
  responses: { 200: json(changeRowsSchema, 'One page of differences'), 400: refusal('Invalid input'), ...REFUSALS },
})

export type OpenedSharesRoute =
  | typeof open
  | typeof unlock
  | typeof view
  | typeof logo
  | typeof dashboard
  | typeof checks
  | typeof check
  | typeof pages
  | typeof page
  | typeof comparison
  | typeof changes

export function addOpenedSharesRoutes(api: ApiRouter<OpenedSharesRoute>, app: App): void {
  const visitOf = (request: { raw: Request; param: (name: 'token') => string }) => ({
    token: request.param('token'),
    headers: request.raw.headers,
  })
  api.openapi(open, async (context) => context.json(await openShare(app, visitOf(context.req)), 200))
  api.openapi(unlock, async (context) => {
    const input = { token: context.req.param('token'), ...context.req.valid('json') }
    const cookie = await unlockShare(app, context.get('viewer'), input)
    if (cookie !== null) context.header('set-cookie', cookie)
    return context.json({ ok: true as const }, 200)
  })
  api.openapi(view, async (context) => {
    const cookie = await countShareView(app, context.get('viewer'), visitOf(context.req))
    if (cookie !== null) context.header('set-cookie', cookie)
    return context.json({ isCounted: cookie !== null }, 200)
  })
  api.openapi(logo, async (context) => {
    const picture = await readShareLogo(app, context.req.param('token'))
    return context.body(picture, 200, { 'content-type': 'image/png' })
  })
  api.openapi(dashboard, async (context) =>
    context.json(await getSharedDashboard(app, context.get('viewer'), visitOf(context.req)), 200),
  )
  api.openapi(checks, async (context) =>
    context.json({ checks: await listSharedChecks(app, context.get('viewer'), visitOf(context.req)) }, 200),
  )
  api.openapi(check, async (context) => {
    const input = { type: context.req.param('type'), page: context.req.valid('query').page }
    return context.json(await getSharedCheck(app, context.get('viewer'), visitOf(context.req), input), 200)
  })
  api.openapi(comparison, async (context) =>
    context.json(await getSharedComparison(app, context.get('viewer'), visitOf(context.req)), 200),
  )
  api.openapi(changes, async (context) => {
    const { type, q, ...filter } = context.req.valid('query')
    const wanted = {
      ...filter,
      search: q?.replaceAll('\0', ''),
      type: type !== undefined && isIssueType(type) ? type : undefined,
    }
    return context.json(await listSharedChanges(app, context.get('viewer'), visitOf(context.req), wanted), 200)
  })
  api.openapi(pages, async (context) => {
    const { page: number } = context.req.valid('query')
    return context.json(await listSharedPages(app, context.get('viewer'), visitOf(context.req), number), 200)
  })
  api.openapi(page, async (context) => {
    const seq = context.req.param('seq')
    return context.json(await getSharedPage(app, context.get('viewer'), visitOf(context.req), seq), 200)
  })
}
