import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { GraphNode, LinkGraph } from '#domain/site-reports/link-graph-report.ts'
import { counted } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { useProject } from '../../projects/use-project.ts'
import { pageLink } from '../../reports/links.ts'
import { pathLabel } from '../../results/page-fields.ts'
import { useReportAddress } from '../report-address.ts'
import { labelsWithRoom } from './graph-labels.ts'
import { layoutGraph, type PlacedNode } from './layout-graph.ts'

export function nodeName({ kind, id }: Pick<GraphNode, 'kind' | 'id'>): string {
  return kind === 'page' ? pathLabel(id) : id
}

function shortName(node: GraphNode): string {
  const name = nodeName(node)
  return name.length > 28 ? `${name.slice(0, 27)}…` : name
}

/** Each node is a link. The tables below have the same numbers. */
export function GraphDrawing({ graph }: { graph: LinkGraph }) {
  const [frame, width] = useWidth()
  const height = heightOf(graph.nodes.length, width)
  const placed = useMemo(
    () => (width === 0 ? [] : layoutGraph(graph.nodes, graph.edges, { width, height })),
    [graph, width, height],
  )
  const [active, setActive] = useState<string | null>(null)
  const labelled = labelsWithRoom(
    placed.toSorted(byRadius).map(({ node, ...place }) => ({ id: node.id, text: shortName(node), ...place })),
  )
  return (
    <Card aria-label="Link graph" className="grid grid-cols-1 gap-2 p-2">
      <nav
        ref={frame}
        aria-label="Nodes of the link graph"
        className="min-w-0 overflow-hidden"
        style={{ minHeight: height }}
      >
        {width > 0 && (
          // biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and a title would cover them as a tooltip.
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
            <Edges graph={graph} placed={placed} active={active} />
            {placed.map((each) => (
              <Node
                key={each.node.id}
                placed={each}
                graph={graph}
                isDimmed={active !== null && !isShown(graph, active, each.node.id)}
                onActive={setActive}
              />
            ))}
            {placed
              .filter(({ node }) => (active === null ? labelled.has(node.id) : isShown(graph, active, node.id)))
              .map((each) => (
                <Label key={each.node.id} placed={each} width={width} />
              ))}
          </svg>
        )}
      </nav>
      <Caption node={graph.nodes.find(({ id }) => id === active)} />
    </Card>
  )
}

/** A graph of a few nodes does not need a large drawing. */
function heightOf(nodes: number, width: number): number {
  return Math.round(Math.min(640, Math.max(360, width * 0.5), 300 + nodes * 12))
}

function byRadius(a: PlacedNode, b: PlacedNode): number {
  return b.radius - a.radius || b.node.incoming - a.node.incoming
}

/** While a node is active, only the nodes that it links to or that link to it are shown. */
function isShown({ edges }: LinkGraph, id: string, other: string): boolean {
  return id === other || edges.some(({ from, to }) => (from === id && to === other) || (from === other && to === id))
}

/** The width of the element, 0 until it is known. */
function useWidth() {
  const frame = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [frame, width] as const
}

function Edges({ graph, placed, active }: { graph: LinkGraph; placed: PlacedNode[]; active: string | null }) {
  const places = new Map(placed.map((each) => [each.node.id, each]))
  const strongest = Math.max(1, ...graph.edges.map(({ links }) => links))
  return (
    <g>
      {graph.edges.map(({ from, to, links }) => {
        const [start, end] = [places.get(from), places.get(to)]
        if (!start || !end) return null
        const isActive = active === from || active === to
        const color = active === from ? 'var(--accent-ink)' : active === to ? 'var(--chart-3)' : 'var(--field-line)'
        return (
          <path
            key={`${from} ${to}`}
            d={curve(start, end)}
            fill="none"
            stroke={color}
            strokeWidth={0.75 + 4 * (Math.log1p(links) / Math.log1p(strongest)) ** 2}
            opacity={active === null ? 0.35 : isActive ? 0.9 : 0.06}
          />
        )
      })}
    </g>
  )
}

/** Bent to one side, so that the lines of both directions do not cover each other. */
function curve(start: PlacedNode, end: PlacedNode): string {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const [middleX, middleY] = [(start.x + end.x) / 2 - dy * 0.12, (start.y + end.y) / 2 + dx * 0.12]
  return `M ${start.x} ${start.y} Q ${middleX} ${middleY} ${end.x} ${end.y}`
}

type NodeProps = {
  placed: PlacedNode
  graph: LinkGraph
  isDimmed: boolean
  onActive: (id: string | null) => void
}

function Node({ placed: { node, x, y, radius }, graph, isDimmed, onActive }: NodeProps) {
  const project = useProject()
  const { crawlId, searchWith } = useReportAddress()
  const to =
    node.kind === 'page' && node.seq !== null
      ? pageLink(project.slug, node.seq, crawlId)
      : searchWith({ group: node.kind === 'group' ? node.id : graph.group })
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={describe(node)}
      onFocus={() => onActive(node.id)}
      onBlur={() => onActive(null)}
      onMouseEnter={() => onActive(node.id)}
      onMouseLeave={() => onActive(null)}
      className="group outline-none"
      style={{ opacity: isDimmed ? 0.25 : 1 }}
    >
      <circle
        cx={x}
        cy={y}
        r={radius}
        className="stroke-surface stroke-2 group-hover:stroke-ink group-focus-visible:stroke-ink"
        fill={node.kind === 'page' ? 'var(--chart-2)' : 'var(--chart-1)'}
      />
    </Link>
  )
}

/** Drawn above all circles. The link of the node contains its full name. */
function Label({ placed: { node, x, y, radius }, width }: { placed: PlacedNode; width: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a text of a drawing cannot have the focus.
    <text
      x={x}
      y={y + radius + 12}
      textAnchor={x < 70 ? 'start' : x > width - 70 ? 'end' : 'middle'}
      aria-hidden="true"
      strokeWidth={3}
      paintOrder="stroke"
      className="pointer-events-none fill-ink stroke-surface font-sans text-[11px]"
    >
      {shortName(node)}
    </text>
  )
}

function describe(node: GraphNode): string {
  const size = node.kind === 'page' ? node.title : counted(node.pages, 'page')
  return [nodeName(node), size, `${counted(node.incoming, 'link')} in, ${node.outgoing} out`].filter(Boolean).join(', ')
}

function Caption({ node }: { node: GraphNode | undefined }) {
  return (
    <p className="min-h-10 px-2 pb-1 text-sm text-muted sm:min-h-5">
      {node ? (
        <>
          <span className="font-medium break-all text-ink">{nodeName(node)}</span>
          {node.kind === 'group' && `: ${counted(node.pages, 'page')}`},{' '}
          <span className="text-accent-ink">{counted(node.outgoing, 'link')} out</span>,{' '}
          <span className="text-warn">{counted(node.incoming, 'link')} in</span>
          {node.kind === 'group' && node.within > 0 && `, ${counted(node.within, 'link')} within`}
        </>
      ) : (
        'Point at a node to see its links: blue out, orange in.'
      )}
    </p>
  )
}
