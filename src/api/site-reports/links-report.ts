import { createRoute, z } from '@hono/zod-openapi'
import { LINK_PROBLEMS } from '#domain/site-reports/links-report.ts'
import type { App } from '#operations/app.ts'
import { NotFound } from '#operations/errors.ts'
import {
  getExternalLinks,
  getInternalLinks,
  getLinkCounts,
  getLinkProblems,
} from '#operations/site-reports/get-links-report.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { pagedQuery, sessionQuery } from '../reports/report-schemas.ts'
import { json } from '../responses.ts'
import { SITE_REPORT_REFUSALS, siteReportFields } from './site-report-schemas.ts'

const countsSchema = z
  .object({
    ...siteReportFields,
    counts: z.object({
      internal: z.int(),
      broken: z.int(),
      redirected: z.int(),
      soft404: z.int(),
      restricted: z.int().openapi({ description: 'Links to URLs that respond with 401, 403, 407, 429 or 451' }),
      unknown: z.int().openapi({ description: 'Links to URLs of the site that the crawl did not request' }),
      external: z.int(),
    }),
  })
  .openapi('LinkCounts')

const totals = {
  links: z.int(),
  pages: z.int(),
  fixes: z.int().openapi({ description: 'The same link on more than 20 pages is one fix' }),
}

const seq = z.int().nullable()
const problemsSchema = z
  .object({
    ...siteReportFields,
    totals: z.object({ ...totals, targets: z.int() }),
    targets: z.array(
      z.object({
        ...totals,
        url: z.string(),
        seq,
        statusCode: z.int().nullable(),
        failure: z.string().nullable(),
        redirectsTo: z.string().nullable(),
        redirectsToSeq: seq,
        templateLinks: z.int(),
        anchor: z.string(),
        anchors: z.int(),
        regions: z.array(z.string()),
      }),
    ),
    patterns: z.array(z.object({ ...totals, targets: z.int(), pattern: z.string() })),
    patternTotal: z.int(),
  })
  .openapi('LinkProblems')

const internalSchema = z
  .object({
    ...siteReportFields,
    pages: z.int(),
    unreachable: z.int(),
    withoutInlinks: z.int(),
    withOneInlink: z.int(),
    depths: z.array(z.object({ depth: z.int(), pages: z.int() })),
    linksNotKnown: z.string().nullable().openapi({
      description:
        'Why links of the site may be unknown, so that some of these pages may have links; null if all are known',
      example: 'because pages of the site were left out',
    }),
    orphans: z.array(z.object({ kind: z.string(), pages: z.int() })),
    top: z.array(
      z.object({
        url: z.string(),
        seq,
        linkScore: z.number().nullable(),
        inlinks: z.int(),
        contentInlinks: z.int(),
        outlinks: z.int(),
        depth: z.int().nullable(),
        anchors: z.array(z.object({ text: z.string(), pages: z.int() })),
      }),
    ),
    deepest: z.array(
      z.object({ depth: z.int(), path: z.array(z.object({ url: z.string(), title: z.string(), seq })) }),
    ),
    anchors: z.array(z.object({ text: z.string(), links: z.int(), targets: z.int() })),
  })
  .openapi('InternalLinks')

const hostTotals = {
  links: z.int(),
  pages: z.int(),
  ok: z.int(),
  moved: z.int(),
  broken: z.int(),
  unverified: z.int().openapi({ description: 'The response does not show whether a visitor would see the page' }),
  unchecked: z.int(),
}
const externalSchema = z
  .object({
    ...siteReportFields,
    totals: z.object({ ...hostTotals, hosts: z.int() }),
    hosts: z.array(z.object({ ...hostTotals, host: z.string() })),
  })
  .openapi('ExternalLinks')

const counts = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/links',
  operationId: 'getLinkCounts',
  summary: 'Count the links of a crawl by what their targets are',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(countsSchema, 'The counts'), ...SITE_REPORT_REFUSALS },
})

const problems = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/links/problems/{problem}',
  operationId: 'listLinkProblems',
  summary: 'List broken or redirected internal links, by target and by URL pattern of the page',
  request: {
    params: projectParams.extend({
      problem: z.string().openapi({ description: `One of ${LINK_PROBLEMS.join(', ')}` }),
    }),
    query: pagedQuery,
  },
  responses: { 200: json(problemsSchema, 'The links'), ...SITE_REPORT_REFUSALS },
})

const internal = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/links/internal',
  operationId: 'getInternalLinks',
  summary: 'Describe how the pages of a crawl link to each other',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(internalSchema, 'The description'), ...SITE_REPORT_REFUSALS },
})

const external = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/links/external',
  operationId: 'listExternalHosts',
  summary: 'List the other sites that a crawl links to',
  request: { params: projectParams, query: pagedQuery },
  responses: { 200: json(externalSchema, 'The hosts'), ...SITE_REPORT_REFUSALS },
})

export type LinksReportRoute = typeof counts | typeof problems | typeof internal | typeof external

export function addLinksReportRoutes(api: ApiRouter<LinksReportRoute>, app: App): void {
  api.openapi(counts, async (context) => {
    const input = { projectId: context.req.param('id'), crawlId: context.req.query('session') || undefined }
    return context.json(await getLinkCounts(app, context.get('viewer'), input), 200)
  })
  api.openapi(problems, async (context) => {
    const { id: projectId, problem: name } = context.req.param()
    const problem = LINK_PROBLEMS.find((known) => known === name)
    if (!problem) throw new NotFound(`There is no list '${name}'. Choose one of: ${LINK_PROBLEMS.join(', ')}.`)
    const { session, page } = context.req.query()
    const input = { projectId, crawlId: session || undefined, page: Number(page) || 1, problem }
    return context.json(await getLinkProblems(app, context.get('viewer'), input), 200)
  })
  api.openapi(internal, async (context) => {
    const input = { projectId: context.req.param('id'), crawlId: context.req.query('session') || undefined }
    return context.json(await getInternalLinks(app, context.get('viewer'), input), 200)
  })
  api.openapi(external, async (context) => {
    const { session, page } = context.req.query()
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, page: Number(page) || 1 }
    return context.json(await getExternalLinks(app, context.get('viewer'), input), 200)
  })
}
