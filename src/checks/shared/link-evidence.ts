import type { LinkDetails } from '#domain/facts/link-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'

/** Evidence about links with the place of each. `index` is that of the link in `links`. */
export function linkEvidence(found: ReadonlyArray<{ index: number; saw: string }>, details: LinkDetails): Evidence[] {
  if (found.length === 0) return []
  const last = found.reduce((max, { index }) => Math.max(max, index), 0)
  const paths = pathsUpTo(details, last)
  return found.map(({ index, saw }) => {
    const path = paths[index]
    return path === undefined ? { saw } : { saw, at: path }
  })
}

/** The paths share steps with those before them, so all up to the last one are read. */
function pathsUpTo({ paths }: LinkDetails, last: number): string[] {
  let steps: string[] = []
  return paths.slice(0, last + 1).map((path) => {
    steps = [...steps.slice(0, Number(path[0])), ...path.slice(1).split('>')]
    return steps.join(' > ')
  })
}

const MAX_TEXT = 80

/** ` (link text “Rye bread”)`, or that there is none. */
export function withText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ' (no link text)'
  const characters = [...trimmed]
  return ` (link text “${characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : trimmed}”)`
}
