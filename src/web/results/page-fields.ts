import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { pageKey } from '#domain/urls/url.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'

export function canonicalLabel(page: Pick<CrawlPageResult, 'url' | 'canonicalUrl' | 'hasCanonical'>): string {
  if (!page.hasCanonical || !page.canonicalUrl) return 'None'
  return isSamePage(page.canonicalUrl, page.url) ? 'Self' : page.canonicalUrl
}

export function imagesLabel(page: Pick<CrawlPageResult, 'altTextCount' | 'missingAltCount'>): string {
  return `${page.altTextCount} with alt / ${page.missingAltCount} missing`
}

/** Explains which images are counted, because a page can contain more. */
export const COUNTED_IMAGES =
  'Counts images whose URL has at least 11 characters, is not a data: image and does not contain “tracking”, ' +
  '“pixel”, “icon” or “logo”. An alt text counts if it has at least 3 characters.'

/** Empty if the page was not redirected. */
export function redirectsLabel(page: CrawlPageResult): string {
  return page.redirects.length === 0 ? '' : `redirected, ${counted(page.redirects.length, 'hop')}`
}

type Measured = Pick<CrawlPageResult, 'ttfbMs' | 'ttfbMeasures' | 'statusCode'>

/** If the page was measured twice, the faster time comes first. Older results contain only one time. */
export function ttfbLabel({ ttfbMs, ttfbMeasures, statusCode }: Measured): string {
  // Some stored pages without a response have a time of 0.
  if (ttfbMs === null || (ttfbMs === 0 && statusCode === null)) return 'not measured'
  if (ttfbMs < 1) return 'less than 1 ms'
  const [first, second] = ttfbMeasures ?? []
  const words = `${formatNumber(Math.round(ttfbMs))} ms`
  if (first === undefined || second === undefined) return words
  return second < first ? `${words} (${first} ms during the crawl)` : `${words} (${second} ms when measured again)`
}

/** Returns only the path and query, because the host is the same in every row. */
export function pathLabel(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return readable(pathname + search)
}

/** Decodes %C3%A9 to é, unless the bytes are not valid UTF-8. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A canonical can contain anything, even an invalid URL. */
function isSamePage(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && pageKey(a) === pageKey(b)
}
