import type { Resource, UsedResource } from '#domain/requests/resource.ts'
import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { hashOf } from '../traps/trap-watch.ts'

export type FoundResource = Pick<Resource, 'position' | 'url' | 'kind' | 'usedBy'>

/** The different files that pages use, in the order found. */
export type UsedResources = {
  add(page: string, used: readonly UsedResource[]): void
  /** The first files, up to the limit of the crawl. */
  list(): FoundResource[]
  count(): { found: number; isAtLeast: boolean }
}

/** Beyond the limit, files are only counted, by the hashes of their URLs. */
const MAX_COUNTED = 500_000
const MAX_PAGES_NAMED = 5

export function createUsedResources(limit: number): UsedResources {
  const found = new Map<string, FoundResource & { last: string }>()
  const others = new Set<number>()
  let isAtLeast = false

  function note(page: string, { url, kind, isGuess }: UsedResource): void {
    const known = found.get(url)
    if (known !== undefined) {
      if (!isGuess) noteUse(known, page)
    } else if (found.size < limit) {
      const usedBy = isGuess ? { count: 0, pages: [] } : { count: 1, pages: [page] }
      found.set(url, { position: found.size, url, kind, usedBy, last: isGuess ? '' : page })
    } else if (others.size < MAX_COUNTED) others.add(hashOf(url))
    else isAtLeast ||= !others.has(hashOf(url))
  }

  return {
    add(page, used) {
      for (const resource of used) {
        const hash = resource.url.indexOf('#')
        const url = hash === -1 ? resource.url : resource.url.slice(0, hash)
        if (/^https?:\/\//.test(url) && url.length <= MAX_URL_LENGTH) note(page, { ...resource, url })
      }
    },
    list: () => [...found.values()].map(({ last: _, ...resource }) => resource),
    count: () => ({ found: found.size + others.size, isAtLeast }),
  }
}

/** `last` is the last page that was noted, so that each page counts once. */
export function noteUse(known: Pick<FoundResource, 'usedBy'> & { last: string }, page: string): void {
  if (known.last === page) return
  known.last = page
  known.usedBy.count += 1
  if (known.usedBy.pages.length < MAX_PAGES_NAMED) known.usedBy.pages.push(page)
}
