import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import { isOfProbe, type QueuedUrl } from '../walk/queued-url.ts'
import { createHeldUrls, leaveOut } from './held-urls.ts'
import type { TextDigests } from './page-texts.ts'
import { createSessionNames, type ProvenName, type Session } from './session-parameters.ts'
import { createSessionVisits, parameterPattern } from './session-visits.ts'
import { hasToWait, isSameTrap, isTrap, maxTaken, suspicionAfter, trapKindOf } from './trap-verdict.ts'
import { createTrapWatch, hashOf, isRepeated, noteValues, type TrapWatch } from './trap-watch.ts'
import { shapeOf, type UrlShape } from './url-shape.ts'

type Content = TextDigests & { links?: readonly string[] }

/** `later`: the URL waits until everything else is done. `nowhere`: it is left out, because a limit is reached. */
export type Placement = { where: 'queue' | 'later' | 'nowhere'; watch: TrapWatch | null; chain: number }

/**
 * Detects parts of a site that generate endless URLs. Suspected URLs wait until everything else is done. Proven traps,
 * whose pages bring nothing new, are limited and reported.
 */
export type Traps = {
  /** `isGuess`: only a guessed page links to the URL. */
  place(url: string, key: string, isGuess?: boolean): Placement
  hold(queued: QueuedUrl): void
  /** Calls `offer`, which queues the links of the page, and learns whether the page brought anything new. */
  read(page: QueuedUrl, content: Content, offer: () => void): void
  /** Waiting URLs to request now. Call only when nothing is in progress, or the result would depend on timing. */
  release(): QueuedUrl[]
  found(): SpiderTrap[]
  waiting(): QueuedUrl[]
  countWaiting(): number
  /** Without guesses, which go to the listener of `setOnGuessDropped`. */
  readonly droppedWhileWaiting: { readonly count: number; readonly examples: readonly string[] }
  setOnGuessDropped(listener: (guess: QueuedUrl) => void): void
}

const MAX_WATCHES = 20_000
const MAX_EXAMPLES = 3
const MONTHS_AHEAD = 2
const MONTHS_BACK = 12 * 30
/** If the last part of a path appears under this many parents, its URLs may be a trap. */
const SAME_LAST_PART = 8

export function createTraps(options: { startedAt: number }): Traps {
  const watches = new Map<string, TrapWatch>()
  const held = createHeldUrls()
  /** URLs with session ids. Each is stored as a hash of the URL with the session id removed. */
  const bareUrls = new Set<number>()
  const sessions = createSessionNames()
  const sessionVisits = createSessionVisits()
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

  function placeUrl(url: string, key: string, isGuess: boolean): Placement {
    const ownShape = shapeOf(url)
    const session = ownShape?.kind === 'session-id' ? null : sessions.sessionIn(url)
    if (session?.isProven && !session.isCopy) {
      if (reading !== null) reading.finds += 1
      return { where: 'queue', watch: null, chain: 0 }
    }
    const shape = session?.isCopy ? sessionShape(session) : (ownShape ?? repeatedEndShape(url, lastParts))
    const watch = shape && watchOf(shape)
    const chain = watch !== null && isSameTrap(reading?.watch ?? null, watch) ? (reading?.chain ?? 0) + 1 : 0
    const where = shape === null || watch === null ? 'queue' : placeIn(watch, shape, url, isGuess ? null : key)
    if (watch !== null && !isGuess) watch.isOfSite = true
    if (reading !== null && where === 'queue' && chain === 0) reading.finds += 1
    return { where, watch, chain }
  }

  /** `key` is null for a guess, which is not reported as left out. */
  function placeIn(watch: TrapWatch, shape: UrlShape, url: string, key: string | null): Placement['where'] {
    if (shape.bare !== undefined && !bareUrls.has(hashOf(shape.bare))) {
      bareUrls.add(hashOf(shape.bare))
      return 'queue'
    }
    if (watch.examples.length < MAX_EXAMPLES) watch.examples.push(url)
    if (isTrap(watch) && watch.taken >= maxTaken(watch)) return leaveOut(watch, key)
    if (!held.hasRoom(watch)) return leaveOut(watch, key)
    watch.found += 1
    watch.taken += 1
    if (watch.kind === 'faceted-navigation') noteValues(watch, url)
    watch.looksSuspect ||= shape.isSuspect
    return shape.isSuspect || hasToWait(watch) ? 'later' : 'queue'
  }

  function learnSession({ name, isByText }: ProvenName, page: QueuedUrl): void {
    const watch = watchOf(sessionShape({ name, isProven: true }))
    if (watch === null) return
    watch.proof = isByText ? 'text' : null
    watch.isOfSite ||= !isOfProbe(page)
    if (watch.examples.length === 0) watch.examples.push(page.url)
    held.dropIfTrap(watch)
  }

  function weigh({ url, chain }: QueuedUrl, watch: TrapWatch, { fingerprint, gist }: Content, finds: number): void {
    watch.visited += 1
    const isSameText = fingerprint !== undefined && isRepeated(watch.fingerprints, fingerprint)
    if (isSameText) watch.sameTexts += 1
    const isSameGist = gist !== undefined && isRepeated(watch.gists, gist)
    const isFarOff = watch.kind === 'calendar' && isDistant(shapeOf(url)?.month, options.startedAt)
    watch.suspicion = suspicionAfter(watch, { url, chain, isSameText, isSameGist, isFarOff, finds })
    held.dropIfTrap(watch)
  }

  return {
    place(url, key, isGuess = false) {
      const placement = placeUrl(url, key, isGuess)
      if (placement.where !== 'nowhere') sessions.notePlaced(url)
      return placement
    },
    read(page, content, offer) {
      sessionVisits.add(page.url)
      const { links = [] } = content
      for (const proven of sessions.read({ ...content, url: page.url, links })) learnSession(proven, page)
      const current = { watch: page.watch, chain: page.chain, finds: 0 }
      reading = current
      offer()
      reading = null
      if (page.watch !== null) weigh(page, page.watch, content, current.finds)
    },
    hold: held.add,
    release: held.release,
    waiting: held.all,
    countWaiting: held.count,
    droppedWhileWaiting: held.dropped,
    setOnGuessDropped: held.setOnGuessDropped,
    found: () => [...watches.values()].flatMap((watch) => reportOf(watch, sessionVisits.of(watch.pattern)) ?? []),
  }
}

/** A pattern that was never requested is not reported, because suspicion alone proves nothing. */
function reportOf(watch: TrapWatch, sessionVisits: number): SpiderTrap | null {
  const { pattern, examples, leftOut } = watch
  const visited = watch.kind === 'session-id' ? sessionVisits : watch.visited
  if (!watch.isOfSite || (leftOut.size === 0 && (!isTrap(watch) || visited === 0))) return null
  return { kind: trapKindOf(watch), pattern, examples, visited, leftOut: leftOut.size }
}

function isDistant(month: number | undefined, startedAt: number): boolean {
  const began = new Date(startedAt)
  const thisMonth = began.getUTCFullYear() * 12 + began.getUTCMonth()
  return month !== undefined && (month > thisMonth + MONTHS_AHEAD || month < thisMonth - MONTHS_BACK)
}

function sessionShape({ name, isProven }: Pick<Session, 'name' | 'isProven'>): UrlShape {
  return { kind: 'session-id', pattern: parameterPattern(name), isSuspect: true, isPending: !isProven }
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
