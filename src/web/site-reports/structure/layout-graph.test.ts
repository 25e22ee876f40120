import { expect, it } from 'vitest'
import type { GraphNode } from '#domain/site-reports/link-graph-report.ts'
import { layoutGraph } from './layout-graph.ts'

const SIZE = { width: 800, height: 500 }

function nodesOf(count: number): GraphNode[] {
  const sums = { seq: null, title: '', linkScore: null, within: 0, incoming: 0, outgoing: 0 }
  return Array.from({ length: count }, (_, at) => ({ id: `/${at}/`, kind: 'group', pages: at + 1, ...sums }))
}

function starOf(count: number) {
  return Array.from({ length: count - 1 }, (_, at) => ({ from: '/0/', to: `/${at + 1}/`, links: at + 1 }))
}

it.each([1, 2, 60])('%i nodes are inside the frame, and larger groups are larger', (count) => {
  const placed = layoutGraph(nodesOf(count), starOf(count), SIZE)
  expect(placed).toHaveLength(count)
  for (const { x, y, radius } of placed) {
    expect(x - radius).toBeGreaterThanOrEqual(0)
    expect(x + radius).toBeLessThanOrEqual(SIZE.width)
    expect(y - radius).toBeGreaterThanOrEqual(0)
    expect(y + radius).toBeLessThanOrEqual(SIZE.height)
  }
  expect(placed.map(({ radius }) => radius)).toEqual(placed.map(({ radius }) => radius).toSorted((a, b) => a - b))
})

it('the same graph is always drawn in the same way', () => {
  expect(layoutGraph(nodesOf(30), starOf(30), SIZE)).toEqual(layoutGraph(nodesOf(30), starOf(30), SIZE))
})
