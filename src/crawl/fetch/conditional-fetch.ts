import type { PageResponse } from '#domain/facts/page-response.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import type { PageReading, RememberedPage } from '../walk/visit.ts'
import type { FetchOptions, FetchResult } from './fetch-page.ts'

/** Asks a page that is remembered whether it has changed. If not, the answer is the remembered page's: 200, no body. */
export function createConditionalFetch<Facts, Options extends FetchOptions>(
  fetch: (url: string, options: Options) => Promise<FetchResult>,
  remember: ((url: string) => Promise<RememberedPage<Facts> | null>) | undefined,
): {
  fetchPage: typeof fetch
  /** What is remembered of the page, if this answer says that it still is as it was. */
  unchangedReading(response: PageResponse): PageReading<Facts> | undefined
} {
  const unchanged = new WeakMap<PageResponse, PageReading<Facts>>()
  return {
    unchangedReading: (response) => unchanged.get(response),
    async fetchPage(url, options) {
      const page = (await remember?.(normalizePageUrl(url))) ?? null
      const conditions = page === null ? {} : conditionsFor(page)
      if (page === null || Object.keys(conditions).length === 0) return fetch(url, options)
      const result = await fetch(url, { ...options, headers: { ...options.headers, ...conditions } })
      // Only the address itself was asked: where redirects end, nobody wanted to know whether anything changed.
      if (result.kind !== 'response' || result.response.status !== 304 || result.redirects.length > 0) return result
      // What a site does not say again with a 304 is as it was.
      const response = { ...result.response, status: 200, headers: { ...page.headers, ...result.response.headers } }
      unchanged.set(response, page.reading)
      return { ...result, response }
    },
  }
}

function conditionsFor({ etag, lastModified }: RememberedPage<unknown>): Record<string, string> {
  return {
    ...(etag !== null && isHeaderValue(etag) && { 'if-none-match': etag }),
    ...(lastModified !== null && isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
  }
}

/** What a site once sent is sent back to it: nothing in it may end the header. */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]+$/.test(value)
}
