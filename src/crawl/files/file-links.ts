import type { LinkSources } from '#domain/crawls/checked-file.ts'
import { type CrawlRange, rangeFilter } from '#domain/crawls/crawl-range.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { isFileUrl, normalizePageUrl, pageKey, pageKeyOfNormal } from '#domain/urls/url.ts'
import { createRedirectLinks } from './redirect-links.ts'

export type LinkedFile = { key: string; url: string; linkedFrom: LinkSources }

/** Files that the site's pages link to, each once, in the order found. */
export type FileLinks = {
  /** Pages must come in queue order. */
  add(page: string, links: readonly string[]): void
  /** Remembers links that may redirect to a file. Call it after the links are queued. */
  addRedirects(page: string, links: readonly string[]): void
  /** Call it after a queued URL was requested. `location` is the redirect target, if any. */
  settle(key: string, location?: string): void
  /** Linked files first, then files that are reached only by redirects. Call it once, after the last page. */
  list(): LinkedFile[]
}

/** Further files are ignored to limit memory use. */
const MAX_FILES = 200_000
const MAX_PAGES_NAMED = 5

export function createFileLinks(
  originOf: () => string | undefined,
  range: CrawlRange,
  mayRedirect: (key: string) => boolean,
): FileLinks {
  const files = new Map<string, LinkedFile & { last: string }>()
  const redirects = createRedirectLinks()
  const isInRange = rangeFilter(range)
  // A crawl of a URL list or of sitemaps requests only the listed URLs, so it ignores linked files.
  const originOfFiles = () => (range.selection.kind === 'site' ? originOf() : undefined)

  function note(page: string, link: string): void {
    const url = normalizePageUrl(link)
    const key = pageKeyOfNormal(url)
    const known = files.get(key)
    if (known === undefined) {
      if (files.size >= MAX_FILES || !isInRange(url)) return
      files.set(key, { key, url, linkedFrom: { count: 1, pages: [page] }, last: page })
    } else if (known.last !== page) {
      known.last = page
      known.linkedFrom.count += 1
      if (known.linkedFrom.pages.length < MAX_PAGES_NAMED) known.linkedFrom.pages.push(page)
    }
  }

  /** Files at the end of redirects, each with the pages that link to those redirects. */
  function redirected(origin: string): Map<string, Set<string>> {
    const pagesOf = new Map<string, Set<string>>()
    for (const { url, pages } of redirects.ends()) {
      if (url.length > MAX_URL_LENGTH || !isFileUrl(url, origin)) continue
      const known = pagesOf.get(url) ?? new Set()
      pagesOf.set(url, known)
      for (const page of pages) known.add(page)
    }
    return pagesOf
  }

  return {
    add(page, links) {
      const origin = originOfFiles()
      if (origin === undefined) return
      for (const link of links) {
        if (link.startsWith(origin) && link.length <= MAX_URL_LENGTH && isFileUrl(link, origin)) note(page, link)
      }
    },
    addRedirects(page, links) {
      const origin = originOfFiles()
      if (origin === undefined) return
      for (const link of links) {
        if (!link.startsWith(origin) || link.length > MAX_URL_LENGTH) continue
        const key = pageKeyOfNormal(normalizePageUrl(link))
        if (mayRedirect(key)) redirects.add(page, key)
      }
    },
    settle(key, location) {
      if (location === undefined) redirects.settle(key)
      else redirects.redirect(key, location)
    },
    list() {
      const origin = originOfFiles()
      for (const [url, pages] of origin === undefined ? [] : redirected(origin)) {
        // A page that links to a file both directly and by a redirect counts once, if it is one of the few pages we
        // remember.
        const known = new Set(files.get(pageKey(url))?.linkedFrom.pages)
        for (const page of pages) if (!known.has(page)) note(page, url)
      }
      return [...files.values()]
    },
  }
}
