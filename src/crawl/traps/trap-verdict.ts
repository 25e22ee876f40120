import type { SpiderTrapKind } from '#domain/crawls/spider-trap.ts'
import { isCombinatorial, type TrapWatch } from './trap-watch.ts'

const MAX_TAKEN = 50
/** Max URLs to request that differ from known URLs only in the session id. Few, because we already know their pages. */
const MAX_SESSIONS = 5
const SMALLEST_WAVE = 25
/** While a session id is only suspected, we request this few URLs at a time, enough to compare texts. */
const TRIAL_WAVE = 3
const MAX_TRIALS = 6
/** A pattern is suspect after `SUSPECT_FROM` pages with nothing new, and a trap after `TRAP_FROM`. */
const SUSPECT_FROM = 5
const TRAP_FROM = 20
const MIN_GROWING = 3
/** A page with something new outweighs this many pages with nothing new. */
const WORTH_OF_A_FIND = 5
/** A repeated text counts this many times if the URLs differ in a random-looking value; otherwise it counts once. */
const WORTH_OF_A_TOKEN = 4
/**
 * Pages that differ only in numbers may be real, such as parts in a catalogue. Only a thousand of them count as a trap.
 */
const WORTH_OF_A_GIST = 0.02
/** More clicks from page to page within one pattern than a real list needs. */
const LONG_CHAIN = 20

export type Evidence = {
  url: string
  /** Clicks from page to page within the pattern. */
  chain: number
  isSameText: boolean
  isSameGist: boolean
  /** For a calendar: a month in the distant past or future. */
  isFarOff: boolean
  /** How many new URLs the page links to. */
  finds: number
}

export function suspicionAfter(watch: TrapWatch, page: Evidence): number {
  if (page.finds > 0) return Math.max(0, watch.suspicion - WORTH_OF_A_FIND)
  return watch.suspicion + newSuspicion(watch, page)
}

function newSuspicion(watch: TrapWatch, { url, chain, isSameText, isSameGist, isFarOff }: Evidence): number {
  if (watch.kind === 'growing-path') return isSameText ? growth(watch, url) : 0
  if (chain > 0 && isSameText) return isOfTokens(watch) ? WORTH_OF_A_TOKEN : 1
  if (watch.kind === 'calendar' && isFarOff) return 1
  if (watch.kind === 'faceted-navigation' && isCombinatorial(watch)) return watch.looksSuspect ? 1 : 0.2
  return chain >= LONG_CHAIN && isSameGist ? WORTH_OF_A_GIST : 0
}

/** Paths that hardly get deeper, such as versions of a manual, can make a pattern wait but never make it a trap. */
function growth(watch: TrapWatch, url: string): number {
  const depth = url.split('/').length
  watch.shallowest = Math.min(watch.shallowest, depth)
  if (depth >= watch.shallowest + 2) return 1
  return depth > watch.shallowest && watch.suspicion < SUSPECT_FROM ? 1 : 0
}

function isOfTokens({ kind, looksSuspect }: TrapWatch): boolean {
  return kind === 'endless-numbers' && looksSuspect
}

export function hasToWait(watch: TrapWatch): boolean {
  return watch.suspicion >= SUSPECT_FROM || isCombinatorial(watch)
}

/** For session ids and growing paths, a few URLs of the pattern are proof enough. */
export function isTrap(watch: TrapWatch): boolean {
  if (watch.suspicion >= TRAP_FROM || watch.proof === 'text') return true
  if (watch.proof === 'pending') return false
  if (watch.kind === 'session-id') return watch.found >= MAX_SESSIONS
  return watch.kind === 'growing-path' && watch.looksSuspect && watch.found >= MIN_GROWING
}

export function maxTaken({ kind, proof }: TrapWatch): number {
  if (proof === 'text') return 0
  return kind === 'session-id' ? MAX_SESSIONS : MAX_TAKEN
}

/** How many waiting URLs are released together: more while the visited pages bring something new. */
export function waveOf({ proof, suspicion, visited }: TrapWatch): number {
  if (proof === 'pending' && visited < MAX_TRIALS) return TRIAL_WAVE
  return suspicion < SUSPECT_FROM ? Math.max(SMALLEST_WAVE, visited) : SMALLEST_WAVE
}

/** One trap of these kinds may have several patterns, such as a calendar with days and months. */
const WIDE_KINDS = new Set<SpiderTrapKind>(['calendar', 'growing-path', 'session-id'])

export function isSameTrap(from: TrapWatch | null, to: TrapWatch): boolean {
  if (from === to) return true
  if (from === null || from.kind !== to.kind) return false
  return WIDE_KINDS.has(to.kind) || (to.kind === 'endless-numbers' && isOneQuery(from, to))
}

/** `/a?visitor=*` and `/b?visitor=*` are one trap, because their pages pass the value on to each other. */
function isOneQuery(from: TrapWatch, to: TrapWatch): boolean {
  const [one, other] = [from.pattern.split('?')[1], to.pattern.split('?')[1]]
  return one !== undefined && one === other
}

/** If a value other than a number changes and the text does not, the value identifies the visitor, not the page. */
export function trapKindOf({ kind, pattern, examples, sameTexts, visited }: TrapWatch): SpiderTrapKind {
  const isNumbered = examples.every((url) => /=\d*$/.test(url))
  const isSameMostly = sameTexts > visited / 2
  return kind === 'endless-numbers' && pattern.includes('?') && !isNumbered && isSameMostly ? 'session-id' : kind
}
