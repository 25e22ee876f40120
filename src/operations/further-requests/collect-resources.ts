import { hostOf } from '#crawl/external/host-turns.ts'
import { createNamedUrls, joinResources } from '#crawl/resources/named-urls.ts'
import { createUsedResources } from '#crawl/resources/used-resources.ts'
import { isNamed, isNamedElsewhere, type UsedResource } from '#domain/requests/resource.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'

type Site = { ownHosts: ReadonlySet<string>; isInRange: (normalUrl: string) => boolean }

/** Limit for each kind of URL on other sites. */
const MAX_ELSEWHERE = 200

/** Collects the files that pages use, if `wantsFiles`, and pages of the site that only tags such as hreflang name. */
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
    /** URLs outside the crawl that tags name, such as profiles and videos: the first ones of each kind. */
    elsewhere: () => [...elsewhere.values()].flatMap((urls) => [...urls]),
    /** All collected resources. Call it after the last page. */
    all: () => joinResources(named, files, limit),
  }
}
