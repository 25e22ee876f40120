import { MAX_URL_LENGTH } from '#domain/urls/max-url-length.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import { hashOf } from '../traps/trap-watch.ts'

/** The different URLs of other sites that pages link to, in the order found. */
export type ExternalUrls = {
  add(links: readonly string[]): void
  /** The first URLs, up to the limit of the crawl. */
  list(): string[]
  /** `isAtLeast`: there are more than we could count. */
  count(): { found: number; isAtLeast: boolean }
}

/** URLs beyond the list are only counted, by their hashes. This limits the memory for the hashes. */
const MAX_COUNTED = 500_000

/** `ownHosts` may grow during the crawl. */
export function createExternalUrls(limit: number, ownHosts: ReadonlySet<string>): ExternalUrls {
  const urls = new Set<string>()
  const others = new Set<number>()
  let isAtLeast = false

  function note(url: string): void {
    if (urls.has(url)) return
    if (urls.size < limit) urls.add(url)
    else if (others.size < MAX_COUNTED) others.add(hashOf(url))
    else isAtLeast ||= !others.has(hashOf(url))
  }

  /** A quick test before parsing: most links are already normalised, and most are on many pages. */
  const isKnown = (link: string) => urls.has(link) || (others.size > 0 && others.has(hashOf(link)))
  const list = () => [...urls].filter((url) => !ownHosts.has(new URL(url).host))

  return {
    add(links) {
      let ownOrigin = '\0'
      for (const link of links) {
        // Most links of a page are on its own site, so this comparison replaces most of the parsing.
        if (link.startsWith(ownOrigin) || link.length > MAX_URL_LENGTH || isKnown(link)) continue
        const origin = originOf(link)
        if (origin === null) continue
        if (ownHosts.has(hostOf(origin))) ownOrigin = `${origin}/`
        else note(normalizePageUrl(link))
      }
    },
    list,
    count: () => ({ found: list().length + others.size, isAtLeast }),
  }
}

function hostOf(origin: string): string {
  return origin.slice(origin.indexOf('//') + 2)
}

function originOf(link: string): string | null {
  const start = link.startsWith('https://') ? 8 : link.startsWith('http://') ? 7 : 0
  if (start === 0) return null
  const end = link.slice(start).search(/[/?#]/)
  return end === -1 ? link : link.slice(0, start + end)
}
