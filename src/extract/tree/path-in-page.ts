const MAX_STEPS = 6

/**
 * Where an element stands, e.g. `main > p:3 > img`: the nearest ancestors below the body, each with its place among
 * its parent's children when it is not the first. `ancestors` come outermost first.
 */
export function pathInPage(
  ancestors: ReadonlyArray<{ name: string }>,
  positions: readonly number[],
  name: string,
  position: number,
): string {
  let path = step(name, position)
  const first = Math.max(0, ancestors.length - MAX_STEPS + 1)
  for (let index = ancestors.length - 1; index >= first; index -= 1) {
    path = `${step((ancestors[index] as { name: string }).name, positions[index] ?? 1)} > ${path}`
  }
  return path
}

const step = (name: string, position: number) => (position > 1 ? `${name}:${position}` : name)
