import { pageKey, pageKeyOfNormal } from '../urls/url.ts'
import { parsePattern } from '../urls/url-pattern.ts'

/** What to crawl: a site from its start URL, only the URLs in its sitemaps, or a list of URLs. */
export type CrawlSelection = { kind: 'site' } | { kind: 'sitemap' } | { kind: 'list'; urls: string[] }

export type CrawlRange = {
  selection: CrawlSelection
  /** Max clicks from the start URL; null for no limit. With a limit, we don't look for unlinked pages. */
  maxDepth: number | null
  /** Patterns for `parsePattern`; an empty list includes everything. The start URL is always fetched. */
  include: string[]
  /** Takes precedence over `include`. */
  exclude: string[]
  /** More start URLs, fetched even if nothing links to them and no pattern includes them. */
  startUrls?: string[]
  /** Pages that are neither requested nor shown. The start URL is always fetched. */
  leaveOut?: string[]
  /** Whether to look for unlinked pages in sitemaps; true by default. */
  usesSitemaps?: boolean
}

export const WHOLE_SITE: CrawlRange = { selection: { kind: 'site' }, maxDepth: null, include: [], exclude: [] }

export function readsSitemaps({ selection, usesSitemaps = true }: CrawlRange): boolean {
  return selection.kind === 'sitemap' || (selection.kind === 'site' && usesSitemaps)
}

/** The returned filter expects normalised URLs. Throws for an invalid pattern. */
export function rangeFilter(range: CrawlRange): (url: string) => boolean {
  const whyOutside = outsideRange(range)
  return (url) => whyOutside(url) === null
}

/** Like `rangeFilter`, but the returned function says why a URL is outside the range. */
export function outsideRange(range: CrawlRange): (url: string) => 'patterns' | 'removed' | null {
  const included = range.include.map(readPattern)
  const excluded = range.exclude.map(readPattern)
  const isLeftOut = leftOutFilter(range)
  const fitsPatterns = (url: string) =>
    !excluded.some((fits) => fits(url)) && (included.length === 0 || included.some((fits) => fits(url)))
  return (url) => (isLeftOut(url) ? 'removed' : fitsPatterns(url) ? null : 'patterns')
}

/** The returned filter expects normalised URLs. */
export function leftOutFilter({ leaveOut = [] }: CrawlRange): (url: string) => boolean {
  if (leaveOut.length === 0) return () => false
  const keys = new Set(leaveOut.filter((url) => URL.canParse(url)).map(pageKey))
  return (url) => keys.has(pageKeyOfNormal(url))
}

function readPattern(text: string): (url: string) => boolean {
  const pattern = parsePattern(text)
  if (!pattern.ok) throw new RangeError(pattern.message)
  return pattern.fits
}
