import { parsePattern } from './url-pattern.ts'

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
}

export const WHOLE_SITE: CrawlRange = { selection: { kind: 'site' }, maxDepth: null, include: [], exclude: [] }

/** Whether an address in its normal form is among those a range asks for. Throws for a pattern that cannot be read. */
export function rangeFilter({ include, exclude }: CrawlRange): (url: string) => boolean {
  const included = include.map(readPattern)
  const excluded = exclude.map(readPattern)
  if (included.length === 0 && excluded.length === 0) return () => true
  return (url) => !excluded.some((fits) => fits(url)) && (included.length === 0 || included.some((fits) => fits(url)))
}

function readPattern(text: string): (url: string) => boolean {
  const pattern = parsePattern(text)
  if (!pattern.ok) throw new RangeError(pattern.message)
  return pattern.fits
}
