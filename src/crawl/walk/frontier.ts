import { normalizePageUrl, pageKey, pageKeyOfNormal } from '#domain/urls/url.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'
import { createTraps, type Traps } from '../traps/traps.ts'
import { createLeftOut, type LeftOutUrls } from './left-out.ts'
import { isGuess, isOfProbe, type QueuedUrl } from './queued-url.ts'
import { createUrlQueue } from './url-queue.ts'

/** The URLs of one crawl in the order they were found, each page once. */
export type Frontier = {
  /**
   * False if the page is already known, or has to wait because it looks like part of a spider trap. `foundOn` is the
   * position of the page with the link.
   */
  add(url: string, depth: number | null, source: VisitSource, foundOn?: number | null): boolean
  next(): QueuedUrl | undefined
  /** Queues some of the waiting URLs; false if there are none. Call only when nothing else is queued or running. */
  release(): boolean
  isKnown(url: string): boolean
  /** Whether the page was taken from the queue, or a redirect ended there. */
  isRequested(url: string): boolean
  /** Marks a page as known, so that it is not fetched; false if it was known before. `from` redirects to it. */
  know(url: string, from?: QueuedUrl): boolean
  /** Call when a requested page is not a redirect. */
  settle(key: string): void
  /** Whether the page is known and either not requested yet or a redirect. */
  mayRedirect(key: string): boolean
  /** Whether another link with this URL can change nothing: the page is requested, no redirect and no guess. */
  isFinal(url: string): boolean
  /** The URL with its trailing slash added or removed, if that spelling was found as well. */
  otherSpelling(url: string): string | null
  /**
   * Call when a URL found in `source` redirects to `url`. If `source` is not a guess, `url` is no longer one either.
   */
  confirm(url: string, source: VisitSource): void
  /** Leaves out a guessed URL that does not exist. If a link to it turns up later, it is fetched again. */
  forget(queued: QueuedUrl): void
  /** Call when a URL was requested and is counted. */
  decide(queued: QueuedUrl): void
  /** How many guessed URLs are known of which it is not decided whether they are pages. */
  countOpenGuesses(): number
  /** How many of the URLs in scripts turned out not to exist. */
  countScriptGuesses(): number
  /** All known pages, fetched or not. */
  size(): number
  /** URLs waiting in the queue, suspected spider traps last. */
  waiting(): Iterable<{ url: string; source: VisitSource }>
  countWaiting(): number
}

