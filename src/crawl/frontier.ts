import { normalizePageUrl, pageKey } from '#domain/url.ts'
import type { VisitSource } from './visit.ts'

/** `position` is its place in the queue, counted from 0 over the whole crawl. */
export type QueuedAddress = { position: number; url: string; key: string; depth: number | null; source: VisitSource }

/** The addresses of one crawl in the order they were found. Every page stands in it once. */
export type Frontier = {
  /** False when the page is known already. */
  add(url: string, depth: number | null, source: VisitSource): boolean
  next(): QueuedAddress | undefined
  isKnown(url: string): boolean
  /** Marks a page as known that need not be fetched; false when it was known already. */
  know(url: string): boolean
  /** An address of this source leads here: unless that is a guess itself, this one is a guess no more. */
  confirm(url: string, source: VisitSource): void
  /** A guess that led nowhere leaves no trace: should a real link name it later, it is fetched for that link. */
  forget(address: QueuedAddress): void
}

export function createFrontier(): Frontier {
  const known = new Set<string>()
  /** Addresses that nothing but a script or our own list names so far: a link that turns up later makes them real. */
  const guesses = new Map<string, QueuedAddress>()
  let queue: QueuedAddress[] = []
  let head = 0
  let added = 0

  return {
    add(url, depth, source) {
      const key = pageKey(url)
      if (known.has(key)) {
        confirmGuess(guesses, key, source, depth)
        return false
      }
      const address = { position: added, url: normalizePageUrl(url), key, depth, source }
      added += 1
      known.add(key)
      queue.push(address)
      if (isGuess(address)) guesses.set(key, address)
      return true
    },
    next() {
      const address = queue[head]
      if (address === undefined) return undefined
      head += 1
      if (head > 1024 && head * 2 > queue.length) {
        queue = queue.slice(head)
        head = 0
      }
      return address
    },
    isKnown: (url) => known.has(pageKey(url)),
    know(url) {
      const key = pageKey(url)
      if (known.has(key)) return false
      known.add(key)
      return true
    },
    confirm: (url, source) => confirmGuess(guesses, pageKey(url), source, null),
    forget(address) {
      known.delete(address.key)
      guesses.delete(address.key)
    },
  }
}

/** Whether an address may well not exist. */
export function isGuess(address: { source: VisitSource }): boolean {
  return address.source === 'script' || address.source === 'probe'
}

function confirmGuess(
  guesses: Map<string, QueuedAddress>,
  key: string,
  source: VisitSource,
  depth: number | null,
): void {
  const guess = guesses.get(key)
  if (guess === undefined || isGuess({ source })) return
  guess.depth ??= depth
  guess.source = source
  guesses.delete(key)
}
