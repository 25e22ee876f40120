export const MAX_STEPS = 6
/** A page may invent a name of a megabyte and put thousands of elements in it. */
const MAX_NAME_LENGTH = 60

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

function step(name: string, position: number): string {
  const shortName = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
  return position > 1 ? `${shortName}:${position}` : shortName
}
