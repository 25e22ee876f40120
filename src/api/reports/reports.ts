import { createRoute, z } from '@hono/zod-openapi'
import { readFilter, readOrder } from '#domain/reports/report-filter.ts'
import type { App } from '#operations/app.ts'
import { getIssueReport } from '#operations/reports/get-issue-report.ts'
import { getReport } from '#operations/reports/get-report.ts'
import { listCheckResults } from '#operations/reports/list-check-results.ts'
import { listReportFiles } from '#operations/reports/list-report-files.ts'
import { listReportIssues } from '#operations/reports/list-report-issues.ts'
import { listReportPages } from '#operations/reports/list-report-pages.ts'
import { listReportRedirects } from '#operations/reports/list-report-redirects.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import {
  checkResultSchema,
  filesSchema,
  issueQuery,
  issueReportSchema,
  namedIssueSchema,
  pagedQuery,
  redirectsSchema,
  reportPageSchema,
  reportPagesQuery,
  reportSchema,
  sessionQuery,
} from './report-schemas.ts'

const REFUSALS = {
  ...SIGN_IN_REQUIRED,
  404: refusal('No such project, crawl or issue, or it belongs to another account'),
}

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/report',
  operationId: 'getReport',
  summary: 'Get a report: a crawl of a project and its summary',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(reportSchema, 'The report'), ...REFUSALS },
})

const listPages = createRoute({
  method: 'get',
  path: '/projects/{id}/report/pages',
  operationId: 'listReportPages',
  summary: 'List the pages in a report, with sorting, search and filters',
  request: { params: projectParams, query: reportPagesQuery },
  responses: { 200: json(reportPageSchema, 'One page of the table'), ...REFUSALS },
})

const listIssues = createRoute({
  method: 'get',
  path: '/projects/{id}/report/issues',
  operationId: 'listReportIssues',
  summary: 'List the issues in a report, starting with those on the most pages',
  request: { params: projectParams, query: sessionQuery },
  responses: {
    200: json(z.object({ issues: z.array(namedIssueSchema) }), 'The issues'),
    ...REFUSALS,
  },
})

const listResults = createRoute({
  method: 'get',
  path: '/projects/{id}/report/checks',
  operationId: 'listCheckResults',
  summary: 'List what became of each check in a report: found, passed, not applicable or errored',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(z.object({ checks: z.array(checkResultSchema) }), 'The checks that were on'), ...REFUSALS },
})

const readIssue = createRoute({
  method: 'get',
  path: '/projects/{id}/report/issues/{type}',
  operationId: 'getReportIssue',
  summary: 'Get an issue: why it matters, how to fix it and which pages have it',
  request: { params: projectParams.extend({ type: z.string() }), query: issueQuery },
  responses: { 200: json(issueReportSchema, 'The issue'), ...REFUSALS },
})

const readRedirects = createRoute({
  method: 'get',
  path: '/projects/{id}/report/redirects',
  operationId: 'listRedirects',
  summary: 'List the redirects found in a crawl',
  description: 'Fifty per page.',
  request: { params: projectParams, query: pagedQuery },
  responses: { 200: json(redirectsSchema, 'The redirects'), ...REFUSALS },
})

const readFiles = createRoute({
  method: 'get',
  path: '/projects/{id}/report/files',
  operationId: 'listBrokenFiles',
  summary: 'List the broken files that pages of a crawl link to',
  description: 'Fifty per page.',
  request: { params: projectParams, query: pagedQuery },
  responses: { 200: json(filesSchema, 'The broken files'), ...REFUSALS },
})

export type ReportsRoute =
  | typeof read
  | typeof listPages
  | typeof listIssues
  | typeof listResults
  | typeof readIssue
  | typeof readRedirects
  | typeof readFiles

export function addReportsRoutes(api: ApiRouter<ReportsRoute>, app: App): void {
  api.openapi(read, async (context) => {
    const { project: _, ...report } = await getReport(app, context.get('viewer'), reportInput(context.req))
    return context.json(report, 200)
  })
  api.openapi(listPages, async (context) => {
    const params = new URL(context.req.url).searchParams
    const view = { filter: readFilter(params), order: readOrder(params), ...pageIn(params) }
    return context.json(
      await listReportPages(app, context.get('viewer'), { ...reportInput(context.req), ...view }),
      200,
    )
  })
  api.openapi(listIssues, async (context) => {
    const issues = await listReportIssues(app, context.get('viewer'), reportInput(context.req))
    return context.json({ issues }, 200)
  })
  api.openapi(listResults, async (context) => {
    const checks = await listCheckResults(app, context.get('viewer'), reportInput(context.req))
    return context.json({ checks }, 200)
  })
  api.openapi(readIssue, async (context) => {
    const params = new URL(context.req.url).searchParams
    const group = params.get('group') || undefined
    const input = { ...reportInput(context.req), type: context.req.param('type'), group, page: pageIn(params).page }
    return context.json(await getIssueReport(app, context.get('viewer'), input), 200)
  })
  api.openapi(readRedirects, async (context) => {
    const { page } = pageIn(new URL(context.req.url).searchParams)
    const input = { ...reportInput(context.req), page }
    return context.json(await listReportRedirects(app, context.get('viewer'), input), 200)
  })
  api.openapi(readFiles, async (context) => {
    const { page } = pageIn(new URL(context.req.url).searchParams)
    const input = { ...reportInput(context.req), page }
    return context.json(await listReportFiles(app, context.get('viewer'), input), 200)
  })
}

type ReportRequest = { param: (name: 'id') => string; query: (name: 'session') => string | undefined }

function reportInput(request: ReportRequest): { projectId: string; crawlId: string | undefined } {
  return { projectId: request.param('id'), crawlId: request.query('session') || undefined }
}

const PAGE_SIZES = [25, 50, 100, 250]
const DEFAULT_SIZE = 50

function pageIn(params: URLSearchParams): { page: number; perPage: number } {
  const page = params.get('page') ?? ''
  const perPage = PAGE_SIZES.find((size) => String(size) === params.get('perPage')) ?? DEFAULT_SIZE
  return { page: /^\d{1,9}$/.test(page) ? Number(page) : 1, perPage }
}
