import { setImmediate } from 'node:timers/promises'
import { codingsOf, unwrap } from '../fetch/read-body.ts'
import type { SitemapContents, SitemapReader } from './sitemap.ts'

/** The limit of the sitemap protocol for one file. */
const LIMIT = { maxBytes: 50 * 1024 * 1024, whenLarger: 'truncate' } as const
export const MAX_SITEMAP_BYTES = LIMIT.maxBytes

/** A file is read in pieces of this size, so that other work can run in between. */
const PIECE_BYTES = 64 * 1024

type Bytes = AsyncIterable<Uint8Array>

/** Passes a sitemap to its reader while it arrives. Anything read before an error is still used. */
export async function readSitemap(
  wire: Bytes,
  contentEncoding: string,
  reader: SitemapReader,
): Promise<SitemapContents> {
  try {
    const layers = codingsOf(contentEncoding).reduce<Bytes>((source, coding) => unwrap(source, coding, LIMIT), wire)
    await feed(unzipFile(layers), reader)
  } catch (error) {
    reader.fail(
      error instanceof Error && error.name === 'UnreadableBody' ? error.message : 'it could not be read completely',
    )
  }
  return reader.finish()
}

async function feed(chunks: Bytes, reader: SitemapReader): Promise<void> {
  let size = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES)
      size += piece.length
      if (size > MAX_SITEMAP_BYTES) return reader.fail('it is larger than 50 MB; the rest was ignored')
      if (!reader.push(piece)) return
      await setImmediate()
    }
  }
}

/** `sitemap.xml.gz` is itself a gzip file, unlike a response with Content-Encoding: gzip. */
async function* unzipFile(chunks: Bytes): AsyncGenerator<Uint8Array> {
  const parts = chunks[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return
  const all = startingWith(first.value, parts)
  if (first.value[0] === 0x1f && (first.value[1] ?? 0x8b) === 0x8b) yield* unwrap(all, 'gzip', LIMIT)
  else yield* all
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}
