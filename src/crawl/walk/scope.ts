import type { LeftOutReason } from '#domain/crawls/crawl-balance.ts'
import { type CrawlRange, outsideRange } from '#domain/crawls/crawl-range.ts'
import { type LongUrl, toLongUrl } from '#domain/urls/long-links.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { linkKind, normalizePageUrl, pageKey, pageKeyOfNormal } from '#domain/urls/url.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'
import type { Frontier } from './frontier.ts'
import type { LeftOutUrls } from './left-out.ts'
import { isGuess, type QueuedUrl } from './queued-url.ts'

/** Which URLs belong to the crawl, once its origin is known. */
export type Scope = {
  origin: string
  mayFetch(url: string): boolean
  /** Queues a URL that is new, in range and allowed. Any other URL of the site is counted as left out. */
  offer(url: string, depth: number | null, source: VisitSource, foundOn?: number | null): boolean
  /** Like `offer`, but does not queue the URL yet. True if the URL should be offered later. */
  setAside(url: string, depth: number | null, source: VisitSource, foundOn?: number | null): boolean
  /** False if the redirect target is already known or outside the crawl. */
  redirectsOn(queued: QueuedUrl, location: string): boolean
  /** Counts a redirect target on this site as left out if it is not crawled. */
  noteIfLeftOut(url: string): void
  /** Counts a link of this site that is too long to be requested. */
  noteTooLong(url: LongUrl): void
}

/** `reason` says why the URL is left out. If the URL is too long, `url` is shortened and `key` is a hash of it. */
type Judged = { url: string; reason: LeftOutReason | null; key?: string }

const REASONS = { page: null, file: 'notHtml', skipped: 'skipped' } as const

export function createScope(
  origin: string,
  frontier: Frontier,
  leftOut: LeftOutUrls,
  isAllowed: (url: string) => boolean,
  range: CrawlRange,
): Scope {
  const whyOutside = outsideRange(range)
  const maxClicks = range.maxDepth ?? Number.POSITIVE_INFINITY
  const followsLinks = range.selection.kind === 'site'
  const hasMaxDepth = followsLinks && range.maxDepth !== null

  /** Null for a URL of another site. */
  function judge(found: string): Judged | null {
    if (found.length > MAX_URL_LENGTH)
      return isOfSite(found) ? { url: cut(found), reason: 'tooLong', key: toLongUrl(found).hash } : null
    const kind = linkKind(found, origin)
    if (kind === 'elsewhere') return null
    const url = normalizePageUrl(found)
    return { url, reason: whyOutside(url) ?? REASONS[kind] }
  }

  function isOfSite(url: string): boolean {
    return url.startsWith(origin) && '/?#'.includes(url.charAt(origin.length))
  }

  /** Guessed URLs do not count as left out. */
  function leaveOut(reason: LeftOutReason, { url, key }: Omit<Judged, 'reason'>, source: VisitSource): false {
    if (isGuess({ source })) return false
    if (key !== undefined || !frontier.isKnown(url)) leftOut.note(reason, url, key ?? pageKeyOfNormal(url))
    return false
  }

  /** The normalised URL, or why it is not queued. */
  function place(found: string, depth: number | null, source: VisitSource): Judged | null {
    const judged = judge(found)
    if (judged === null || judged.reason !== null) return judged
    const { url } = judged
    if (!followsLinks && source !== 'sitemap') return { url, reason: 'notSelected' }
    // With a max depth, only links count: a URL in a sitemap has no depth.
    const isTooDeep = depth === null ? hasMaxDepth && source === 'sitemap' : depth > maxClicks
    if (!isAllowed(url) && !frontier.isKnown(url)) return { url, reason: 'robots' }
    return { url, reason: isTooDeep ? 'depth' : null }
  }

  return {
    origin,
    mayFetch: (url) => linkKind(url, origin) === 'page' && isAllowed(url),
    noteIfLeftOut(url) {
      const judged = judge(url)
      if (judged === null) return
      const reason = judged.reason ?? (isAllowed(judged.url) ? null : 'robots')
      if (reason !== null) leaveOut(reason, judged, 'link')
    },
    noteTooLong({ start, hash }) {
      if (isOfSite(start)) leaveOut('tooLong', { url: cut(start), key: hash }, 'link')
    },
    offer(url, depth, source, foundOn) {
      const placed = place(url, depth, source)
      if (placed === null) return false
      if (placed.reason !== null) return leaveOut(placed.reason, placed, source)
      return frontier.add(placed.url, depth, source, foundOn)
    },
    setAside(url, depth, source, foundOn) {
      const placed = place(url, depth, source)
      if (placed === null) return false
      if (placed.reason === null && frontier.isKnown(placed.url)) {
        return frontier.add(placed.url, depth, source, foundOn)
      }
      leaveOut(placed.reason ?? 'pageLimit', placed, source)
      return placed.reason === null
    },
    redirectsOn(queued, location) {
      if (pageKey(location) === queued.key) return true
      const judged = judge(location)
      if (judged === null || judged.reason !== null) return false
      return !frontier.isKnown(judged.url) && isAllowed(judged.url)
    },
  }
}

/** A crawl of a URL list requests exactly the listed URLs, on any site. */
export function createListScope(startUrl: string, frontier: Frontier): Scope {
  return {
    origin: new URL(startUrl).origin,
    mayFetch: () => false,
    offer: () => false,
    setAside: () => false,
    redirectsOn: (queued, location) => pageKey(location) === queued.key || !frontier.isKnown(location),
    noteIfLeftOut() {},
    noteTooLong() {},
  }
}

function cut(url: string): string {
  return url.slice(0, 200)
}