export function createFrontier(
  traps: Traps = createTraps({ startedAt: Date.now() }),
  leftOut: LeftOutUrls = createLeftOut(),
): Frontier {
  /** Page key → bits: which spellings were found (without and with a trailing slash), and the state of the page. */
  const known = new Map<string, number>()
  const guesses = createGuesses()
  /** URLs named in the settings and not visited yet. A link to such a URL still sets its depth. */
  const named = new Map<string, QueuedUrl>()
  const scriptGuesses = new Set<string>()
  const queue = createUrlQueue()
  // Guessed and named URLs can still change in the queue, so the queue must keep the object itself.
  const enqueue = (queuedUrl: QueuedUrl) => queue.push(queuedUrl, isGuess(queuedUrl) || queuedUrl.source === 'named')

  function forget(queued: QueuedUrl): void {
    known.delete(queued.key)
    guesses.forget(queued.key)
    if (queued.source === 'script') scriptGuesses.add(queued.key)
    leftOut.note('guessed', queued.url, queued.key)
  }
  traps.setOnGuessDropped(forget)

  return {
    add(pageUrl, depth, source, foundOn = null) {
      const url = normalizePageUrl(pageUrl)
      const key = pageKeyOfNormal(url)
      const spellings = known.get(key)
      if (spellings !== undefined) {
        if (!isGuess({ source })) known.set(key, spellings | spellingOf(url, key))
        guesses.confirm(key, source, { depth, foundOn })
        const waiting = source === 'link' ? named.get(key) : undefined
        if (waiting) setFirstLink(waiting, { depth, foundOn })
        return false
      }
      const { where, watch, chain } = isOfLink(source) ? traps.place(url, key, isOfProbe({ source })) : NOT_WATCHED
      if (where === 'nowhere') {
        leftOut.note(isOfProbe({ source }) ? 'guessed' : 'trap', url, key)
        return false
      }
      leftOut.withdraw(key)
      scriptGuesses.delete(key)
      const queued = { position: -1, url, key, depth, source, foundOn, watch, chain }
      known.set(key, spellingOf(url, key))
      if (isGuess(queued)) guesses.add(queued)
      if (source === 'named') named.set(key, queued)
      if (where === 'queue') enqueue(queued)
      else traps.hold(queued)
      return where === 'queue'
    },
    next() {
      const queued = queue.shift()
      if (queued !== undefined) known.set(queued.key, (known.get(queued.key) ?? 0) | REQUESTED)
      return queued
    },
    release() {
      const released = traps.release()
      released.forEach(enqueue)
      return released.length > 0
    },
    isKnown: (url) => known.has(pageKey(url)),
    isRequested: (url) => ((known.get(pageKey(url)) ?? 0) & (REQUESTED | SETTLED)) !== 0,
    know(url, from) {
      const key = pageKey(url)
      if (known.has(key)) return false
      leftOut.withdraw(key)
      scriptGuesses.delete(key)
      known.set(key, SETTLED)
      if (from !== undefined && isGuess(from)) guesses.know(key, from)
      return true
    },
    settle(key) {
      const bits = known.get(key)
      if (bits !== undefined) known.set(key, bits | SETTLED)
    },
    mayRedirect: (key) => ((known.get(key) ?? SETTLED) & SETTLED) === 0,
    isFinal(pageUrl) {
      const url = normalizePageUrl(pageUrl)
      const key = pageKeyOfNormal(url)
      const final = SETTLED | spellingOf(url, key)
      return ((known.get(key) ?? 0) & final) === final && !guesses.has(key) && !named.has(key)
    },
    otherSpelling(url) {
      const key = pageKey(url)
      const isPlain = normalizePageUrl(url) === key
      const other = isPlain ? WITH_SLASH : WITHOUT_SLASH
      return ((known.get(key) ?? 0) & other) === 0 ? null : isPlain ? withSlash(key) : key
    },
    confirm: (url, source) => guesses.confirm(pageKey(url), source, null),
    forget,
    decide: ({ key }) => guesses.decide(key),
    countOpenGuesses: () => guesses.countOpen(),
    countScriptGuesses: () => scriptGuesses.size,
    size: () => known.size,
    *waiting() {
      yield* queue.waiting()
      yield* traps.waiting()
    },
    countWaiting: () => queue.size() + traps.countWaiting(),
  }
}

const WITHOUT_SLASH = 1
const WITH_SLASH = 2
/** Requested and not a redirect. */
const SETTLED = 4
const REQUESTED = 8

function spellingOf(url: string, key: string): number {
  return url === key ? WITHOUT_SLASH : WITH_SLASH
}

function withSlash(key: string): string {
  return key.replace(/(?=\?|$)/, '/')
}

const NOT_WATCHED = { where: 'queue', watch: null, chain: 0 } as const

/** A URL from the site's owner, in a sitemap or in the settings, is never a trap. */
function isOfLink(source: VisitSource): boolean {
  return source === 'link' || source === 'script' || source === 'probe-link'
}

type FirstLink = Pick<QueuedUrl, 'depth' | 'foundOn'>

/** URLs found only in scripts or our list of common paths, until another page links to them. */
function createGuesses() {
  const guesses = new Map<string, QueuedUrl>()
  const open = new Set<string>()
  return {
    has: (key: string) => guesses.has(key),
    add(queued: QueuedUrl) {
      guesses.set(queued.key, queued)
      open.add(queued.key)
    },
    /** A guess that was not queued: the guess `from` redirected to it. */
    know: (key: string, from: QueuedUrl) => void guesses.set(key, from),
    confirm(key: string, source: VisitSource, link: FirstLink | null) {
      const guess = guesses.get(key)
      if (guess === undefined || isGuess({ source }) || link?.foundOn === guess.position) return
      // The page with the first link to it is itself a guess.
      if (link !== null && guess.source === 'probe-link') Object.assign(guess, link)
      else if (link !== null) setFirstLink(guess, link)
      guess.source = source
      if (guess.watch !== null) guess.watch.isOfSite = true
      guesses.delete(key)
      open.delete(key)
    },
    forget(key: string) {
      guesses.delete(key)
      open.delete(key)
    },
    decide: (key: string) => void open.delete(key),
    countOpen: () => open.size,
  }
}

function setFirstLink(queued: QueuedUrl, { depth, foundOn }: FirstLink): void {
  queued.depth ??= depth
  queued.foundOn ??= foundOn
}
