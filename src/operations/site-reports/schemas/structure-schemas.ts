import { z } from '@hono/zod-openapi'
import { GRAPH_GROUPINGS, GRAPH_LINKS } from '#domain/site-reports/link-graph-report.ts'
import { siteReportFields } from './site-report-schemas.ts'

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

export const foldersSchema = z
  .object({
    ...siteReportFields,
    at: z.object({ host: z.string(), path: z.string() }).nullable(),
    totals: z.object(totals),
    folders: z.array(z.object({ host: z.string(), path: z.string(), hasFolders: z.boolean(), ...totals })),
    here: z.object(totals),
    others: z.object({ folders: z.int(), ...totals }),
  })
  .openapi('FolderLevel')

export const graphSchema = z
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
