import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { isIssueType } from '#domain/report-filter.ts'
import type { App } from '#operations/app.ts'
import { compareCrawls } from '#operations/dashboard/compare-crawls.ts'
import { getOverview } from '#operations/dashboard/get-overview.ts'
import { getProjectDashboard } from '#operations/dashboard/get-project-dashboard.ts'
import { listChanges } from '#operations/dashboard/list-changes.ts'
import { json, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import {
  changeKindSchema,
  changeRowsSchema,
  crawlChangesSchema,
  overviewSchema,
  projectDashboardSchema,
} from './dashboard-schemas.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'
import type { ApiEnv } from './request-variables.ts'

const LONGEST_SEARCH = 200

const pair = {
  base: z.string().openapi({ description: 'One crawl of the project; the older of the two is the base' }),
  other: z.string().openapi({ description: 'Another crawl of it' }),
}

const NOT_COMPARABLE = {
  400: refusal('The two are the same crawl'),
  404: refusal('There is no such project or crawl, or it belongs to another account'),
  409: refusal('One of the crawls has no figures, or none yet'),
}

const dashboard = createRoute({
  method: 'get',
  path: '/projects/{id}/dashboard',
  summary: 'What matters most about a project: its latest figures, what to fix first, what changed',
  request: { params: projectParams },
  responses: { 200: json(projectDashboardSchema, 'The dashboard'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const overview = createRoute({
  method: 'get',
  path: '/overview',
  summary: 'All projects of the account that is signed in, at a glance',
  responses: { 200: json(overviewSchema, 'The overview'), ...SIGN_IN_REQUIRED },
})

const compare = createRoute({
  method: 'get',
  path: '/projects/{id}/compare',
  summary: 'What is different between two crawls of a project',
  request: { params: projectParams, query: z.object(pair) },
  responses: { 200: json(crawlChangesSchema, 'The differences, counted'), ...SIGN_IN_REQUIRED, ...NOT_COMPARABLE },
})

const compareRows = createRoute({
  method: 'get',
  path: '/projects/{id}/compare/rows',
  summary: 'The issues or pages that differ between two crawls of a project, fifty at a time',
  request: {
    params: projectParams,
    query: z.object({
      ...pair,
      kind: changeKindSchema,
      type: z.string().max(60).optional().openapi({ description: 'Of issues: only this check' }),
      q: z.string().max(LONGEST_SEARCH).optional().openapi({ description: 'Words in address or title' }),
      page: z.coerce.number('must be a number').int().min(1).max(100_000).default(1),
    }),
  },
  responses: { 200: json(changeRowsSchema, 'A page of them'), ...SIGN_IN_REQUIRED, ...NOT_COMPARABLE },
})

export function addDashboardRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(dashboard, async (context) =>
    context.json(await getProjectDashboard(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(overview, async (context) => context.json(await getOverview(app, context.get('viewer')), 200))
  api.openapi(compare, async (context) => {
    const { base, other } = context.req.valid('query')
    const asked = { projectId: context.req.valid('param').id, baseId: base, otherId: other }
    return context.json(await compareCrawls(app, context.get('viewer'), asked), 200)
  })
  api.openapi(compareRows, async (context) => {
    const { base, other, kind, type, q, page } = context.req.valid('query')
    const asked = {
      projectId: context.req.valid('param').id,
      baseId: base,
      otherId: other,
      kind,
      type: type !== undefined && isIssueType(type) ? type : undefined,
      search: q?.replaceAll('\0', ''),
      page,
    }
    return context.json(await listChanges(app, context.get('viewer'), asked), 200)
  })
}
