import { pageKey, pageKeyOfNormal } from '../urls/url.ts'
import { parsePattern } from '../urls/url-pattern.ts'

/** What a crawl asks for: a site from its start address on, only what its sitemaps name, or a list of addresses. */
export type CrawlSelection = { kind: 'site' } | { kind: 'sitemap' } | { kind: 'list'; urls: string[] }

/** How far a crawl goes. */
export type CrawlRange = {
  selection: CrawlSelection
  /** Clicks from the start address; null for no limit. With a limit, pages that nothing links to are not looked for. */
  maxDepth: number | null
  /** Patterns as `parsePattern` reads them. None means all. The start address is always fetched. */
  include: string[]
  /** These win over `include`. */
  exclude: string[]
  /** More addresses to begin at, whether or not anything links to them, and whatever the patterns say. */
  startUrls?: string[]
  /** Pages that are neither asked for nor shown, wherever they are named. The start address is always fetched. */
  leaveOut?: string[]
  /** Whether sitemaps may name pages that nothing links to; they may when this is not given. */
  usesSitemaps?: boolean
}

export const WHOLE_SITE: CrawlRange = { selection: { kind: 'site' }, maxDepth: null, include: [], exclude: [] }

/** Whether a crawl of this range reads the site's sitemaps. */
export function readsSitemaps({ selection, maxDepth, usesSitemaps = true }: CrawlRange): boolean {
  return selection.kind === 'sitemap' || (selection.kind === 'site' && maxDepth === null && usesSitemaps)
}

/** Whether an address in its normal form is among those a range asks for. Throws for a pattern that cannot be read. */
export function rangeFilter(range: CrawlRange): (url: string) => boolean {
  const whyOutside = outsideRange(range)
  return (url) => whyOutside(url) === null
}

/** Why an address in its normal form is none that a range asks for; null when it is one. */
export function outsideRange(range: CrawlRange): (url: string) => 'patterns' | 'removed' | null {
  const included = range.include.map(readPattern)
  const excluded = range.exclude.map(readPattern)
  const isLeftOut = leftOutFilter(range)
  const fitsPatterns = (url: string) =>
    !excluded.some((fits) => fits(url)) && (included.length === 0 || included.some((fits) => fits(url)))
  return (url) => (isLeftOut(url) ? 'removed' : fitsPatterns(url) ? null : 'patterns')
}

/** Whether an address in its normal form is a page that the range leaves out. */
export function leftOutFilter({ leaveOut = [] }: CrawlRange): (url: string) => boolean {
  if (leaveOut.length === 0) return () => false
  const keys = new Set(leaveOut.filter((address) => URL.canParse(address)).map(pageKey))
  return (url) => keys.has(pageKeyOfNormal(url))
}

function readPattern(text: string): (url: string) => boolean {
  const pattern = parsePattern(text)
  if (!pattern.ok) throw new RangeError(pattern.message)
  return pattern.fits
}
