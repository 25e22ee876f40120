import type { UsedResource } from '#domain/requests/resource.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { type FoundResource, noteUse, type UsedResources } from './used-resources.ts'

/** Pages of the site that other pages name in a tag and that the crawl has not requested yet. */
export type NamedUrls = {
  add(page: string, named: readonly UsedResource[]): void
  /** In the order found. */
  list(): FoundResource[]
  /** True if there may be more. */
  isAtLeast(): boolean
}

type Options = {
  /** Whether the URL is on a host of the site and may be requested. */
  isWanted(url: string): boolean
  isRequested(url: string): boolean
  max?: number | undefined
}

/** Limits the list. Named pages that the crawl requests later are removed from it now and then. */
const MAX_NAMED = 100_000
const FIRST_REMOVAL = 10_000

export function createNamedUrls({ isWanted, isRequested, max = MAX_NAMED }: Options): NamedUrls {
  const found = new Map<string, FoundResource & { last: string }>()
  let removalAt = Math.min(FIRST_REMOVAL, max)
  let isAtLeast = false

  function removeRequested(): void {
    for (const url of found.keys()) if (isRequested(url)) found.delete(url)
    removalAt = Math.min(max, Math.max(FIRST_REMOVAL, found.size * 2))
  }

  function isNew(url: string): boolean {
    return url.length <= MAX_URL_LENGTH && /^https?:/.test(url) && isWanted(url) && !isRequested(url)
  }

  function note(page: string, { url, kind }: UsedResource): void {
    const known = found.get(url)
    if (known !== undefined) noteUse(known, page)
    if (known !== undefined || !isNew(url)) return
    if (found.size >= removalAt) removeRequested()
    if (found.size >= max) isAtLeast = true
    else found.set(url, { position: 0, url, kind, usedBy: { count: 1, pages: [page] }, last: page })
  }

  return {
    add(page, named) {
      for (const each of named) note(page, each)
    },
    list() {
      removeRequested()
      return [...found.values()].map(({ last: _, ...named }) => named)
    },
    isAtLeast: () => isAtLeast,
  }
}

/** Joins named pages and files, at most `limit`. Named pages come first: they are few, and checks need their status. */
export function joinResources(named: NamedUrls, files: UsedResources, limit: number): UsedResources {
  const pages = named.list()
  const urls = new Set(pages.map(({ url }) => url))
  const all = [...pages, ...files.list().filter(({ url }) => !urls.has(url))].slice(0, limit)
  const { found, isAtLeast } = files.count()
  return {
    add: files.add,
    list: () => all.map((each, position) => ({ ...each, position })),
    count: () => ({ found: pages.length + found, isAtLeast: isAtLeast || named.isAtLeast() }),
  }
}
