import { useState } from 'react'
import { Link } from 'react-router'
import { type GraphNode, groupLinks, groupPages, type LinkGraph } from '#domain/site-reports/link-graph-report.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Button } from '../../design/button.tsx'
import { Table, TableHead } from '../../design/table.tsx'
import { useReportAddress } from '../report-address.ts'
import { CountLink, DenseCell, UrlCell } from '../report-parts.tsx'
import { nodeName } from './graph-drawing.tsx'

const FIRST_ROWS = 20

/** The numbers of the drawing as tables. */
export function GraphTables({ graph }: { graph: LinkGraph }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <NodeTable graph={graph} />
      <EdgeTable graph={graph} />
    </div>
  )
}

function NodeTable({ graph }: { graph: LinkGraph }) {
  const [isWhole, setIsWhole] = useState(false)
  const word = graph.grouping === 'folder' ? 'Folder' : 'URL pattern'
  const rows = isWhole ? graph.nodes : graph.nodes.slice(0, FIRST_ROWS)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-base font-semibold">{graph.group === null ? `${word}s` : 'Pages'}</h2>
      <Table label="Nodes of the graph">
        <thead>
          <tr>
            <TableHead>{graph.group === null ? word : 'Page or group'}</TableHead>
            <TableHead className="text-right">Pages</TableHead>
            <TableHead className="text-right">Links in</TableHead>
            <TableHead className="text-right">Links out</TableHead>
            {graph.group === null && <TableHead className="text-right">Within</TableHead>}
          </tr>
        </thead>
        <tbody>
          {rows.map((node) => (
            <tr key={node.id}>
              <DenseCell className="max-w-72">
                <NodeLink node={node} />
              </DenseCell>
              <DenseCell className="text-right tabular-nums">
                {node.kind === 'page' ? (
                  1
                ) : (
                  <CountLink
                    count={node.pages}
                    table="pages"
                    filter={groupPages(graph.grouping, node.id)}
                    of={`pages in ${node.id}`}
                  />
                )}
              </DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(node.incoming)}</DenseCell>
              <DenseCell className="text-right tabular-nums">{formatNumber(node.outgoing)}</DenseCell>
              {graph.group === null && (
                <DenseCell className="text-right">
                  <CountLink
                    count={node.within}
                    table="links"
                    filter={groupLinks(graph.grouping, graph.links, node.id, node.id)}
                    of={`links within ${node.id}`}
                  />
                </DenseCell>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {!isWhole && graph.nodes.length > FIRST_ROWS && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {formatNumber(graph.nodes.length)}
        </Button>
      )}
    </section>
  )
}

function NodeLink({ node }: { node: GraphNode }) {
  const { searchWith } = useReportAddress()
  if (node.kind === 'page') return <UrlCell url={node.id} seq={node.seq} />
  return (
    <Link
      to={searchWith({ group: node.id })}
      preventScrollReset
      className="rounded-sm font-medium break-all text-accent-ink hover:underline"
    >
      {node.id}
    </Link>
  )
}

function EdgeTable({ graph }: { graph: LinkGraph }) {
  const [isWhole, setIsWhole] = useState(false)
  if (graph.edges.length === 0) return null
  const kinds = new Map(graph.nodes.map((node) => [node.id, node.kind]))
  const nameOf = (id: string) => nodeName({ id, kind: kinds.get(id) ?? 'group' })
  const rows = isWhole ? graph.edges : graph.edges.slice(0, FIRST_ROWS)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-base font-semibold">Strongest connections</h2>
      <Table label="Links between the nodes of the graph">
        <thead>
          <tr>
            <TableHead>From</TableHead>
            <TableHead>To</TableHead>
            <TableHead className="text-right">Links</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, links }) => (
            <tr key={`${from} ${to}`}>
              <DenseCell className="max-w-56 break-all">{nameOf(from)}</DenseCell>
              <DenseCell className="max-w-56 break-all">{nameOf(to)}</DenseCell>
              <DenseCell className="text-right tabular-nums">
                {graph.group === null ? (
                  <CountLink
                    count={links}
                    table="links"
                    filter={groupLinks(graph.grouping, graph.links, from, to)}
                    of={`links from ${from} to ${to}`}
                  />
                ) : (
                  formatNumber(links)
                )}
              </DenseCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {!isWhole && graph.edges.length > FIRST_ROWS && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {formatNumber(graph.edges.length)}
        </Button>
      )}
    </section>
  )
}
