import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { MAX_PACKED_BYTES, packFacts } from '#domain/packed-facts/packed-facts.ts'

/** Takes less time than higher levels and little more space. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** PostgreSQL's `program_limit_exceeded`. */
const TOO_LARGE = '54000'

/**
 * All facts of a page as bytes for the database. Threads that read pages do this. Throws if the facts could not be read
 * again: a page that is being read then fails alone. Those of an unchanged page were read before, and only its headers
 * are new; if they exceed the limit, the crawl ends.
 */
export function compressFacts(facts: PageFacts, maxBytes = MAX_PACKED_BYTES): Uint8Array<ArrayBuffer> {
  const packed = Buffer.from(packFacts(facts, 'all'))
  if (packed.byteLength > maxBytes) {
    throw Object.assign(new Error(`The facts of a page have ${packed.byteLength} bytes`), { code: TOO_LARGE })
  }
  // Copied, because zstd returns a part of a larger buffer, and all of that would be sent to the other thread.
  return new Uint8Array(zstdCompressSync(packed, LEVEL))
}

const MAX_EXPANDED = { maxOutputLength: MAX_PACKED_BYTES }

export function expand(compressed: Uint8Array): string {
  return zstdDecompressSync(compressed, MAX_EXPANDED).toString()
}

const decompress = promisify(zstdDecompress)

/** Off the event loop, for many pages one after the other. */
export async function expandInBackground(compressed: Uint8Array): Promise<string> {
  return (await decompress(compressed, MAX_EXPANDED)).toString()
}
