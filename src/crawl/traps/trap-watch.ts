import { parametersOf, type UrlShape } from './url-shape.ts'

/** What the crawl has learnt of the addresses of one pattern. */
export type TrapWatch = {
  kind: UrlShape['kind']
  pattern: string
  examples: string[]
  /** New addresses met. */
  found: number
  /** Of these, how many were queued or wait. */
  taken: number
  visited: number
  /** Grows with pages that bring nothing, falls with pages that do. */
  suspicion: number
  leftOut: Set<number>
  /** What was read in its pages, to tell when it comes again. */
  fingerprints: Set<number>
  gists: Set<number>
  values: Map<string, Set<number>>
  /** The looks of some of its addresses were reason enough to let them wait. */
  looksSuspect: boolean
  /** Fewest parts of a path. */
  shallowest: number
  /** One parameter names the page, as in a forum: many addresses are then many pages. */
  isKeyed: boolean
  /** Of a session id that is told by the texts of its pages; null where the URLs say enough. */
  proof: 'pending' | 'text' | null
}

/** Enough to recognise what comes again; more would only fill the memory. */
const MAX_REMEMBERED = 500
const MAX_VALUES = 1000
const MAX_NAMES = 20

export function createTrapWatch({ kind, pattern, isPending }: UrlShape): TrapWatch {
  return {
    kind,
    pattern,
    examples: [],
    found: 0,
    taken: 0,
    visited: 0,
    suspicion: 0,
    leftOut: new Set(),
    fingerprints: new Set(),
    gists: new Set(),
    values: new Map(),
    looksSuspect: false,
    shallowest: Number.POSITIVE_INFINITY,
    isKeyed: false,
    proof: isPending ? 'pending' : null,
  }
}

/** Whether it was seen before; remembers it. */
export function isRepeated(seen: Set<number>, text: string): boolean {
  const hash = hashOf(text)
  if (seen.has(hash)) return true
  if (seen.size < MAX_REMEMBERED) seen.add(hash)
  return false
}

export function noteValues(watch: TrapWatch, url: string): void {
  if (watch.isKeyed) return
  for (const { name, value } of parametersOf(url.slice(url.indexOf('?') + 1))) {
    const values = watch.values.get(name) ?? new Set()
    values.add(hashOf(value))
    if (watch.values.size < MAX_NAMES) watch.values.set(name, values)
    if (values.size > MAX_VALUES) {
      watch.isKeyed = true
      watch.values.clear()
      return
    }
  }
}

const FEWEST_COMBINATIONS = 40

/** Far more addresses than any one parameter has values: they are combinations. */
export function isCombinatorial(watch: TrapWatch): boolean {
  if (watch.isKeyed || watch.found < FEWEST_COMBINATIONS) return false
  const sizes = [...watch.values.values()].map((values) => values.size).filter((size) => size > 1)
  const [fewestNames, fewestTimes] = watch.looksSuspect ? [2, 2] : [3, 8]
  return sizes.length >= fewestNames && watch.found >= fewestTimes * Math.max(...sizes)
}

/** FNV-1a. A collision costs nothing worse than a page counted as seen. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
