import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { LinkedFrom } from './reported-page.ts'

/** Limit of tracked link targets, so that memory stays bounded on any site. */
const MAX_TARGETS = 500_000
const MAX_SOURCES = 5

type Source = { position: number; url: string }
type Target = { count: number; first: Source[] }

/** Remembers for every linked URL the first pages that link to it, and how many do. */
export function createLinkSources() {
  const targets = new Map<string, Target>()

  function add({ url, links }: Pick<CrawlPageResult, 'url' | 'links'>, position: number): void {
    for (const link of links) {
      const existing = targets.get(link)
      if (existing === undefined && targets.size >= MAX_TARGETS) continue
      const target = existing ?? { count: 0, first: [] }
      if (existing === undefined) targets.set(link, target)
      target.count += 1
      keepFirst(target.first, { position, url })
    }
  }

  /** The linking pages of each page, in order. Combines the different spellings of a page's URL. */
  function linkedFrom(pages: Pick<CrawlPageResult, 'url' | 'requestedUrl'>[]): LinkedFrom[] {
    const found = pages.map((): Target => ({ count: 0, first: [] }))
    const targetOf = new Map<string, Target>()
    for (const [index, { url, requestedUrl }] of pages.entries()) {
      for (const each of [url, requestedUrl]) targetOf.set(pageKey(each), found[index] as Target)
    }
    if (targetOf.size > 0) {
      for (const [link, { count, first }] of targets) {
        const target = targetOf.get(pageKey(link))
        if (target === undefined) continue
        target.count += count
        for (const source of first) keepFirst(target.first, source)
      }
    }
    return found.map(({ count, first }) => ({ count, pages: first.map(({ url }) => url) }))
  }

  return { add, linkedFrom }
}

/** Pages come in any order. Keeps the first ones of the queue, so that reports are reproducible. */
function keepFirst(first: Source[], source: Source): void {
  const index = first.findIndex(({ position }) => source.position < position)
  if (index !== -1) first.splice(index, 0, source)
  else if (first.length < MAX_SOURCES) first.push(source)
  if (first.length > MAX_SOURCES) first.pop()
}
