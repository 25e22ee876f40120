import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { GraphNode, LinkGraph } from '#domain/site-reports/link-graph-report.ts'
import { counted } from '#domain/words/counts.ts'
import { Card } from '../../design/card.tsx'
import { useProject } from '../../projects/use-project.ts'
import { pageLink } from '../../reports/links.ts'
import { pathLabel } from '../../results/page-fields.ts'
import { useReportAddress } from '../report-address.ts'
import { layoutGraph, type PlacedNode } from './layout-graph.ts'

/** Labels of the others are shown when they are chosen. */
const LABELS = { narrow: 10, wide: 40 }

export function nodeName({ kind, id }: Pick<GraphNode, 'kind' | 'id'>): string {
  return kind === 'page' ? pathLabel(id) : id
}

/** Each node is a link. The tables below have the same numbers. */
export function GraphDrawing({ graph }: { graph: LinkGraph }) {
  const [frame, width] = useWidth()
  const height = Math.round(Math.min(640, Math.max(360, width * 0.6)))
  const placed = useMemo(
    () => (width === 0 ? [] : layoutGraph(graph.nodes, graph.edges, { width, height })),
    [graph, width, height],
  )
  const [active, setActive] = useState<string | null>(null)
  const isWide = width > 640
  const labelled = new Set(
    placed
      .toSorted(byRadius)
      .slice(0, isWide ? LABELS.wide : LABELS.narrow)
      .map(({ node }) => node.id),
  )
  return (
    <Card aria-label="Link graph" className="grid gap-2 p-2">
      <nav ref={frame} aria-label="Nodes of the link graph" className="w-full" style={{ minHeight: height }}>
        {width > 0 && (
          // biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and a title would cover them as a tooltip.
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
            <Edges graph={graph} placed={placed} active={active} />
            {placed.map((each) => (
              <Node
                key={each.node.id}
                placed={each}
                graph={graph}
                hasLabel={labelled.has(each.node.id) || active === each.node.id}
                isDimmed={active !== null && active !== each.node.id && !isNear(graph, active, each.node.id)}
                width={width}
                onActive={setActive}
              />
            ))}
          </svg>
        )}
      </nav>
      <Caption node={graph.nodes.find(({ id }) => id === active)} />
    </Card>
  )
}

function byRadius(a: PlacedNode, b: PlacedNode): number {
  return b.radius - a.radius || b.node.incoming - a.node.incoming
}

function isNear({ edges }: LinkGraph, id: string, other: string): boolean {
  return edges.some(({ from, to }) => (from === id && to === other) || (from === other && to === id))
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
  hasLabel: boolean
  isDimmed: boolean
  width: number
  onActive: (id: string | null) => void
}

function Node({ placed: { node, x, y, radius }, graph, hasLabel, isDimmed, width, onActive }: NodeProps) {
  const project = useProject()
  const { session, searchWith } = useReportAddress()
  const to =
    node.kind === 'page' && node.seq !== null
      ? pageLink(project.slug, node.seq, session)
      : searchWith({ group: node.kind === 'group' ? node.id : graph.group })
  const name = nodeName(node)
  const short = name.length > 28 ? `${name.slice(0, 27)}…` : name
  const anchor = x < 70 ? 'start' : x > width - 70 ? 'end' : 'middle'
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
      {hasLabel && (
        <text
          x={x}
          y={y + radius + 12}
          textAnchor={anchor}
          className="fill-ink stroke-surface text-[11px] [paint-order:stroke] [stroke-width:3px]"
        >
          {short}
        </text>
      )}
    </Link>
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
