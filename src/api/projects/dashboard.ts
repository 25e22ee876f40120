import { createRoute, z } from '@hono/zod-openapi'
import { isIssueType } from '#domain/reports/report-filter.ts'
import type { App } from '#operations/app.ts'
import { compareCrawls } from '#operations/dashboard/compare-crawls.ts'
import { getOverview } from '#operations/dashboard/get-overview.ts'
import { getProjectDashboard } from '#operations/dashboard/get-project-dashboard.ts'
import { getSiteState } from '#operations/dashboard/get-site-state.ts'
import { listChanges } from '#operations/dashboard/list-changes.ts'
import type { ApiRouter } from '../api-router.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import {
  changeFilter,
  changeRowsSchema,
  crawlChangesSchema,
  overviewSchema,
  projectDashboardSchema,
} from './dashboard-schemas.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'
import { siteStateSchema } from './site-state-schemas.ts'

const pair = {
  base: z.string().openapi({
    description: 'The id of one of the two crawls. Their order does not matter: the older one is the base.',
  }),
  other: z.string().openapi({ description: 'The id of the other crawl' }),
}

const NOT_COMPARABLE = {
  400: refusal('Both ids belong to the same crawl'),
  404: refusal('No such project or crawl, or it belongs to another account'),
  409: refusal('One of the crawls has no results (yet)'),
}

const dashboard = createRoute({
  method: 'get',
  path: '/projects/{id}/dashboard',
  operationId: 'getDashboard',
  summary: 'Get a project’s dashboard: latest stats, what to fix first and what has changed',
  request: { params: projectParams },
  responses: { 200: json(projectDashboardSchema, 'The dashboard'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const siteState = createRoute({
  method: 'get',
  path: '/projects/{id}/site-state',
  operationId: 'getSiteState',
  summary: 'Get the state of the site: in words, as a funnel, by folder and by URL pattern',
  request: { params: projectParams, query: sessionQuery },
  responses: {
    200: json(siteStateSchema, 'The state of the site'),
    409: refusal('The crawl has no archive or no stats yet'),
    ...SIGN_IN_REQUIRED,
    404: refusal('No such project or crawl, or it belongs to another account'),
  },
})

const overview = createRoute({
  method: 'get',
  path: '/overview',
  operationId: 'getOverview',
  summary: 'Get an overview of all your projects',
  responses: { 200: json(overviewSchema, 'The overview'), ...SIGN_IN_REQUIRED },
})

const compare = createRoute({
  method: 'get',
  path: '/projects/{id}/compare',
  operationId: 'compareCrawls',
  summary: 'Compare two crawls of a project',
  request: { params: projectParams, query: z.object(pair) },
  responses: {
    200: json(crawlChangesSchema, 'The number of differences of each kind'),
    ...SIGN_IN_REQUIRED,
    ...NOT_COMPARABLE,
  },
})

const compareRows = createRoute({
  method: 'get',
  path: '/projects/{id}/compare/rows',
  operationId: 'listCrawlDifferences',
  summary: 'List the issues or pages that differ between two crawls',
  description: 'Fifty per page.',
  request: {
    params: projectParams,
    query: z.object({
      ...pair,
      ...changeFilter,
    }),
  },
  responses: { 200: json(changeRowsSchema, 'One page of differences'), ...SIGN_IN_REQUIRED, ...NOT_COMPARABLE },
})

export type DashboardRoute = typeof dashboard | typeof siteState | typeof overview | typeof compare | typeof compareRows

export function addDashboardRoutes(api: ApiRouter<DashboardRoute>, app: App): void {
  api.openapi(dashboard, async (context) =>
    context.json(await getProjectDashboard(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(siteState, async (context) => {
    const input = { projectId: context.req.param('id'), crawlId: context.req.query('session') || undefined }
    return context.json(await getSiteState(app, context.get('viewer'), input), 200)
  })
  api.openapi(overview, async (context) => context.json(await getOverview(app, context.get('viewer')), 200))
  api.openapi(compare, async (context) => {
    const { base, other } = context.req.valid('query')
    const input = { projectId: context.req.valid('param').id, baseId: base, otherId: other }
    return context.json(await compareCrawls(app, context.get('viewer'), input), 200)
  })
  api.openapi(compareRows, async (context) => {
    const { base, other, kind, cause, of, type, q, page } = context.req.valid('query')
    const requested = {
      projectId: context.req.valid('param').id,
      baseId: base,
      otherId: other,
      kind,
      cause,
      of,
      type: type !== undefined && isIssueType(type) ? type : undefined,
      search: q?.replaceAll('\0', ''),
      page,
    }
    return context.json(await listChanges(app, context.get('viewer'), requested), 200)
  })
}
