import { isSameSite } from '#domain/projects/project-rules.ts'

/** URLs that are longer may not fit into a column of a phone. */
const MAX_WHOLE = 20
const MAX_END = 22

/**
 * The origin that the URLs of a crawl have in common: that of the first listed page of the site. A start URL may redirect
 * to another scheme or to www, so it says less.
 */
export function originOfSite(startUrl: string, firstListed: string | undefined): string {
  const isOfSite = firstListed !== undefined && /^https?:/i.test(firstListed) && isSameSite(firstListed, startUrl)
  return new URL(isOfSite ? firstListed : startUrl).origin
}

/** A path on the site's own origin, else the whole URL. */
export function shownUrl(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/** The beginning, which may be cut, and the end, which tells similar URLs apart. A short URL has no such end. */
export function splitUrl(shown: string): { start: string; end: string } {
  if (shown.length <= MAX_WHOLE) return { start: shown, end: '' }
  const slash = shown.lastIndexOf('/', shown.length - 2)
  const at = Math.max(slash, shown.length - Math.min(MAX_END, Math.floor(shown.length / 2)))
  return { start: shown.slice(0, at), end: shown.slice(at) }
}
