import { MAX_PATH_STEPS } from '#domain/issues/element-path.ts'

/** Limited, because a page may invent a name of a megabyte and put thousands of elements inside it. */
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
  const first = Math.max(0, ancestors.length - MAX_PATH_STEPS + 1)
  for (let index = ancestors.length - 1; index >= first; index -= 1) {
    path = `${step((ancestors[index] as { name: string }).name, positions[index] ?? 1)} > ${path}`
  }
  return path
}

/**
 * Paths of the open elements of a page. Elements next to each other share most of their path, so the paths of their
 * ancestors are cached.
 */
export function createPaths(ancestors: ReadonlyArray<{ name: string }>, positions: readonly number[]) {
  /** For each level: the level at which the cached path in `texts` starts; -1 if none is cached. */
  const starts: number[] = []
  const texts: string[] = []
  let name = ''
  let position = 1
  let path: string | null = null

  function pathTo(level: number, first: number): string {
    if (level < first) return ''
    if (starts[level] !== first) {
      const around = pathTo(level - 1, first)
      const own = step((ancestors[level] as { name: string }).name, positions[level] ?? 1)
      texts[level] = around === '' ? own : `${around} > ${own}`
      starts[level] = first
    }
    return texts[level] as string
  }

  return {
    /** Call it when an element was opened at this level. */
    forget(level: number): void {
      starts[level] = -1
    },
    /** Sets the current element, which is inside all `ancestors`. */
    begin(newName: string, newPosition: number): void {
      name = newName
      position = newPosition
      path = null
    },
    /** The same result as `pathInPage`. */
    path(): string {
      if (path === null) {
        const around = pathTo(ancestors.length - 1, Math.max(0, ancestors.length - MAX_PATH_STEPS + 1))
        const own = step(name, position)
        path = around === '' ? own : `${around} > ${own}`
      }
      return path
    },
  }
}

function step(name: string, position: number): string {
  const shortName = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
  return position > 1 ? `${shortName}:${position}` : shortName
}
