import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { type PackedFacts, packFacts } from '#domain/packed-facts/packed-facts.ts'

/** Takes less time than higher levels and little more space. */
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
