import type { DuckDBConnection } from '@duckdb/node-api'
import { type Columns, columnsSql, TABLES } from '../archive-tables.ts'
import { counter, queryRows } from '../read/query-rows.ts'
import { createChunkWriter } from '../write/chunk-writer.ts'
import { findPaths, type Graph, NOT_FOLLOWED, rankPages, scoreRanks, UNREACHED } from './link-rank.ts'

const SUCCESS = TABLES.pages.written.status.indexOf('success')
/** The same link on more pages than this is part of a template. */
const MAX_REPEATED = 20

/**
 * Fills the table `graph` from links, templates and pages. It is part of the archive, not of an audit: it judges
 * nothing, and it needs the tables before they are written to files.
 */
export async function buildLinkGraph(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    create table nodes as select page, (row_number() over (order by position, page) - 1)::uinteger as node
      from (select page, min(position) as position from pages group by page);
    create table edges as
      select l.source, t.page as target, bool_or(r.is_followed and not p.is_nofollow) as is_followed,
        bool_or(x.target is null) as is_content, bool_or(t.is_direct) as is_direct
      from links l join url_pages t on t.id = l.target join rels r on r.id = l.rel join pages p on p.page = l.source
        left join templates x on x.target = l.target and x.anchor = l.anchor and x.region = l.region
      where t.page <> l.source group by l.source, t.page`)
  await rankAndMeasure(connection)
  await connection.run(GRAPH_SQL)
}

/** Fills the table `templates`. */
export async function findTemplateLinks(connection: DuckDBConnection): Promise<void> {
  // Counting rows is cheap and leaves few groups for the expensive counting of different pages.
  await connection.run(`
    create table templates as
      select target, anchor, region from links semi join
        (select target, anchor, region from links group by all having count(*) > ${MAX_REPEATED}) often
        using (target, anchor, region)
      group by all having count(distinct source) > ${MAX_REPEATED}`)
}

const RANKS = {
  node: 'uint32',
  depth: 'uint32?',
  path_from: 'uint32?',
  link_rank: 'double',
  link_score: 'uint8?',
} as const satisfies Columns

async function rankAndMeasure(connection: DuckDBConnection): Promise<void> {
  const pages = await counter(connection)('nodes')
  const graph = await readGraph(connection, pages)
  const rank = rankPages(graph)
  const broken = new Set(await readBrokenNodes(connection))
  const scoreOf = scoreRanks(rank, (node) => !broken.has(node))
  const starts = await queryRows<{ node: number }>(
    connection,
    'select distinct n.node from nodes n join pages p using (page) where p.depth = 0',
  )
  const { depths, previous } = findPaths(
    graph,
    starts.map(({ node }) => node),
  )
  await connection.run(`create table ranks (${columnsSql(RANKS)})`)
  const writer = await createChunkWriter(connection, 'ranks', RANKS)
  for (let node = 0; node < pages; node++) {
    writer.add({
      node,
      depth: reached(depths[node] as number),
      path_from: reached(previous[node] as number),
      link_rank: rank.ranks[node] as number,
      link_score: scoreOf(node),
    })
  }
  writer.close()
}

/** The pages that did not load. Links to them pass rank, but they are no pages that a list should begin with. */
async function readBrokenNodes(connection: DuckDBConnection): Promise<number[]> {
  const rows = await queryRows<{ node: number }>(
    connection,
    `select n.node from nodes n join pages p using (page) group by n.node having bool_and(p.status <> ${SUCCESS})`,
  )
  return rows.map(({ node }) => node)
}

function reached(value: number): number | null {
  return value === UNREACHED ? null : value
}

/** Reads the edges into memory: 4 bytes per link between two pages. */
async function readGraph(connection: DuckDBConnection, pages: number): Promise<Graph> {
  const counts = new Uint32Array(pages)
  await eachChunk(
    connection,
    'select n.node, count(*)::uinteger from edges e join nodes n on n.page = e.source group by 1',
    ([nodes, links], rows) => {
      for (let row = 0; row < rows; row++) counts[nodes[row] as number] = links[row] as number
    },
  )
  const starts = toStarts(counts)
  const next = starts.slice()
  const targets = new Uint32Array(starts[pages] as number)
  await eachChunk(
    connection,
    `select s.node, t.node, e.is_followed::uinteger
      from edges e join nodes s on s.page = e.source join nodes t on t.page = e.target`,
    ([sources, ends, flags], rows) => {
      for (let row = 0; row < rows; row++) {
        const source = sources[row] as number
        const at = next[source] as number
        next[source] = at + 1
        targets[at] = (ends[row] as number) + (flags[row] === 1 ? 0 : NOT_FOLLOWED)
      }
    },
  )
  return { starts, targets }
}

/** Turns the number of links of each page into the index at which its links start. */
function toStarts(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let node = 0; node < counts.length; node++) {
    starts[node + 1] = (starts[node] as number) + (counts[node] as number)
  }
  return starts
}

type Numbers = [Uint32Array, Uint32Array, Uint32Array]

/** Reads columns of 32-bit numbers, some thousand rows at a time. Rows as objects would take most of the time. */
async function eachChunk(
  connection: DuckDBConnection,
  sql: string,
  use: (columns: Numbers, rows: number) => void,
): Promise<void> {
  const result = await connection.stream(sql)
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    const columns = Array.from({ length: chunk.columnCount }, (_, column) => {
      return (chunk.getColumnVector(column) as unknown as { items: Uint32Array }).items
    })
    use(columns as unknown as Numbers, chunk.rowCount)
  }
}

/** A page without links to it is an orphan. `redirect`: there are links, but only to URLs that redirect to it. */
const GRAPH_SQL = `
  create table graph as
    with incoming as (
      select target as page, count(*) as inlinks, count(*) filter (is_followed) as followed,
        count(*) filter (is_content) as content, bool_or(is_direct) as is_direct from edges group by target),
    outgoing as (select source as page, count(*) as outlinks from edges group by source),
    sites as (select distinct ${hostOf('u.url')} as host from pages p join urls u on u.id = p.page),
    external as (
      select l.source as page, count(distinct l.target) as outlinks
      from links l join (select id from urls where ${hostOf('url')} not in (from sites)) u on u.id = l.target
      group by l.source),
    found as (select page, arg_min(source, position) as source, min(depth) as depth from pages group by page)
    select n.page, coalesce(i.inlinks, 0)::uinteger as inlinks, coalesce(i.followed, 0)::uinteger as followed_inlinks,
      coalesce(i.content, 0)::uinteger as content_inlinks, coalesce(o.outlinks, 0)::uinteger as outlinks,
      coalesce(x.outlinks, 0)::uinteger as external_outlinks, r.depth, b.page as path_from, r.link_rank, r.link_score,
      case
        when f.depth = 0 or i.is_direct then null
        when i.inlinks > 0 then 'redirect'
        when f.source in ('list', 'named') then 'list'
        when f.source in ('sitemap', 'script', 'probe') then f.source
      end as orphan
    from nodes n join found f using (page) join ranks r using (node) left join nodes b on b.node = r.path_from
      left join incoming i on i.page = n.page left join outgoing o on o.page = n.page
      left join external x on x.page = n.page
    order by n.node;
  drop table edges; drop table nodes; drop table ranks`

/** The host of a URL with its port, as SQL. */
export function hostOf(url: string): string {
  return `regexp_extract(${url}, '^[a-z][a-z0-9+.-]*://(?:[^/?#@]*@)?([^/?#]*)', 1)`
}
