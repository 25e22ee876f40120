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

/** Several checks show links of one page. `starts` are the path of the last link up to its first, second, … step. */
const known = new WeakMap<LinkDetails, { paths: string[]; starts: string[] }>()

/** The paths share steps with those before them, so all up to the last one are read. */
function pathsUpTo(details: LinkDetails, last: number): readonly string[] {
  let read = known.get(details)
  if (read === undefined) {
    read = { paths: [], starts: [] }
    known.set(details, read)
  }
  const { paths, starts } = read
  for (let index = paths.length; index <= last && index < details.paths.length; index += 1) {
    const path = details.paths[index] ?? ''
    const steps = path.slice(1).split('>')
    starts.length = Math.min(starts.length, Number(path[0]))
    for (const step of steps) starts.push(starts.length === 0 ? step : `${starts.at(-1)} > ${step}`)
    paths.push(starts.at(-1) ?? '')
  }
  return paths
}

const MAX_TEXT = 80

/** ` (link text “Rye bread”)`, or that there is none. */
export function withText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ' (no link text)'
  const characters = [...trimmed]
  return ` (link text “${characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : trimmed}”)`
}
