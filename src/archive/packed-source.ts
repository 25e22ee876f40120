import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** In characters. Anything after that is not kept. */
const MAX_SOURCE_LENGTH = 1_000_000

/** The HTML of a page, maybe cut, and its full length. */
export type PageSource = { html: string; length: number }

const HEADER_BYTES = 4
const MAX_BYTES = 4 * MAX_SOURCE_LENGTH

/** Compressed where the page is read: from then on, it is only copied. The first bytes are the whole length. */
export function packSource(html: string): Uint8Array<ArrayBuffer> {
  // Parquet texts are UTF-8, and PostgreSQL accepts no U+0000.
  const kept = html.slice(0, MAX_SOURCE_LENGTH).toWellFormed().replaceAll('\0', '\ufffd')
  const packed = zstdCompressSync(kept)
  const bytes = new Uint8Array(HEADER_BYTES + packed.byteLength)
  new DataView(bytes.buffer).setUint32(0, html.length)
  bytes.set(packed, HEADER_BYTES)
  return bytes
}

export function unpackSource(bytes: Uint8Array): PageSource {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const html = zstdDecompressSync(bytes.subarray(HEADER_BYTES), { maxOutputLength: MAX_BYTES }).toString()
  return { html, length }
}
