import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { pageKey } from '#domain/urls/url.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'

/** Labels for the results table. Missing values are worded as in the spec. */
export function canonicalLabel(page: Pick<CrawlPageResult, 'url' | 'canonicalUrl' | 'hasCanonical'>): string {
  if (!page.hasCanonical || !page.canonicalUrl) return 'None'
  return isSamePage(page.canonicalUrl, page.url) ? 'Self' : page.canonicalUrl
}

export function imagesLabel(page: Pick<CrawlPageResult, 'altTextCount' | 'missingAltCount'>): string {
  return `${page.altTextCount} with alt / ${page.missingAltCount} missing`
}

/** Explains which images are counted, as a page may have more. */
export const COUNTED_IMAGES =
  'Counts images whose URL has at least 11 characters, is not a data: image and does not contain “tracking”, ' +
  '“pixel”, “icon” or “logo”. An alt text counts if it has at least 3 characters.'

/** How the page was redirected; empty if it was not. */
export function redirectsLabel(page: CrawlPageResult): string {
  return page.redirects.length === 0 ? '' : `redirected, ${counted(page.redirects.length, 'hop')}`
}

type Measured = Pick<CrawlPageResult, 'ttfbMs' | 'ttfbMeasures' | 'statusCode'>

/** The faster measurement, then the slower one if the page was measured twice. Older results have only one. */
export function ttfbLabel({ ttfbMs, ttfbMeasures, statusCode }: Measured): string {
  // Pages without a response may have been stored with a time of 0.
  if (ttfbMs === null || (ttfbMs === 0 && statusCode === null)) return 'not measured'
  if (ttfbMs < 1) return 'less than 1 ms'
  const [first, second] = ttfbMeasures ?? []
  const words = `${formatNumber(Math.round(ttfbMs))} ms`
  if (first === undefined || second === undefined) return words
  return second < first ? `${words} (${first} ms during the crawl)` : `${words} (${second} ms when measured again)`
}

/** Path and query, as the host is the same on every row. */
export function pathLabel(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return readable(pathname + search)
}

/** Letters instead of %C3%A9, unless the bytes are not valid UTF-8. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** False for invalid URLs, as a site may put anything in its canonical. */
function isSamePage(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && pageKey(a) === pageKey(b)
}
