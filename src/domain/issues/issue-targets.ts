import { allButMany } from './all-but-many.ts'
import { type SeenAt, targetIn } from './cluster-evidence.ts'
import { testedUrlsIn } from './tested-urls.ts'

/** A URL that pages name and that is the cause of their issue, such as the target of broken links. */
export type IssueTarget = {
  url: string
  /** What was seen there: 'status 404'. Empty if the evidence says nothing more. */
  state: string
  /** Number of pages and other URLs that name it. */
  size: number
  /** The first of them. */
  sources: string[]
  /** Where it was seen on pages, such as a CSS selector. The first different ones. */
  places: string[]
}

const MAX_TARGETS = 50
const MAX_SOURCES = 3
const MAX_PLACES = 3

/**
 * Groups evidence by the URL that it begins with, the most named first. Empty if some evidence begins otherwise, except
 * for a first line that says how many tested URLs respond.
 */
export function targetsOf(seen: readonly SeenAt[]): { shown: IssueTarget[]; total: number } {
  const targets = new Map<string, { state: string; sources: Set<string>; places: Set<string> }>()
  for (const { url, evidence } of seen) {
    for (const [nth, { saw, at }] of evidence.entries()) {
      const target = targetIn(saw)
      if (target === null && nth === 0 && testedUrlsIn(saw) !== null && evidence.length > 1) continue
      if (target === null) return { shown: [], total: 0 }
      const state = stateIn(saw.slice(target.length))
      const known = targets.get(target) ?? { state, sources: new Set(), places: new Set() }
      known.sources.add(url)
      if (at !== undefined) known.places.add(at)
      targets.set(target, known)
    }
  }
  const sorted = [...targets].sort(([one, a], [other, b]) => b.sources.size - a.sources.size || (one < other ? -1 : 1))
  const shown = allButMany(sorted, MAX_TARGETS).map(([url, { state, sources, places }]) => ({
    ...{ url, state, size: sources.size },
    sources: [...allButMany([...sources], MAX_SOURCES)],
    places: [...places].slice(0, MAX_PLACES),
  }))
  return { shown, total: targets.size }
}

/** Without the text of the link, which differs from page to page. */
function stateIn(rest: string): string {
  return rest
    .replace(/ – (?:link text “.*|no link text$)/s, '')
    .replace(/^[\s–,;]+/, '')
    .trim()
}
