import { createRoute, z } from '@hono/zod-openapi'
import { GRAPH_GROUPINGS, GRAPH_LINKS } from '#domain/site-reports/link-graph-report.ts'
import type { App } from '#operations/app.ts'
import { getFolders, getLinkGraph } from '#operations/site-reports/get-structure.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json } from '../responses.ts'
import { SITE_REPORT_REFUSALS, siteReportFields } from './site-report-schemas.ts'

const totals = {
  pages: z.int(),
  pagesWithIssues: z.int(),
  issues: z.int(),
  indexable: z.int(),
  broken: z.int().openapi({ description: 'URLs that failed or are soft 404s' }),
  health: z.number().nullable().openapi({ description: 'Mean page health' }),
  minDepth: z.int().nullable(),
  maxDepth: z.int().nullable(),
}

const foldersSchema = z
  .object({
    ...siteReportFields,
    at: z.object({ host: z.string(), path: z.string() }).nullable(),
    totals: z.object(totals),
    folders: z.array(z.object({ host: z.string(), path: z.string(), hasFolders: z.boolean(), ...totals })),
    here: z.object(totals),
    others: z.object({ folders: z.int(), ...totals }),
  })
  .openapi('FolderLevel')

const folders = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/structure',
  operationId: 'listFolders',
  summary: 'List the folders in a folder of the site, with pages, issues and scores',
  request: {
    params: projectParams,
    query: sessionQuery.extend({
      folder: z.string().optional().openapi({ description: 'Such as example.com/blog/; the whole site if omitted' }),
    }),
  },
  responses: { 200: json(foldersSchema, 'The folders'), ...SITE_REPORT_REFUSALS },
})

const graphSchema = z
  .object({
    ...siteReportFields,
    grouping: z.enum(GRAPH_GROUPINGS),
    links: z.enum(GRAPH_LINKS),
    group: z.string().nullable(),
    nodes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['group', 'page']),
        pages: z.int(),
        seq: z.int().nullable(),
        title: z.string(),
        linkScore: z.number().nullable(),
        within: z.int(),
        incoming: z.int(),
        outgoing: z.int(),
      }),
    ),
    edges: z.array(z.object({ from: z.string(), to: z.string(), links: z.int() })),
    total: z.int(),
    edgeTotal: z.int(),
  })
  .openapi('LinkGraph')

const graph = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/link-graph',
  operationId: 'getLinkGraph',
  summary: 'Count the links between folders or URL patterns, or of the pages in one of them',
  request: {
    params: projectParams,
    query: sessionQuery.extend({
      by: z.string().optional().openapi({ description: 'folder (if omitted) or pattern' }),
      links: z.string().optional().openapi({ description: 'content (if omitted): without template links; or all' }),
      group: z.string().optional().openapi({ description: 'A folder or pattern, to show its pages' }),
    }),
  },
  responses: { 200: json(graphSchema, 'The graph'), ...SITE_REPORT_REFUSALS },
})

export type StructureRoute = typeof folders | typeof graph

export function addStructureRoutes(api: ApiRouter<StructureRoute>, app: App): void {
  api.openapi(folders, async (context) => {
    const { session, folder = '' } = context.req.query()
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, folder }
    return context.json(await getFolders(app, context.get('viewer'), input), 200)
  })
  api.openapi(graph, async (context) => {
    const { session, by, links: chosen, group } = context.req.query()
    const grouping = GRAPH_GROUPINGS.find((known) => known === by) ?? 'folder'
    const links = GRAPH_LINKS.find((known) => known === chosen) ?? 'content'
    const projectId = context.req.param('id')
    const input = { projectId, crawlId: session || undefined, grouping, links, group: group || null }
    return context.json(await getLinkGraph(app, context.get('viewer'), input), 200)
  })
}
