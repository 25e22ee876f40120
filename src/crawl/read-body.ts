import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib'

/** What our decoders understand; sent as Accept-Encoding. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
}

export type BodyLimit = { maxBytes: number; whenLarger: 'fail' | 'truncate' }

type Bytes = AsyncIterable<Buffer>

/** Decodes while it reads and counts what comes out, so that a small answer cannot unfold into a huge one. */
export async function readBody(wire: Bytes, contentEncoding: string, limit: BodyLimit): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decode(wire, contentEncoding)) {
    chunks.push(chunk)
    size += chunk.length
    if (size <= limit.maxBytes) continue
    if (limit.whenLarger === 'fail') throw new BodyTooLarge()
    return Buffer.concat(chunks).subarray(0, limit.maxBytes)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Nobody wraps an answer more often than this for good reasons. */
const MOST_LAYERS = 3

/** `none`, `utf-8` and the like are no codings; browsers pass over them, and so do we. */
function decode(wire: Bytes, contentEncoding: string): Bytes {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => Object.hasOwn(DECODERS, coding))
  if (codings.length > MOST_LAYERS) throw new UnreadableBody(`it is compressed ${codings.length} times over`)
  return codings.reverse().reduce(unwrap, wire)
}

/** An empty body stays empty: servers label it `gzip` too, and no decoder accepts that. */
async function* unwrap(source: Bytes, coding: string): AsyncGenerator<Buffer> {
  const parts = source[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return
  const decoder = (DECODERS[coding] as (first: Buffer) => Transform)(first.value)
  // A failure on the way destroys the decoder, so the loop over it throws; nothing is left for the callback.
  pipeline(startingWith(first.value, parts), decoder, () => {})
  try {
    yield* decoder
  } catch (error) {
    throw isDecoderError(error) ? new UnreadableBody(`its ${coding} data is damaged`) : error
  }
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

const DECODERS: Record<string, (first: Buffer) => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
  // Some servers leave out the zlib wrapper that `deflate` should have; the first byte tells.
  deflate: (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()),
}

function isDecoderError(error: unknown): boolean {
  return /^(Z_|ERR__|ERR_BROTLI|ERR_ZSTD|ZSTD)/.test((error as NodeJS.ErrnoException).code ?? '')
}
