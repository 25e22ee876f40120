import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import { getTableColumns } from 'drizzle-orm'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { type PackedFacts, packFacts, pageFactsFrom } from '#domain/packed-facts/packed-facts.ts'
import { crawlPageFacts } from './crawl-schema.ts'
import { type OlderRow, olderFactsOf } from './older-facts.ts'

const { sessionId: _sessionId, seq: _seq, linkUrls: _linkUrls, ...OTHERS } = getTableColumns(crawlPageFacts)
const { htmlSource, rawHtmlSource, desktopScreenshot, phoneScreenshot, declared: _declared, ...COLUMNS } = OTHERS

/** The columns of `crawl_page_facts` that contain a page's facts. Null in a left join if the page has no row. */
export const FACTS = COLUMNS
export type StoredColumns = Pick<typeof crawlPageFacts.$inferSelect, keyof typeof COLUMNS>

/** The source and the pictures of a page, which only archives need. */
export const SOURCES = { htmlSource, rawHtmlSource, desktopScreenshot, phoneScreenshot }

type Row = Omit<OlderRow, 'stored'> & { stored: StoredColumns | null }

/** The facts of a page, read from their columns. Null for a failed page; `rawFacts` also if it was not rendered. */
export function factsOf({ stored, ...row }: Row): { facts: PageFacts | null; rawFacts: PageFacts | null } {
  if (stored === null) return { facts: null, rawFacts: null }
  const { packedFacts, packedRawFacts } = stored
  const older = packedFacts && packedRawFacts ? null : olderFactsOf({ ...row, stored })
  return {
    facts: packedFacts ? pageFactsFrom(expand(packedFacts)) : (older?.facts ?? null),
    rawFacts: packedRawFacts ? pageFactsFrom(expand(packedRawFacts)) : (older?.rawFacts ?? null),
  }
}

/** Most of the time of level 3 for little more space. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** All facts of a page as bytes for the database. Threads that read pages do this, unless they return the facts. */
export function compressFacts(facts: PageFacts): Uint8Array<ArrayBuffer> {
  return compress(packFacts(facts, 'all'))
}

export function compressed(packed: PackedFacts | undefined, facts: PageFacts | null): Uint8Array<ArrayBuffer> | null {
  if (packed === undefined) return facts && compressFacts(facts)
  return typeof packed === 'string' ? compress(packed) : packed
}

function compress(packed: string): Uint8Array<ArrayBuffer> {
  // Copied, because zstd returns a part of a larger buffer, and all of that would be sent to the other thread.
  return new Uint8Array(zstdCompressSync(packed, LEVEL))
}

/** A page has at most 15 MB, and each group of facts is bounded. */
const MAX_EXPANDED = { maxOutputLength: 256 * 2 ** 20 }

export function expand(compressed: Uint8Array): string {
  return zstdDecompressSync(compressed, MAX_EXPANDED).toString()
}

const decompress = promisify(zstdDecompress)

/** Off the event loop, for many pages one after the other. */
export async function expandInBackground(compressed: Uint8Array): Promise<string> {
  return (await decompress(compressed, MAX_EXPANDED)).toString()
}
