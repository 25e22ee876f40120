import type { PageOutcomes } from '#audit/page-tallies.ts'
import { MAX_FIRST_BYTE_MS } from '#domain/crawls/slow-pages.ts'
import type { SiteFacts, SitePage } from '#domain/facts/site-facts.ts'
import type { RenderedPage } from '#domain/rendering/rendering-tally.ts'

/** Pages finish in any order, but site checks need them in queue order. `position` is the place in the queue. */
export type SiteRow = Omit<SitePage, 'ttfbMs'> & {
  position: number
  firstTtfbMs: number
  secondTtfbMs?: number | null
  /** The outcomes of the page checks, if this page counts in their tallies. */
  outcomes?: PageOutcomes | null
  /** Set only on pages of earlier runs. */
  rendered?: RenderedPage | undefined
}

export type SlowUrl = { url: string; position: number; firstMs: number; secondMs: number | null }

const PAGES_PER_BLOCK = 1024
const UNKNOWN = -1
/** Hex digits. With 64 bits, two of a million texts get the same hash in only one of thirty million crawls. */
const HASH_LENGTH = 16

/** What site checks need to know about each page, stored compactly so that a million pages fit into memory. */
export type SiteTable = ReturnType<typeof createSiteTable>

export function createSiteTable(earlier: Iterable<SiteRow>) {
  const urls: string[] = []
  const positions = createNumberList()
  const wordCounts = createNumberList()
  const ttfbs = createNumberList()
  const secondTtfbs = new Map<number, number>()
  const indexable = createNumberList()
  /** Queue positions of pages that turned out to be soft 404s after they were added. */
  const soft404s = new Set<number>()
  const hashes = createByteList(HASH_LENGTH)
  const signatures = createByteList(128)
  const markSoft404 = (position: number) => void soft404s.add(position)
  const pages = { add, markSoft404, inQueueOrder, slowPlaces, slowPageAt, setTtfb }
  for (const page of earlier) add(page)
  return pages

  function add({ position, url, isIndexable, mainText, firstTtfbMs, secondTtfbMs = null }: SiteRow): void {
    if (secondTtfbMs !== null) secondTtfbs.set(urls.length, secondTtfbMs)
    urls.push(url)
    ttfbs.add(firstTtfbMs)
    positions.add(position)
    wordCounts.add(mainText.wordCount)
    indexable.add(isIndexable ? 1 : 0)
    hashes.add(mainText.hash.slice(0, HASH_LENGTH))
    signatures.add(mainText.signature)
  }

  function placesInOrder(): Uint32Array {
    const order = Uint32Array.from(urls, (_, place) => place)
    return order.sort((one, other) => positions.get(one) - positions.get(other))
  }

  /** Indexes of slow pages in queue order. A typed array, because there may be a million. */
  function slowPlaces(): Uint32Array {
    return placesInOrder().filter((place) => ttfbs.get(place) > MAX_FIRST_BYTE_MS)
  }

  function slowPageAt(place: number): SlowUrl {
    const secondMs = secondTtfbs.get(place) ?? null
    return { url: urls[place] as string, position: positions.get(place), firstMs: ttfbs.get(place), secondMs }
  }

  function setTtfb(place: number, ttfbMs: number | null): void {
    ttfbs.set(place, ttfbMs ?? UNKNOWN)
  }

  function inQueueOrder(): SiteFacts['pages'] {
    const order = placesInOrder()
    return { length: order.length, at: (nth) => (nth < order.length ? pageAt(order[nth] as number) : undefined) }
  }

  function pageAt(place: number): SitePage {
    return {
      url: urls[place] as string,
      isIndexable: indexable.get(place) === 1 && !soft404s.has(positions.get(place)),
      ttfbMs: ttfbs.get(place) === UNKNOWN ? null : ttfbs.get(place),
      mainText: {
        wordCount: wordCounts.get(place),
        hash: hashes.get(place),
        signature: signatures.get(place),
      },
    }
  }
}

function createNumberList() {
  const blocks: Int32Array[] = []
  let count = 0
  return {
    add(value: number): void {
      if (count % PAGES_PER_BLOCK === 0) blocks.push(new Int32Array(PAGES_PER_BLOCK))
      ;(blocks.at(-1) as Int32Array)[count % PAGES_PER_BLOCK] = value
      count += 1
    },
    set(place: number, value: number): void {
      ;(blocks[Math.floor(place / PAGES_PER_BLOCK)] as Int32Array)[place % PAGES_PER_BLOCK] = value
    },
    get: (place: number): number =>
      (blocks[Math.floor(place / PAGES_PER_BLOCK)] as Int32Array)[place % PAGES_PER_BLOCK] as number,
  }
}

/** Stores texts as bytes. All have the same length or are empty. */
function createByteList(length: number) {
  const blocks: Buffer[] = []
  let count = 0
  return {
    add(text: string): void {
      if (count % PAGES_PER_BLOCK === 0) blocks.push(Buffer.alloc(PAGES_PER_BLOCK * length))
      blocks.at(-1)?.write(text, (count % PAGES_PER_BLOCK) * length, 'latin1')
      count += 1
    },
    get(place: number): string {
      const block = blocks[Math.floor(place / PAGES_PER_BLOCK)] as Buffer
      const at = (place % PAGES_PER_BLOCK) * length
      return block[at] === 0 ? '' : block.toString('latin1', at, at + length)
    },
  }
}
