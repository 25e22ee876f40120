import type { PageResponse } from '#domain/facts/page-response.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import type { CachedReading, PageReading } from '../walk/visit.ts'
import type { FetchOptions, FetchResult } from './fetch-page.ts'

/**
 * Downloads a cached page only if it has changed. A 304 is returned as status 200 with the cached headers and no body.
 */
export function createConditionalFetch<Facts, Options extends FetchOptions>(
  fetch: (url: string, options: Options) => Promise<FetchResult>,
  findCached: ((url: string) => Promise<CachedReading<Facts> | null>) | undefined,
): {
  fetchPage: typeof fetch
  /** The cached reading, if this response confirms that the page has not changed. */
  unchangedReading(response: PageResponse): PageReading<Facts> | undefined
} {
  const unchanged = new WeakMap<PageResponse, PageReading<Facts>>()
  return {
    unchangedReading: (response) => unchanged.get(response),
    async fetchPage(url, options) {
      const page = (await findCached?.(normalizePageUrl(url))) ?? null
      const conditions = page === null ? {} : conditionsFor(page)
      if (page === null || Object.keys(conditions).length === 0) return fetch(url, options)
      const result = await fetch(url, { ...options, headers: { ...options.headers, ...conditions } })
      // The condition was sent to the first URL only, so a 304 after a redirect does not confirm anything.
      if (result.kind !== 'response' || result.redirects.length > 0) return result
      if (result.response.status !== 304) return { ...result, response: { ...result.response, isConditional: true } }
      // Headers missing from a 304 keep their earlier values.
      const response = { ...result.response, status: 200, headers: { ...page.headers, ...result.response.headers } }
      unchanged.set(response, page.reading)
      return { ...result, response }
    },
  }
}

function conditionsFor({ etag, lastModified }: CachedReading<unknown>): Record<string, string> {
  return {
    ...(etag !== null && isHeaderValue(etag) && { 'if-none-match': etag }),
    ...(lastModified !== null && isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
  }
}

/** The value comes from the site, so it must not contain anything that ends the header. */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]+$/.test(value)
}
