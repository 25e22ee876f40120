import { pageKey } from '#domain/urls/url.ts'
import { createLinkList } from './link-list.ts'

/** A crawl's pages and links, read in parts. Pages are identified by their `seq`. */
export type LinkSource = {
  /** The URL of every page and, if different, the URL that was requested for it. */
  pageUrls: () => AsyncIterable<{ url: string; seq: number }>
  /** Redirects whose URLs are not in `pageUrls`. */
  redirects: () => AsyncIterable<{ url: string; finalUrl: string }>
  links: () => AsyncIterable<{ seq: number; urls: Iterable<string> }>
  /** Stores that `sources[n]` links to `targets[n]`. May be called several times for one target. */
  keep: (targets: Int32Array, sources: Int32Array) => Promise<void>
}

/** For each page, at most this many pages that link to it are stored. The rest are only counted. */
export const MAX_SOURCES = 1000
const LINKS_IN_MEMORY = 4_000_000

/**
 * Returns the number of pages that link to each page, indexed by `seq`. Links of a page to itself do not count. Needs
 * memory for the URLs of all pages, and for a few numbers per page and link.
 */
export async function countInlinks(source: LinkSource, largestSeq: number): Promise<Int32Array> {
  const pages = await readPages(source)
  const counts = new Int32Array(largestSeq + 1)
  const lastSource = new Int32Array(largestSeq + 1)
  const found = createLinkList()
  for await (const { seq, urls } of source.links()) {
    for (const url of urls) {
      const target = findPage(pages, url)
      if (target === undefined || target === seq || lastSource[target] === seq) continue
      lastSource[target] = seq
      const count = (counts[target] as number) + 1
      counts[target] = count
      if (count <= MAX_SOURCES) found.add(target, seq)
    }
    if (found.length() >= LINKS_IN_MEMORY) await found.giveTo(source.keep, largestSeq)
  }
  await found.giveTo(source.keep, largestSeq)
  return counts
}

/** Maps the comparable form of each URL to the `seq` of its page, or of the page that it redirects to. */
async function readPages({ pageUrls, redirects }: LinkSource): Promise<Map<string, number>> {
  const pages = new Map<string, number>()
  const add = (url: string, seq: number | undefined) => {
    const key = keyOrNull(url)
    if (key !== null && seq !== undefined && !pages.has(key)) pages.set(key, seq)
  }
  for await (const { url, seq } of pageUrls()) add(url, seq)
  for await (const { url, finalUrl } of redirects()) add(url, findPage(pages, finalUrl))
  return pages
}

function findPage(pages: Map<string, number>, url: string): number | undefined {
  // Most links already have the comparable form, so computing it can be skipped.
  return pages.get(url) ?? pages.get(keyOrNull(url) ?? '')
}

function keyOrNull(url: string): string | null {
  try {
    return pageKey(url)
  } catch {
    return null
  }
}
