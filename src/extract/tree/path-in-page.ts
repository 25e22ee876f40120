const MAX_STEPS = 6

/**
 * Where an element is, such as `main > p:3 > img`. Numbers are positions among siblings, omitted for first children.
 * `ancestors` are ordered from the outside in.
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
