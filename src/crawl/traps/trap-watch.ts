import { parametersOf, type UrlShape } from './url-shape.ts'

/** What the crawl has learnt about the URLs of one pattern. */
export type TrapWatch = {
  kind: UrlShape['kind']
  pattern: string
  examples: string[]
  found: number
  /** How many of the found URLs were queued or are waiting. */
  taken: number
  visited: number
  /** Rises with pages that bring nothing new and falls with pages that bring something new. */
  suspicion: number
  leftOut: Set<number>
  /** Hashes of the contents of the pattern's pages, to recognise repeats. */
  fingerprints: Set<number>
  gists: Set<number>
  values: Map<string, Set<number>>
  /** How many pages had exactly the content of an earlier one. */
  sameTexts: number
  /** Some URLs of the pattern looked so suspicious that everything else is requested first. */
  looksSuspect: boolean
  /** The smallest number of path segments. */
  shallowest: number
  /** One parameter identifies the page, as in a forum, so many URLs mean many pages. */
  isKeyed: boolean
  /** `pending`: only suspected of being a session id. `text`: proven by equal texts. Null: judged by its URLs. */
  proof: 'pending' | 'text' | null
  /** More than guessed pages have URLs of the pattern. Otherwise, it is not reported. */
  isOfSite: boolean
}

/** This many hashes are enough to recognise repeats; more would only fill the memory. */
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
    sameTexts: 0,
    looksSuspect: false,
    shallowest: Number.POSITIVE_INFINITY,
    isKeyed: false,
    proof: isPending ? 'pending' : null,
    isOfSite: false,
  }
}

/** Whether the text was seen before. Remembers it. */
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

const MIN_COMBINATIONS = 40

/** Whether there are far more URLs than values of any one parameter, so the URLs must be combinations. */
export function isCombinatorial(watch: TrapWatch): boolean {
  if (watch.isKeyed || watch.found < MIN_COMBINATIONS) return false
  const sizes = [...watch.values.values()].map((values) => values.size).filter((size) => size > 1)
  const [minNames, minFactor] = watch.looksSuspect ? [2, 2] : [3, 8]
  return sizes.length >= minNames && watch.found >= minFactor * Math.max(...sizes)
}

/** FNV-1a. The worst effect of a collision is a page that counts as seen. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
