import { formatFilter } from '../explorer/format-filter.ts'
import { allOf, COUNTED_PAGES } from './counted-pages.ts'

export const GRAPH_GROUPINGS = ['folder', 'pattern'] as const
/** What a node is: a folder or a URL pattern. */
export type GraphGrouping = (typeof GRAPH_GROUPINGS)[number]

export const GRAPH_LINKS = ['content', 'all'] as const
/** Links of templates can be left out, because they are on nearly every page and hide the other links. */
export type GraphLinks = (typeof GRAPH_LINKS)[number]

export type GraphNode = {
  /** A folder, a pattern, or the URL of a page. */
  id: string
  kind: 'group' | 'page'
  pages: number
  seq: number | null
  title: string
  linkScore: number | null
  /** Links between pages of this node. */
  within: number
  incoming: number
  outgoing: number
}

export type GraphEdge = { from: string; to: string; links: number }

export type LinkGraph = {
  grouping: GraphGrouping
  links: GraphLinks
  /** The group whose pages are shown; null for all groups. */
  group: string | null
  nodes: GraphNode[]
  edges: GraphEdge[]
  /** Number of all groups or, inside a group, of all its pages. */
  total: number
  /** Number of all linked pairs of shown nodes; `edges` lists only the strongest. */
  edgeTotal: number
}

export const MAX_GROUPS = 60
export const MAX_GROUP_PAGES = 80
export const MAX_EDGES = 400

/** Explorer filter for the table 'pages'. */
export function groupPages(grouping: GraphGrouping, id: string): string {
  return allOf(COUNTED_PAGES, is(grouping === 'folder' ? 'folder' : 'template', id))
}

/** Explorer filter for the table 'links': links from one group to another. */
export function groupLinks(grouping: GraphGrouping, links: GraphLinks, from: string, to: string): string {
  const [source, target] = grouping === 'folder' ? ['sourceFolder', 'targetFolder'] : ['sourcePattern', 'targetPattern']
  return allOf(is(source as string, from), is(target as string, to), links === 'content' ? 'isTemplate is no' : null)
}

function is(column: string, value: string): string {
  return formatFilter({ column, operator: 'is', value })
}
