import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getSampleCheck } from '#operations/sample-report/get-sample-check.ts'
import { getSampleIndexability } from '#operations/sample-report/get-sample-indexability.ts'
import { getSamplePage } from '#operations/sample-report/get-sample-page.ts'
import { getSampleReport } from '#operations/sample-report/get-sample-report.ts'
import { getSampleSummary } from '#operations/sample-report/get-sample-summary.ts'
import { listSampleChecks } from '#operations/sample-report/list-sample-checks.ts'
import { listSamplePages } from '#operations/sample-report/list-sample-pages.ts'
import { pageDetailSchema } from '#operations/schemas/page-detail-schemas.ts'
import { checkResultSchema, issueReportSchema, reportPageSchema } from '#operations/schemas/report-schemas.ts'
import { indexabilitySchema } from '#operations/site-reports/schemas/indexability-schemas.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectDashboardSchema } from '../projects/dashboard-schemas.ts'
import { siteStateSchema } from '../projects/site-state-schemas.ts'
import { json, refusal } from '../responses.ts'

const summaryFields = {
  url: z.url().openapi({ description: 'The start page of this server' }),
  crawl: z
    .object({
      finishedAt: z.iso.datetime(),
      pages: z.int(),
      issues: z.int(),
      siteScore: z.int().nullable(),
      aiIndex: z.int().nullable(),
    })
    .nullable()
    .openapi({ description: 'The crawl that the report shows; null until the first one has finished' }),
  waiting: z
    .object({ status: z.enum(['queued', 'running', 'failed']), crawled: z.int(), error: z.string().nullable() })
    .nullable()
    .openapi({ description: 'What the first crawl does; null if there is a report' }),
}

const { latest, ...dashboardFields } = projectDashboardSchema.pick({
  ...{ latest: true, topIssues: true, issueKinds: true, checkTitles: true, unreadable: true, soft404s: true },
  ...{ siteScores: true, siteScoresLeftOut: true, siteState: true },
}).shape

/** The parts of a dashboard that people without an account see. */
export const shownDashboardSchema = z.object({ ...dashboardFields, latest: latest.unwrap() })

const sampleReportSchema = z
  .object({
    ...summaryFields,
    dashboard: shownDashboardSchema.nullable(),
    state: siteStateSchema.nullable(),
    problem: z.string().nullable().openapi({ description: 'Why `state` is not known' }),
  })
  .openapi('SampleReport')

const OFF = { 404: refusal('This server has no sample report (yet), or the sample report has no such thing') }
const NO_ARCHIVE = { 409: refusal('The archive of the crawl is not written yet (code no_archive)') }

const summary = createRoute({
  method: 'get',
  path: '/sample/summary',
  operationId: 'getSampleSummary',
  summary: 'Get which crawl of this server’s own pages the sample report shows',
  responses: { 200: json(z.object(summaryFields).openapi('SampleSummary'), 'The summary'), ...OFF },
})

const read = createRoute({
  method: 'get',
  path: '/sample',
  operationId: 'getSampleReport',
  summary: 'Get the sample report: the state of this server’s own public pages',
  responses: { 200: json(sampleReportSchema, 'The report'), ...OFF },
})

const checks = createRoute({
  method: 'get',
  path: '/sample/checks',
  operationId: 'listSampleChecks',
  summary: 'List what became of each check in the sample report',
  responses: { 200: json(z.object({ checks: z.array(checkResultSchema) }), 'The checks that were on'), ...OFF },
})

const check = createRoute({
  method: 'get',
  path: '/sample/checks/{type}',
  operationId: 'getSampleCheck',
  summary: 'Get what a check found in the sample report',
  request: { params: z.object({ type: z.string() }) },
  responses: { 200: json(issueReportSchema, 'The issue'), ...OFF },
})

const pages = createRoute({
  method: 'get',
  path: '/sample/pages',
  operationId: 'listSamplePages',
  summary: 'List the pages of the sample report, those with the most links to them first',
  description: 'The first fifty; `total` says how many there are.',
  responses: { 200: json(reportPageSchema, 'One page of the table'), ...OFF },
})

const page = createRoute({
  method: 'get',
  path: '/sample/pages/{seq}',
  operationId: 'getSamplePage',
  summary: 'Get everything known about a page of the sample report',
  request: { params: z.object({ seq: z.string() }) },
  responses: { 200: json(pageDetailSchema, 'The page'), ...OFF },
})

const indexability = createRoute({
  method: 'get',
  path: '/sample/indexability',
  operationId: 'getSampleIndexability',
  summary: 'Get why pages of the sample report can or cannot be indexed',
  responses: { 200: json(indexabilitySchema, 'The report'), ...NO_ARCHIVE, ...OFF },
})

export type SampleReportRoute =
  | typeof summary
  | typeof read
  | typeof checks
  | typeof check
  | typeof pages
  | typeof page
  | typeof indexability

export function addSampleReportRoutes(api: ApiRouter<SampleReportRoute>, app: App): void {
  api.openapi(summary, async (context) => context.json(await getSampleSummary(app, context.get('viewer')), 200))
  api.openapi(read, async (context) => context.json(await getSampleReport(app, context.get('viewer')), 200))
  api.openapi(checks, async (context) =>
    context.json({ checks: await listSampleChecks(app, context.get('viewer')) }, 200),
  )
  api.openapi(check, async (context) =>
    context.json(await getSampleCheck(app, context.get('viewer'), context.req.param('type')), 200),
  )
  api.openapi(pages, async (context) => context.json(await listSamplePages(app, context.get('viewer')), 200))
  api.openapi(page, async (context) =>
    context.json(await getSamplePage(app, context.get('viewer'), context.req.param('seq')), 200),
  )
  api.openapi(indexability, async (context) =>
    context.json(await getSampleIndexability(app, context.get('viewer')), 200),
  )
}
