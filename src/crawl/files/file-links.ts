import type { LinkSources } from '#domain/crawls/checked-file.ts'
import { type CrawlRange, rangeFilter } from '#domain/crawls/crawl-range.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { isFileUrl, normalizePageUrl, pageKeyOfNormal } from '#domain/urls/url.ts'

export type LinkedFile = { key: string; url: string; linkedFrom: LinkSources }

/** The files of the site that its pages link to, each once, in the order in which they were found. */
export type FileLinks = {
  /** Adds the files among the links of a page. Pages must come in queue order. */
  add(page: string, links: readonly string[]): void
  list(): LinkedFile[]
}

/** More files are not remembered, to limit the memory. */
const MAX_FILES = 200_000
const MAX_PAGES_NAMED = 5

export function createFileLinks(originOf: () => string | undefined, range: CrawlRange): FileLinks {
  const files = new Map<string, LinkedFile & { last: string }>()
  const isInRange = rangeFilter(range)

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

  return {
    add(page, links) {
      const origin = originOf()
      // A crawl of a list or of sitemaps requests no other URLs.
      if (origin === undefined || range.selection.kind !== 'site') return
      for (const link of links) {
        if (link.startsWith(origin) && link.length <= MAX_URL_LENGTH && isFileUrl(link, origin)) note(page, link)
      }
    },
    list: () => [...files.values()],
  }
}
