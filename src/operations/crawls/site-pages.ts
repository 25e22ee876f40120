import type { SitePage } from '#domain/site-facts.ts'

/** Pages finish in any order; site checks see them in queue order. */
export type PlacedPage = SitePage & { position: number }

const PAGES_A_BLOCK = 1024

/**
 * What site checks need of every page, kept small: a million pages must fit beside everything else. Texts go into
 * blocks of bytes, and a canonical that names the page itself is not kept a second time.
 */
export function createSitePages(earlier: Iterable<PlacedPage>) {
  const urls: string[] = []
  const positions: number[] = []
  const wordCounts: number[] = []
  const canonicals: (string | null)[] = []
  const hashes = createByteList(32)
  const signatures = createByteList(128)
  const pages = { add, inQueueOrder }
  for (const page of earlier) add(page)
  return pages

  function add({ position, url, canonicalUrl, mainText }: PlacedPage): void {
    urls.push(url)
    positions.push(position)
    wordCounts.push(mainText.wordCount)
    canonicals.push(canonicalUrl === url ? url : canonicalUrl)
    hashes.add(mainText.hash)
    signatures.add(mainText.signature)
  }

  function* inQueueOrder(): Generator<SitePage> {
    const order = Uint32Array.from(positions, (_, place) => place)
    order.sort((one, other) => (positions[one] as number) - (positions[other] as number))
    for (const place of order) {
      yield {
        url: urls[place] as string,
        canonicalUrl: canonicals[place] ?? null,
        mainText: {
          wordCount: wordCounts[place] as number,
          hash: hashes.get(place),
          signature: signatures.get(place),
        },
      }
    }
  }
}

/** Texts of one length, or empty ones, as bytes. */
function createByteList(length: number) {
  const blocks: Buffer[] = []
  let count = 0
  return {
    add(text: string): void {
      if (count % PAGES_A_BLOCK === 0) blocks.push(Buffer.alloc(PAGES_A_BLOCK * length))
      blocks.at(-1)?.write(text, (count % PAGES_A_BLOCK) * length, 'latin1')
      count += 1
    },
    get(place: number): string {
      const block = blocks[Math.floor(place / PAGES_A_BLOCK)] as Buffer
      const at = (place % PAGES_A_BLOCK) * length
      return block[at] === 0 ? '' : block.toString('latin1', at, at + length)
    },
  }
}
