import type { SpiderTrap, SpiderTrapKind } from '#domain/crawls/spider-trap.ts'
import type { QueuedUrl } from '../walk/queued-url.ts'
import type { PageText } from './page-texts.ts'
import { createSessionNames, type ProvenName, type Session } from './session-parameters.ts'
import { createTrapWatch, hashOf, isCombinatorial, isRepeated, noteValues, type TrapWatch } from './trap-watch.ts'
import { shapeOf, type UrlShape } from './url-shape.ts'

/** The parts of a page's content that distinguish it from other pages. */
export type PageContent = PageText & { gist?: string | undefined; links?: readonly string[] }

/** Where a URL goes: in the queue, behind everything else, or nowhere because enough of its kind were accepted. */
export type Placement = { where: 'queue' | 'later' | 'nowhere'; watch: TrapWatch | null; chain: number }

/**
 * Detects parts of a site that generate endless URLs. Suspects wait until everything else is done.
 * Proven traps, whose pages bring nothing new, are limited and reported.
 */
export type Traps = {
  place(url: string, key: string): Placement
  /** Stores a URL that has to wait. */
  hold(address: QueuedUrl): void
  /** Accepts the URLs that a page offers, and learns whether any of them was worth the visit. */
  read(page: QueuedUrl, content: PageContent, offer: () => void): void
  /** Waiting URLs to request now. Call only when nothing is in progress, so the result is always the same. */
  release(): QueuedUrl[]
  found(): SpiderTrap[]
  waiting(): QueuedUrl[]
  countWaiting(): number
  /** URLs that had to wait and were then left out. */
  droppedWhileWaiting(): number
}

const MAX_TAKEN = 50
/** A page with another session id is a page we already know. */
const MAX_SESSIONS = 5
const SMALLEST_WAVE = 25
/** For URLs that differ from known ones in a suspected session id: enough to compare their texts. */
const TRIAL_WAVE = 3
const MAX_TRIALS = 6
const MAX_HELD = 20_000
const MAX_HELD_IN_TOTAL = 200_000
const MAX_LEFT_OUT = 10_000
const MAX_WATCHES = 20_000
const MAX_EXAMPLES = 3
/** This many pages with nothing new make a pattern suspect, or a trap. */
const SUSPECT_FROM = 5
const TRAP_FROM = 20
/** A page with something new outweighs this many pages without. */
const WORTH_OF_A_FIND = 5
/** The same text under a different random-looking value is stronger evidence than under the next number. */
const WORTH_OF_A_TOKEN = 4
/** Clicks from page to page within one pattern: a list has a few, a trap is endless. */
const LONG_CHAIN = 20
const MONTHS_AHEAD = 2
const MONTHS_BACK = 12 * 30
/** A last path part found this often under different parents is worth watching. */
const SAME_LAST_PART = 8

