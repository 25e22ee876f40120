import type { Fetcher } from '#crawl/fetch-page.ts'
import type { SiteRobots } from '#crawl/site-robots.ts'
import type { FetchResource } from '#render/rendering.ts'

/** Scripts and data of a page are seldom larger; what is, comes to the page as an error of the network. */
const MAX_RESOURCE_BYTES = 8 * 1024 * 1024

/** What a rendered page asks for goes the way of every page: robots.txt, guard, redirects, time and size are the crawl's. */
export function fetchForRendering(fetcher: Fetcher, robots: Pick<SiteRobots, 'refusalOf'>): FetchResource {
  return async ({ url, headers, signal }) => {
    if ((await robots.refusalOf(url)) !== null) return { kind: 'refused' }
    const bodyLimit = { maxBytes: MAX_RESOURCE_BYTES, whenLarger: 'fail' } as const
    const result = await fetcher.fetchPage(url, { headers, signal, bodyLimit })
    if (result.kind === 'response') return { kind: 'response', ...result.response }
    const isRefused = result.kind === 'failed' && result.failure.kind === 'address-refused'
    return { kind: isRefused ? 'refused' : 'failed' }
  }
}
