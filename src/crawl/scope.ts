import { isFollowable, pageKey } from '#domain/url.ts'
import type { Frontier, QueuedAddress } from './frontier.ts'
import type { VisitSource } from './visit.ts'

/** Which addresses belong to the crawl, once its origin is known. */
export type Scope = {
  origin: string
  /** Whether an address is one of the site's that we may ask for. */
  mayFetch(url: string): boolean
  /** Queues an address if it is new and may be fetched. */
  offer(url: string, depth: number | null, source: VisitSource): boolean
  /** Whether a redirect leads on to the page that was asked for, rather than to one known or out of bounds. */
  leadsOn(address: QueuedAddress, location: string): boolean
  /** Counts an address that robots.txt keeps us from, once. */
  noteIfBlocked(url: string): void
  blockedByRobots(): number
}

/** Addresses longer than this are made by machines gone wrong, and would fill the memory. */
const LONGEST_ADDRESS = 8192

export function createScope(origin: string, frontier: Frontier, isAllowed: (url: string) => boolean): Scope {
  let blocked = 0

  function noteIfBlocked(url: string): void {
    if (isFollowable(url, origin) && !isAllowed(url) && frontier.know(url)) blocked += 1
  }

  return {
    origin,
    mayFetch: (url) => isFollowable(url, origin) && isAllowed(url),
    noteIfBlocked,
    blockedByRobots: () => blocked,
    offer(url, depth, source) {
      if (url.length > LONGEST_ADDRESS || !isFollowable(url, origin)) return false
      if (frontier.isKnown(url) || isAllowed(url)) return frontier.add(url, depth, source)
      noteIfBlocked(url)
      return false
    },
    leadsOn(address, location) {
      if (pageKey(location) === address.key) return true
      return isFollowable(location, origin) && !frontier.isKnown(location) && isAllowed(location)
    },
  }
}