export function createTraps(options: { /** When the crawl began. */ startedAt: number }): Traps {
  const began = new Date(options.startedAt)
  const thisMonth = began.getUTCFullYear() * 12 + began.getUTCMonth()
  const watches = new Map<string, TrapWatch>()
  const held = new Map<TrapWatch, QueuedUrl[]>()
  let heldInAll = 0
  let dropped = 0
  /** Hashes of the URLs without their session ids. */
  const bareAddresses = new Set<number>()
  const sessions = createSessionNames()
  const lastParts = new Uint8Array(65_536)
  let reading: { watch: TrapWatch | null; chain: number; finds: number } | null = null

  function watchOf(shape: UrlShape): TrapWatch | null {
    const id = `${shape.kind} ${shape.pattern}`
    const known = watches.get(id)
    if (known !== undefined) return known
    if (watches.size >= MAX_WATCHES) return null
    const watch = createTrapWatch(shape)
    watches.set(id, watch)
    return watch
  }

  function place(url: string, key: string): Placement {
    const placement = placeUrl(url, key)
    if (placement.where !== 'nowhere') sessions.notePlaced(url)
    return placement
  }

  function placeUrl(url: string, key: string): Placement {
    const ownShape = shapeOf(url)
    const session = ownShape?.kind === 'session-id' ? null : sessions.sessionIn(url)
    if (session?.isProven && !session.isCopy) {
      if (reading !== null) reading.finds += 1
      return { where: 'queue', watch: null, chain: 0 }
    }
    const shape = session?.isCopy ? sessionShape(session) : (ownShape ?? repeatedEndShape(url, lastParts))
    const watch = shape && watchOf(shape)
    const chain = watch !== null && isSameTrap(reading?.watch ?? null, watch) ? (reading?.chain ?? 0) + 1 : 0
    const where = shape === null || watch === null ? 'queue' : placeIn(watch, shape, url, key)
    if (reading !== null && where === 'queue' && chain === 0) reading.finds += 1
    return { where, watch, chain }
  }

  function learnSession({ name, copies, isByText }: ProvenName, page: QueuedUrl): void {
    const watch = watchOf(sessionShape({ name, isProven: true }))
    if (watch === null) return
    watch.proof = isByText ? 'text' : null
    // `weigh` counts this page.
    if (isByText) watch.visited = Math.max(watch.visited, copies - (page.watch === watch ? 1 : 0))
    if (watch.examples.length === 0) watch.examples.push(page.url)
    if (isTrap(watch)) leaveOutHeld(watch)
  }

  function placeIn(watch: TrapWatch, shape: UrlShape, url: string, key: string): Placement['where'] {
    if (shape.bare !== undefined && !bareAddresses.has(hashOf(shape.bare))) {
      bareAddresses.add(hashOf(shape.bare))
      return 'queue'
    }
    if (watch.examples.length < MAX_EXAMPLES) watch.examples.push(url)
    if (isTrap(watch) && watch.taken >= mostTaken(watch)) return leaveOut(watch, key)
    if (heldInAll >= MAX_HELD_IN_TOTAL || (held.get(watch)?.length ?? 0) >= MAX_HELD) return leaveOut(watch, key)
    watch.found += 1
    watch.taken += 1
    if (watch.kind === 'faceted-navigation') noteValues(watch, url)
    watch.looksSuspect ||= shape.isSuspect
    const isSuspect = shape.isSuspect || watch.suspicion >= SUSPECT_FROM || isCombinatorial(watch)
    return isSuspect ? 'later' : 'queue'
  }

  function weigh(page: QueuedUrl, watch: TrapWatch, content: PageContent, finds: number): void {
    watch.visited += 1
    const { fingerprint, gist } = content
    const isSameText = fingerprint !== undefined && isRepeated(watch.fingerprints, fingerprint)
    const isSameGist = gist !== undefined && isRepeated(watch.gists, gist)
    if (finds > 0) watch.suspicion = Math.max(0, watch.suspicion - WORTH_OF_A_FIND)
    else if (watch.kind === 'growing-path') watch.suspicion += isSameText ? growth(watch, page.url) : 0
    else if (page.chain > 0 && isSameText) watch.suspicion += isOfTokens(watch) ? WORTH_OF_A_TOKEN : 1
    else if (watch.kind === 'calendar' && isFarOff(page.url)) watch.suspicion += 1
    else if (watch.kind === 'faceted-navigation' && isCombinatorial(watch))
      watch.suspicion += watch.looksSuspect ? 1 : 0.2
    // Pages that differ only in numbers may be real pages, so it takes hundreds to call them endless.
    else if (page.chain >= LONG_CHAIN && isSameGist) watch.suspicion += 0.1
    if (isTrap(watch)) leaveOutHeld(watch)
  }

  function leaveOutHeld(watch: TrapWatch): void {
    const waiting = held.get(watch) ?? []
    const room = Math.max(0, mostTaken(watch) - (watch.taken - waiting.length))
    for (const { key } of waiting.splice(room)) {
      watch.taken -= 1
      heldInAll -= 1
      dropped += 1
      leaveOut(watch, key)
    }
  }

  function isFarOff(url: string): boolean {
    const month = shapeOf(url)?.month ?? thisMonth
    return month > thisMonth + MONTHS_AHEAD || month < thisMonth - MONTHS_BACK
  }

  return {
    place,
    read(page, content, offer) {
      const { links = [] } = content
      for (const proven of sessions.read({ ...content, url: page.url, links })) learnSession(proven, page)
      const current = { watch: page.watch, chain: page.chain, finds: 0 }
      reading = current
      offer()
      reading = null
      if (page.watch !== null) weigh(page, page.watch, content, current.finds)
    },
    hold(address) {
      if (address.watch === null) return
      heldInAll += 1
      const waiting = held.get(address.watch)
      if (waiting === undefined) held.set(address.watch, [address])
      else waiting.push(address)
    },
    release() {
      const released: QueuedUrl[] = []
      for (const [watch, waiting] of held) {
        released.push(...waiting.splice(0, waveOf(watch)))
        if (waiting.length === 0) held.delete(watch)
      }
      heldInAll -= released.length
      return released
    },
    waiting: () => [...held.values()].flat(),
    countWaiting: () => heldInAll,
    droppedWhileWaiting: () => dropped,
    found: () =>
      [...watches.values()]
        // A pattern that only looked suspicious and was never requested proves nothing.
        .filter((watch) => watch.leftOut.size > 0 || (isTrap(watch) && watch.visited > 0))
        .map((watch) => {
          const { pattern, examples, visited, leftOut } = watch
          return { kind: nameOf(watch), pattern, examples, visited, leftOut: leftOut.size }
        }),
  }
}

