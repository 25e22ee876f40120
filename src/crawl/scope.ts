import { type CrawlRange, rangeFilter } from '#domain/crawl-range.ts'
import { LONGEST_URL } from '#domain/longest-url.ts'
import { isFollowable, normalizePageUrl, pageKey } from '#domain/url.ts'
import type { Frontier } from './frontier.ts'
import { isGuess, type QueuedAddress } from './queued-address.ts'
import type { VisitSource } from './visit.ts'

/** Which addresses belong to the crawl, once its origin is known. */
export type Scope = {
  origin: string
  /** Whether an address is one of the site's that we may ask for. */
  mayFetch(url: string): boolean
  /** Queues an address if it is new, asked for and may be fetched. */
  offer(url: string, depth: number | null, source: VisitSource): boolean
  /** Whether a redirect leads on to the page that was asked for, rather than to one known or out of bounds. */
  leadsOn(address: QueuedAddress, location: string): boolean
  /** Counts an address that robots.txt keeps us from, once. */
  noteIfBlocked(url: string): void
  blockedByRobots(): number
  /** The first of them. */
  blockedAddresses(): string[]
}

/** Addresses that robots.txt closes are counted; so many are named. */
const MOST_NAMED = 1000

export function createScope(
  origin: string,
  frontier: Frontier,
  isAllowed: (url: string) => boolean,
  range: CrawlRange,
): Scope {
  const isInRange = rangeFilter(range)
  const mostClicks = range.maxDepth ?? Number.POSITIVE_INFINITY
  const followsLinks = range.selection.kind === 'site'
  const blockedAddresses: string[] = []
  let blocked = 0

  /** In its normal form, if the crawl asks for such addresses at all. */
  function wanted(address: string): string | null {
    if (address.length > LONGEST_URL || !isFollowable(address, origin)) return null
    const url = normalizePageUrl(address)
    return isInRange(url) ? url : null
  }

  function noteIfBlocked(address: string): void {
    const url = wanted(address)
    if (url === null || isAllowed(url) || !frontier.know(url)) return
    blocked += 1
    if (blockedAddresses.length < MOST_NAMED) blockedAddresses.push(url)
  }

  return {
    origin,
    mayFetch: (url) => isFollowable(url, origin) && isAllowed(url),
    noteIfBlocked,
    blockedByRobots: () => blocked,
    blockedAddresses: () => blockedAddresses,
    offer(address, depth, source) {
      if ((depth ?? 0) > mostClicks || (!followsLinks && source !== 'sitemap')) return false
      const url = wanted(address)
      if (url === null) return false
      if (isAllowed(url) || frontier.isKnown(url)) return frontier.add(url, depth, source)
      // What nobody named is not left out.
      if (!isGuess({ source })) noteIfBlocked(url)
      return false
    },
    leadsOn(address, location) {
      if (pageKey(location) === address.key) return true
      const url = wanted(location)
      return url !== null && !frontier.isKnown(url) && isAllowed(url)
    },
  }
}

/** The scope of a list: what stands in it and nothing else, on whatever site it is. */
export function createListScope(startUrl: string, frontier: Frontier): Scope {
  return {
    origin: new URL(startUrl).origin,
    mayFetch: () => false,
    offer: () => false,
    leadsOn: (address, location) => pageKey(location) === address.key || !frontier.isKnown(location),
    noteIfBlocked() {},
    blockedByRobots: () => 0,
    blockedAddresses: () => [],
  }
}
