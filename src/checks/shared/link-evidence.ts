import type { LinkDetails } from '#domain/facts/link-facts.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { oncePerPage } from './once-per-page.ts'

/** Adds the path of each link to the evidence. `index` is the position of the link in `links`. */
export function linkEvidence(found: ReadonlyArray<{ index: number; saw: string }>, details: LinkDetails): Evidence[] {
  if (found.length === 0) return []
  const paths =
    found.length > FEW
      ? pathsUpTo(
          details,
          found.reduce((max, { index }) => Math.max(max, index), 0),
        )
      : null
  return found.map(({ index, saw }) => {
    const path = paths === null ? pathOf(details, index) : paths[index]
    return path === undefined ? { saw } : { saw, at: path }
  })
}

/** For at most this many links, paths are computed one by one; for more, all at once. */
const FEW = 10

/** A stored path leaves out the first steps that it shares with earlier links, so these are read from there. */
function pathOf({ paths }: LinkDetails, index: number): string | undefined {
  const own = paths[index]
  if (own === undefined) return undefined
  let path = own.slice(1).replaceAll('>', ' > ')
  let missing = Number(own[0])
  for (let before = index - 1; missing > 0 && before >= 0; before -= 1) {
    const other = paths[before] ?? ''
    const shared = Number(other[0])
    if (shared >= missing) continue
    const steps = other
      .slice(1)
      .split('>')
      .slice(0, missing - shared)
    path = `${steps.join(' > ')} > ${path}`
    missing = shared
  }
  return path
}

/** Shared by the checks of a page. `starts` has every prefix of the last path, from its first step to the whole. */
const pathsOf = oncePerPage((_: LinkDetails): { paths: string[]; starts: string[] } => ({ paths: [], starts: [] }))

/** Computes all paths up to `last`, because each stored path leaves out steps that it shares with earlier ones. */
function pathsUpTo(details: LinkDetails, last: number): readonly string[] {
  const { paths, starts } = pathsOf(details)
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

/** Returns ` (link text “Rye bread”)`, or a note that there is no text. */
export function withText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ' (no link text)'
  const characters = [...trimmed]
  return ` (link text “${characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : trimmed}”)`
}
