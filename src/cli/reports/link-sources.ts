import type { LinkSources } from '#domain/crawls/checked-file.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { countInlinks } from '#operations/reports/count-inlinks.ts'

/** Links beyond these limits are ignored, so that memory stays bounded on any site. */
const MAX_TARGETS = 500_000
const MAX_LINKS = 20_000_000
const MAX_SOURCES = 5

type Target = Pick<CrawlPageResult, 'url' | 'requestedUrl'>

export function createLinkSources() {
  const idOf = new Map<string, number>()
  const urls: string[] = []
  const linksOf = new Map<number, Int32Array>()
  let links = 0

  function add(linked: readonly string[], position: number): void {
    if (links + linked.length > MAX_LINKS) return
    const ids = linked.map(toId).filter((id) => id !== null)
    links += ids.length
    linksOf.set(position, Int32Array.from(ids))
  }

  function toId(url: string): number | null {
    const known = idOf.get(url)
    if (known !== undefined) return known
    if (urls.length >= MAX_TARGETS) return null
    idOf.set(url, urls.length)
    return urls.push(url) - 1
  }

  /** Finds the pages that link to each page, as the web report does. `pages` and the results are in queue order. */
  async function linkedFrom(
    pages: [position: number, page: Target][],
    redirects: { requestedUrl: string; finalUrl: string }[],
  ): Promise<LinkSources[]> {
    const found = pages.map((): LinkSources => ({ count: 0, pages: [] }))
    // `countInlinks` numbers pages from 1.
    const counts = await countInlinks(
      {
        async *pageUrls() {
          for (const [index, [, { url }]] of pages.entries()) yield { url, seq: index + 1 }
          for (const [index, [, { requestedUrl }]] of pages.entries()) yield { url: requestedUrl, seq: index + 1 }
        },
        async *redirects() {
          for (const { requestedUrl, finalUrl } of redirects) yield { url: requestedUrl, finalUrl }
        },
        async *links() {
          for (const [index, [position]] of pages.entries()) {
            const ids = linksOf.get(position) ?? new Int32Array()
            yield { seq: index + 1, urls: [...ids].map((id) => urls[id] as string) }
          }
        },
        async keep(targets, sources) {
          for (const [nth, target] of targets.entries()) {
            const named = found[target - 1]?.pages ?? []
            const source = pages[(sources[nth] as number) - 1]?.[1]
            if (source !== undefined && named.length < MAX_SOURCES) named.push(source.url)
          }
        },
      },
      pages.length,
    )
    return found.map((each, index) => ({ ...each, count: counts[index + 1] as number }))
  }

  return { add, linkedFrom }
}
