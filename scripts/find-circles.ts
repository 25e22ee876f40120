/** Finds each cycle of a graph once. The first node of a cycle is repeated at its end. */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const walk = (node: string, trail: string[]) => {
    const start = trail.indexOf(node)
    if (start >= 0) cycles.push([...trail.slice(start), node])
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return cycles
}
