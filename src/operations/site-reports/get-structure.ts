import { z } from '@hono/zod-openapi'
import { readFolders } from '#archive/explore/reports/folders.ts'
import { readLinkGraph } from '#archive/explore/reports/group-graph.ts'
import { GRAPH_GROUPINGS, GRAPH_LINKS } from '#domain/site-reports/link-graph-report.ts'
import { readFolder } from '#domain/site-reports/structure-report.ts'
import { defineOperation } from '../define-operation.ts'
import { choice, onReportInput, optionalText, textOrNull } from '../inputs.ts'
import { onReport } from '../reports/on-report.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { foldersSchema, graphSchema } from './schemas/structure-schemas.ts'

/** One level of the folder tree. A `folder` that does not exist gives the top level. */
export const getFolders = defineOperation({
  ...SITE_REPORT,
  name: 'listFolders',
  summary: 'List the folders in a folder of the site, with pages, issues and scores',
  input: z.object({ ...onReportInput, folder: optionalText('Such as example.com/blog/; the whole site if omitted') }),
  output: foldersSchema,
  returns: 'The folders',
  run: (context, { folder }) =>
    readFromTables(context, (tables, removed) => readFolders(tables, removed, readFolder(folder))),
})

export const getLinkGraph = defineOperation({
  ...SITE_REPORT,
  name: 'getLinkGraph',
  summary: 'Count the links between folders or URL patterns, or of the pages in one of them',
  access: onReport(),
  input: z.object({
    ...onReportInput,
    grouping: choice(GRAPH_GROUPINGS, 'folder', 'folder (if omitted) or pattern'),
    links: choice(GRAPH_LINKS, 'content', 'content (if omitted): without template links; or all'),
    group: textOrNull('A folder or pattern, to show its pages'),
  }),
  output: graphSchema,
  returns: 'The graph',
  run: (context, { grouping, links, group }) =>
    readFromTables(context, async (tables, removed, numbers) => {
      const graph = await readLinkGraph(tables, { grouping, links, group, removed })
      const seqOf = await numbers(graph.nodes.map(({ kind, id }) => (kind === 'page' ? id : null)))
      return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, seq: seqOf(node.id) })) }
    }),
})
