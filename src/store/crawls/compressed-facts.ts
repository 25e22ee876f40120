import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { MAX_PACKED_BYTES, type PackedFacts, packFacts } from '#domain/packed-facts/packed-facts.ts'

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

/** PostgreSQL's `program_limit_exceeded`. */
const TOO_LARGE = '54000'

/** Throws if the facts could not be read again: in a thread that reads pages, the page then fails alone. */
function compress(text: string): Uint8Array<ArrayBuffer> {
  const packed = Buffer.from(text)
  if (packed.byteLength > MAX_PACKED_BYTES) {
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
