import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force'
import type { GraphEdge, GraphNode } from '#domain/site-reports/link-graph-report.ts'

export type PlacedNode = { node: GraphNode; x: number; y: number; radius: number }

type Body = SimulationNodeDatum & { id: string; radius: number }

const MIN_RADIUS = 5
const MAX_RADIUS = 30
const MARGIN = 60
const MAX_STRETCH = 3
/** Fewer steps than usual. More would hardly change the drawing, and these take 0.1 s. */
const STEPS = 120
const COOLING = 1 - 0.001 ** (1 / STEPS)

/** Places the nodes in a frame. The same graph always gives the same drawing, without any movement. */
export function layoutGraph(
  nodes: GraphNode[],
  edges: GraphEdge[],
  { width, height }: { width: number; height: number },
): PlacedNode[] {
  const largest = Math.max(1, ...nodes.map(({ pages }) => pages))
  const scale = Math.min(1, width / 700)
  const bodies: Body[] = nodes.map(({ id, pages }) => ({ id, radius: radiusOf(pages, largest) * scale }))
  const strongest = Math.max(1, ...edges.map(({ links }) => links))
  const links: (SimulationLinkDatum<Body> & { links: number })[] = edges.map(({ from, to, links: count }) => ({
    source: from,
    target: to,
    links: count,
  }))
  forceSimulation(bodies)
    .force(
      'charge',
      forceManyBody<Body>().strength((body) => -(90 + body.radius * 8) * scale),
    )
    .force(
      'links',
      forceLink<Body, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(90 * scale)
        .strength(({ links: count }) => 0.05 + 0.3 * (Math.log1p(count) / Math.log1p(strongest))),
    )
    .force(
      'collide',
      forceCollide<Body>(({ radius }) => radius + 12 * scale),
    )
    .force('x', forceX<Body>(width / 2).strength(0.06))
    .force('y', forceY<Body>(height / 2).strength(0.06 * (width / height)))
    .alphaDecay(COOLING)
    .stop()
    .tick(STEPS)
  const fitX = fillFrame(
    bodies.map(({ x = 0 }) => x),
    width,
  )
  const fitY = fillFrame(
    bodies.map(({ y = 0 }) => y),
    height,
  )
  return nodes.map((node, index) => {
    const { x = 0, y = 0, radius = MIN_RADIUS } = bodies[index] ?? {}
    return { node, radius, x: inside(fitX(x), radius, width), y: inside(fitY(y), radius, height) }
  })
}

/** Stretches positions so that they fill the frame, with room for labels at its edges. */
function fillFrame(values: number[], size: number): (value: number) => number {
  const [first, last] = [Math.min(...values), Math.max(...values)]
  const room = size - 2 * Math.min(MARGIN, size / 8)
  const factor = last > first ? Math.min(room / (last - first), MAX_STRETCH) : 1
  return (value) => size / 2 + (value - (first + last) / 2) * factor
}

function radiusOf(pages: number, largest: number): number {
  return MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(pages / largest)
}

function inside(value: number, radius: number, size: number): number {
  return Math.min(Math.max(value, radius + 4), size - radius - 4)
}