/** Days and months of a calendar link to each other and are one trap; two numbered lists are two. */
const WIDE_KINDS = new Set<SpiderTrapKind>(['calendar', 'growing-path', 'session-id'])

function isSameTrap(from: TrapWatch | null, to: TrapWatch): boolean {
  if (from === to) return true
  if (from === null || from.kind !== to.kind) return false
  return WIDE_KINDS.has(to.kind) || (to.kind === 'endless-numbers' && isOneQuery(from, to))
}

/** Pages of `/a?visitor=*` and `/b?visitor=*` pass the same value on to each other. */
function isOneQuery(from: TrapWatch, to: TrapWatch): boolean {
  const [one, other] = [from.pattern.split('?')[1], to.pattern.split('?')[1]]
  return one !== undefined && one === other
}

/** A value that is not a number and changes while the text stays the same identifies the visitor, not the page. */
function nameOf({ kind, pattern, examples }: TrapWatch): SpiderTrapKind {
  const isNumbered = examples.every((url) => /=\d*$/.test(url))
  return kind === 'endless-numbers' && pattern.includes('?') && !isNumbered ? 'session-id' : kind
}

/** For some kinds, several such URLs are proof enough. */
function isTrap(watch: TrapWatch): boolean {
  if (watch.suspicion >= TRAP_FROM || watch.proof === 'text') return true
  if (watch.proof === 'pending') return false
  if (watch.kind === 'session-id') return watch.found >= MAX_SESSIONS
  return watch.kind === 'growing-path' && watch.looksSuspect && watch.found >= MAX_EXAMPLES
}

/** Versions of a manual repeat pages under many parents, but do not get ever deeper. They may only have to wait. */
function growth(watch: TrapWatch, url: string): number {
  const depth = url.split('/').length
  watch.shallowest = Math.min(watch.shallowest, depth)
  if (depth >= watch.shallowest + 2) return 1
  return depth > watch.shallowest && watch.suspicion < SUSPECT_FROM ? 1 : 0
}

function isOfTokens({ kind, looksSuspect }: TrapWatch): boolean {
  return kind === 'endless-numbers' && looksSuspect
}

function mostTaken({ kind, proof }: TrapWatch): number {
  if (proof === 'text') return 0
  return kind === 'session-id' ? MAX_SESSIONS : MAX_TAKEN
}

/** The more pages were worth a visit, the more are released together. */
function waveOf({ proof, suspicion, visited }: TrapWatch): number {
  if (proof === 'pending' && visited < MAX_TRIALS) return TRIAL_WAVE
  return suspicion < SUSPECT_FROM ? Math.max(SMALLEST_WAVE, visited) : SMALLEST_WAVE
}

function sessionShape({ name, isProven }: Pick<Session, 'name' | 'isProven'>): UrlShape {
  return { kind: 'session-id', pattern: `*?${name}=*`, isSuspect: true, isPending: !isProven }
}

function leaveOut(watch: TrapWatch, key: string): 'nowhere' {
  if (watch.leftOut.size < MAX_LEFT_OUT) watch.leftOut.add(hashOf(key))
  return 'nowhere'
}

/** A site that ignores the path before the last part has endless copies of each page: `/a/about`, `/a/b/about`, … */
function repeatedEndShape(url: string, lastParts: Uint8Array): UrlShape | null {
  const end = url.endsWith('/') ? url.length - 1 : url.length
  const start = url.lastIndexOf('/', end - 1) + 1
  const parentEnd = url.lastIndexOf('/', start - 2)
  const hostEnd = url.indexOf('/', url.indexOf('//') + 2)
  if (parentEnd <= hostEnd) return null
  const lastPart = url.slice(start, end)
  const slot = hashOf(lastPart) & 0xffff
  lastParts[slot] = Math.min(255, (lastParts[slot] ?? 0) + 1)
  if ((lastParts[slot] ?? 0) < SAME_LAST_PART) return null
  return { kind: 'growing-path', pattern: `*/${lastPart}`, isSuspect: false }
}
