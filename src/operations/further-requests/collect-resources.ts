import { hostOf } from '#crawl/external/host-turns.ts'
import { createNamedUrls, joinResources } from '#crawl/resources/named-urls.ts'
import { createUsedResources } from '#crawl/resources/used-resources.ts'
import { isNamed, type UsedResource } from '#domain/requests/resource.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'

type Site = { ownHosts: ReadonlySet<string>; isInRange: (normalUrl: string) => boolean }

/** Collects the files that pages use, if they are wanted, and the pages of the site that only tags name. */
export function collectResources(limit: number, wantsFiles: boolean, { ownHosts, isInRange }: Site) {
  const files = createUsedResources(limit)
  let isRequested: (url: string) => boolean = () => false
  const named = createNamedUrls({
    isWanted: (url) => ownHosts.has(hostOf(url)) && isInRange(normalizePageUrl(url)),
    isRequested: (url) => isRequested(url),
  })
  return {
    noteStart(isRequestedByCrawl: (url: string) => boolean): void {
      isRequested = isRequestedByCrawl
    },
    add(page: string, used: readonly UsedResource[]): void {
      if (limit === 0) return
      named.add(page, used.filter(isNamed))
      if (wantsFiles) {
        files.add(
          page,
          used.filter((each) => !isNamed(each)),
        )
      }
    },
    /** Call it after the last page. */
    all: () => joinResources(named, files, limit),
  }
}
