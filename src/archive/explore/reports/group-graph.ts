import {
  type GraphEdge,
  type GraphGrouping,
  type GraphLinks,
  type GraphNode,
  type LinkGraph,
  MAX_EDGES,
  MAX_GROUP_PAGES,
  MAX_GROUPS,
} from '#domain/site-reports/link-graph-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

type Input = { grouping: GraphGrouping; links: GraphLinks; group: string | null; removed: string[] }
type FoundGraph = Omit<LinkGraph, 'nodes'> & { nodes: Omit<GraphNode, 'seq'>[] }
type FoundNode = Omit<GraphNode, 'seq' | 'within' | 'incoming' | 'outgoing'>
type Pair = GraphEdge & { total: number }

/** Who links to whom: between groups, or between the pages of one group and the other groups. */
export async function readLinkGraph(tables: CrawlTables, input: Input): Promise<FoundGraph> {
  const { grouping, links, group, removed } = input
  const column = grouping === 'folder' ? 'folder' : 'template'
  const values = { ...removedValue(removed), ...(group !== null && { group }) }
  const groups = await tables.query<FoundNode & { total: number }>(
    `select ${column} as id, 'group' as kind, count(*) filter (${COUNTS}) as pages, '' as title,
        null::integer as "linkScore", count(*) over () as total
      from site_pages where ${isKept('page')} group by ${column} having pages > 0
      order by pages desc, id limit ${MAX_GROUPS}`,
    removedValue(removed),
  )
  const pages = group === null ? [] : await listPages(tables, column, values)
  // Each page has a node: its own if it is one of the shown pages of the group, else that of its group.
  const shown = pages.map(({ page }) => page)
  const node = shown.length === 0 ? column : `if(page in (${shown.join(', ')}), url, ${column})`
  const nodes = [...pages.map(({ page: _, total: _all, ...row }) => row), ...groups.map(({ total: _, ...row }) => row)]
  const pairs = await tables.query<Pair>(
    `with nodes as (select page, ${node} as node from site_pages),
      named as (select unnest(from_json($ids, '["VARCHAR"]')) as node),
      counted as (
        select s.node as "from", t.node as "to", count(*) as links
        from links l join nodes s on s.page = l.source join nodes t on t.page = l.target_page
        where ${isKept('l.source')} ${links === 'content' ? 'and not l.is_template' : ''} group by all)
      select "from", "to", links, count(*) filter ("from" <> "to") over () as total from counted
      where "from" in (from named) and "to" in (from named) order by links desc, "from", "to"`,
    { ...removedValue(removed), ids: JSON.stringify(nodes.map(({ id }) => id)) },
  )
  const edges = pairs.filter(({ from, to }) => from !== to && (group === null || isAbout(shownIds(pages), from, to)))
  return {
    grouping,
    links,
    group,
    nodes: withSums(nodes, pairs, group === null ? null : shownIds(pages)),
    edges: edges.slice(0, MAX_EDGES).map(({ from, to, links: count }) => ({ from, to, links: count })),
    total: group === null ? (groups[0]?.total ?? 0) : (pages[0]?.total ?? 0),
    edgeTotal: edges.length,
  }
}

type FoundPage = FoundNode & { page: number; total: number }

function listPages(
  tables: CrawlTables,
  column: string,
  values: { removed: string; group?: string },
): Promise<FoundPage[]> {
  return tables.query<FoundPage>(
    `select page, url as id, 'page' as kind, 1 as pages, title, "linkScore", count(*) over () as total
      from site_pages where ${COUNTS} and ${isKept('page')} and ${column} = $group
      order by "linkScore" desc nulls last, inlinks desc, position limit ${MAX_GROUP_PAGES}`,
    values,
  )
}

function shownIds(pages: FoundPage[]): Set<string> {
  return new Set(pages.map(({ id }) => id))
}

/** Whether a link starts or ends at a shown page. Links between two other groups are left out. */
function isAbout(pages: Set<string>, from: string, to: string): boolean {
  return pages.has(from) || pages.has(to)
}

/** Adds sums of links to the nodes. Groups without a link from or to the shown pages are left out. */
function withSums(nodes: FoundNode[], pairs: Pair[], pages: Set<string> | null): Omit<GraphNode, 'seq'>[] {
  const sums = new Map(nodes.map(({ id }) => [id, { within: 0, incoming: 0, outgoing: 0 }]))
  for (const { from, to, links } of pairs) {
    if (pages !== null && !isAbout(pages, from, to)) continue
    const [source, target] = [sums.get(from), sums.get(to)]
    if (!source || !target) continue
    if (from === to) source.within += links
    else {
      source.outgoing += links
      target.incoming += links
    }
  }
  return nodes
    .map((node) => ({ ...node, ...(sums.get(node.id) ?? { within: 0, incoming: 0, outgoing: 0 }) }))
    .filter(({ kind, incoming, outgoing }) => pages === null || kind === 'page' || incoming + outgoing > 0)
}
