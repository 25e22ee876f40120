import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { LinkedFrom } from './reported-page.ts'

/** Beyond this many addresses no further one is followed back: the memory stays bounded on any site. */
const MAX_TARGETS = 500_000
const MAX_SOURCES = 5

type Source = { position: number; url: string }
type Target = { count: number; first: Source[] }

/** Remembers for every linked address which pages name it first, and how many do. */
export function createLinkSources() {
  const targets = new Map<string, Target>()

  function add({ url, links }: Pick<CrawlPageResult, 'url' | 'links'>, position: number): void {
    for (const link of links) {
      const known = targets.get(link)
      if (known === undefined && targets.size >= MAX_TARGETS) continue
      const target = known ?? { count: 0, first: [] }
      if (known === undefined) targets.set(link, target)
      target.count += 1
      keepFirst(target.first, { position, url })
    }
  }

  /** For each page, in order. An address may be written in several ways, so all of one page are put together. */
  function linkedFrom(pages: Pick<CrawlPageResult, 'url' | 'requestedUrl'>[]): LinkedFrom[] {
    const found = pages.map((): Target => ({ count: 0, first: [] }))
    const wanted = new Map<string, Target>()
    for (const [index, { url, requestedUrl }] of pages.entries()) {
      for (const address of [url, requestedUrl]) wanted.set(pageKey(address), found[index] as Target)
    }
    if (wanted.size > 0) {
      for (const [link, { count, first }] of targets) {
        const target = wanted.get(pageKey(link))
        if (target === undefined) continue
        target.count += count
        for (const source of first) keepFirst(target.first, source)
      }
    }
    return found.map(({ count, first }) => ({ count, pages: first.map(({ url }) => url) }))
  }

  return { add, linkedFrom }
}

/** Pages come in any order; the first of the queue are kept, so that a report is the same each time. */
function keepFirst(first: Source[], source: Source): void {
  const place = first.findIndex(({ position }) => source.position < position)
  if (place !== -1) first.splice(place, 0, source)
  else if (first.length < MAX_SOURCES) first.push(source)
  if (first.length > MAX_SOURCES) first.pop()
}
