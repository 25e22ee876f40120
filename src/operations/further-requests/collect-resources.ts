import { hostOf } from '#crawl/external/host-turns.ts'
import { createNamedUrls, joinResources } from '#crawl/resources/named-urls.ts'
import { createUsedResources } from '#crawl/resources/used-resources.ts'
import { isNamed, isNamedElsewhere, type UsedResource } from '#domain/requests/resource.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'

type Site = { ownHosts: ReadonlySet<string>; isInRange: (normalUrl: string) => boolean }

/** Limit per kind. Some pages and videos are named on many pages. */
const MAX_ELSEWHERE = 200

/** Collects the files that pages use, if they are wanted, and the pages of the site that only tags name. */
export function collectResources(limit: number, wantsFiles: boolean, { ownHosts, isInRange }: Site) {
  const files = createUsedResources(limit)
  const elsewhere = new Map<string, Set<string>>()
  let isRequested: (url: string) => boolean = () => false
  const named = createNamedUrls({
    isWanted: (url) => ownHosts.has(hostOf(url)) && isInRange(normalizePageUrl(url)),
    isRequested: (url) => isRequested(url),
  })

  function noteElsewhere({ url, kind }: UsedResource): void {
    const urls = elsewhere.get(kind) ?? new Set()
    elsewhere.set(kind, urls)
    if (urls.size < MAX_ELSEWHERE) urls.add(url)
  }

  return {
    noteStart(isRequestedByCrawl: (url: string) => boolean): void {
      isRequested = isRequestedByCrawl
    },
    add(page: string, used: readonly UsedResource[]): void {
      for (const each of used) if (isNamedElsewhere(each)) noteElsewhere(each)
      if (limit === 0) return
      named.add(page, used.filter(isNamed))
      if (wantsFiles) {
        files.add(
          page,
          used.filter((each) => !isNamed(each)),
        )
      }
    },
    /** What pages name besides their links, maybe on other sites: the first of each kind. */
    elsewhere: () => [...elsewhere.values()].flatMap((urls) => [...urls]),
    /** Call it after the last page. */
    all: () => joinResources(named, files, limit),
  }
}
