import { readFolders } from '#archive/explore/reports/folders.ts'
import { readLinkGraph } from '#archive/explore/reports/group-graph.ts'
import type { GraphGrouping, GraphLinks, LinkGraph } from '#domain/site-reports/link-graph-report.ts'
import { type FolderLevel, readFolder } from '#domain/site-reports/structure-report.ts'
import type { TablesApp } from '../explorer/with-crawl-tables.ts'
import type { Viewer } from '../viewer.ts'
import { readSiteReport, type SiteReport, type SiteReportInput } from './read-site-report.ts'

/** One level of the folder tree. A `folder` that does not exist gives the top level. */
export function getFolders(
  app: TablesApp,
  viewer: Viewer,
  { folder, ...input }: SiteReportInput & { folder: string },
): Promise<SiteReport & FolderLevel> {
  return readSiteReport(app, viewer, input, (tables, removed) => readFolders(tables, removed, readFolder(folder)))
}

type GraphInput = SiteReportInput & { grouping: GraphGrouping; links: GraphLinks; group: string | null }

export function getLinkGraph(app: TablesApp, viewer: Viewer, input: GraphInput): Promise<SiteReport & LinkGraph> {
  const { grouping, links, group } = input
  return readSiteReport(app, viewer, input, async (tables, removed, numbers) => {
    const graph = await readLinkGraph(tables, { grouping, links, group, removed })
    const seqOf = await numbers(graph.nodes.map(({ kind, id }) => (kind === 'page' ? id : null)))
    return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, seq: seqOf(node.id) })) }
  })
}
