import { isSameSite } from '#domain/projects/project-rules.ts'

const MAX_END = 22
/** In pixels: what a character takes at most, except for a few wide ones. */
const CHARACTER = 9
/** In pixels: the least width of a start that is cut. Below another line, it need not tell what it begins with. */
const LEAST_START = { 1: 72, 2: 36 }
/** Before these, a URL can be cut well. */
const SEPARATOR = /[/?&_+-]/

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

export type UrlParts = {
  /** The line above the rest. Empty if there is one line. */
  above: string
  /** May be cut. */
  start: string
  /** Tells similar URLs apart, so it must not be cut. Empty if all fits. */
  end: string
}

/** Splits a URL into what can be shown in one or two lines of this width. */
export function splitUrl(shown: string, { width, lines }: { width: number; lines: 1 | 2 }): UrlParts {
  const fitting = Math.max(1, Math.floor(width / CHARACTER))
  if (shown.length <= fitting) return { above: '', start: shown, end: '' }
  const forEnd = Math.max(1, Math.floor((width - LEAST_START[lines]) / CHARACTER))
  if (lines === 1) return { above: '', ...cutLine(shown, forEnd) }
  const at = breakOf(shown, fitting)
  if (at === null) return splitUrl(shown, { width, lines: 1 })
  const below = shown.slice(at)
  return {
    above: shown.slice(0, at),
    ...(below.length <= fitting ? { start: below, end: '' } : cutLine(below, forEnd)),
  }
}

/**
 * Where the second line begins: at the last separator that fits, but words are never broken. If little would be left in
 * the first line, it goes on to the next `/`, and the screen cuts its end. Null if there is no such place.
 */
function breakOf(shown: string, fitting: number): number | null {
  const line = shown.slice(0, fitting + 1)
  const ofParts = Math.max(...['/', '?', '&'].map((separator) => line.lastIndexOf(separator)))
  if (ofParts > fitting / 2) return ofParts
  const afterWord = shown.slice(0, fitting).lastIndexOf('-') + 1
  if (afterWord > fitting / 2) return afterWord
  const next = shown.slice(0, -1).indexOf('/', fitting)
  if (next !== -1) return next
  return ofParts > 0 ? ofParts : null
}

/** `forEnd`: how many characters the end may have. It begins at a separator if one is near. */
function cutLine(text: string, forEnd: number): Omit<UrlParts, 'above'> {
  const most = Math.min(MAX_END, forEnd, Math.floor(text.length / 2))
  const slash = text.lastIndexOf('/', text.length - 2)
  const rest = text.slice(-most)
  const nth = rest.slice(0, Math.ceil(most / 2)).search(SEPARATOR)
  const at = Math.max(slash, text.length - most + Math.max(0, nth))
  return { start: text.slice(0, at), end: text.slice(at) }
}
