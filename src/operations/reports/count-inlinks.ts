import { pageKey } from '#domain/urls/url.ts'
import { createLinkList } from './link-list.ts'

/** A crawl's pages and links, read a part at a time. Pages are named by their `seq`. */
export type LinkSource = {
  /** The addresses of all pages, and those that were asked for and led there. */
  addresses: () => AsyncIterable<{ url: string; seq: number }>
  /** Addresses that are no pages and lead to others. */
  redirects: () => AsyncIterable<{ url: string; finalUrl: string }>
  /** Where each page links to, by its `seq`. */
  links: () => AsyncIterable<{ seq: number; addresses: Iterable<string> }>
  /** Remembers that `sources[n]` links to `targets[n]`; may be called several times for one target. */
  keep: (targets: Int32Array, sources: Int32Array) => Promise<void>
}

/** The first this many pages that link to a page are remembered; the rest are counted. */
export const MAX_SOURCES = 1000
const LINKS_IN_MEMORY = 4_000_000

/**
 * How many pages link to each page, by its `seq`. A page that links twice counts once; a link from a page to itself, by
 * whatever address, does not count. It takes the addresses of all pages and a few numbers for each of them and its links.
 */
export async function countInlinks(source: LinkSource, largestSeq: number): Promise<Int32Array> {
  const pages = await readPages(source)
  const counts = new Int32Array(largestSeq + 1)
  const lastSource = new Int32Array(largestSeq + 1)
  const found = createLinkList()
  for await (const { seq, addresses } of source.links()) {
    for (const address of addresses) {
      const target = findPage(pages, address)
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

/** Which page an address leads to, by the address in the form in which addresses are compared. */
async function readPages({ addresses, redirects }: LinkSource): Promise<Map<string, number>> {
  const pages = new Map<string, number>()
  const add = (url: string, seq: number | undefined) => {
    const key = keyOf(url)
    if (key !== null && seq !== undefined && !pages.has(key)) pages.set(key, seq)
  }
  for await (const { url, seq } of addresses()) add(url, seq)
  for await (const { url, finalUrl } of redirects()) add(url, findPage(pages, finalUrl))
  return pages
}

function findPage(pages: Map<string, number>, address: string): number | undefined {
  // Most links are written as addresses are compared, so that working it out can be spared.
  return pages.get(address) ?? pages.get(keyOf(address) ?? '')
}

function keyOf(address: string): string | null {
  try {
    return pageKey(address)
  } catch {
    return null
  }
}
