import { pipeline, type Transform } from 'node:stream'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib'
import { type BodySink, createBodySink } from './body-sink.ts'

/** What our decoders understand; sent as Accept-Encoding. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
}

export type BodyLimit = {
  maxBytes: number
  whenLarger: 'fail' | 'truncate'
  /** Who reads the bytes while they come, as they come over the wire; the response then has an empty body. */
  into?: (status: number, headers: Record<string, string | string[] | undefined>) => BodySink | null
}

type Bytes = AsyncIterable<Uint8Array>

/** Nobody wraps an answer more often than this for good reasons. */
const MAX_LAYERS = 3

/** The codings to undo, the outermost first. `none`, `utf-8` and the like are none; browsers pass over them, and so do we. */
export function codingsOf(contentEncoding: string): string[] {
  if (contentEncoding === '') return []
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => Object.hasOwn(DECODERS, coding))
  if (codings.length > MAX_LAYERS) throw new UnreadableBody(`it is compressed ${codings.length} times over`)
  return codings.reverse()
}

/** What is small in and out is decoded on the spot: most pages are, and a stream for each would cost more than the decoding. */
const SMALL_WIRE_BYTES = 64 * 1024
const SMALL_BODY_BYTES = 1024 * 1024

export async function decodeBody(wire: Uint8Array, codings: readonly string[], limit: BodyLimit): Promise<Uint8Array> {
  const [coding] = codings
  // Servers label an empty body `gzip` too, and no decoder accepts that.
  if (coding === undefined || wire.length === 0) return wire
  const decoded = codings.length === 1 && wire.length <= SMALL_WIRE_BYTES ? decodeSmall(wire, coding, limit) : null
  return decoded ?? decodeLarge(wire, codings, limit)
}

/** Null when it grows too large for doing it while everything else waits. */
function decodeSmall(wire: Uint8Array, coding: string, limit: BodyLimit): Uint8Array | null {
  const maxOutputLength = Math.min(limit.maxBytes, SMALL_BODY_BYTES)
  try {
    return owned(decoderFor(coding, wire).atOnce(wire, { maxOutputLength, chunkSize: 64 * 1024 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null
    throw isDecoderError(error) ? new UnreadableBody(`its ${coding} data is damaged`) : error
  }
}

function owned(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}

/** Counts what comes out while it decodes, so that a small answer cannot unfold into a huge one. */
async function decodeLarge(wire: Uint8Array, codings: readonly string[], limit: BodyLimit): Promise<Uint8Array> {
  const sink = createBodySink(limit.maxBytes)
  const layers = codings.reduce<Bytes>((source, coding) => unwrap(source, coding, limit), oneChunk(wire))
  for await (const chunk of layers) {
    if (sink.push(chunk)) continue
    if (limit.whenLarger === 'fail') throw new BodyTooLarge()
    break
  }
  return sink.finish()
}

const MAX_LAYER_BYTES = 4 * 1024 * 1024

/** Every layer is counted: one that unfolds into endless nothing for the next would keep us busy for ever. */
export async function* unwrap(source: Bytes, coding: string, limit: BodyLimit): AsyncGenerator<Uint8Array> {
  const parts = source[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return
  const decoder = decoderFor(coding, first.value).asStream()
  // A failure on the way destroys the decoder, so the loop over it throws; nothing is left for the callback.
  pipeline(startingWith(first.value, parts), decoder, () => {})
  const mostBytes = Math.max(limit.maxBytes, MAX_LAYER_BYTES)
  let size = 0
  try {
    for await (const chunk of decoder as AsyncIterable<Buffer>) {
      yield chunk
      size += chunk.length
      if (size > mostBytes) throw new BodyTooLarge()
    }
  } catch (error) {
    throw isDecoderError(error) ? new UnreadableBody(`its ${coding} data is damaged`) : error
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

type Decoder = {
  asStream: () => Transform
  atOnce: (wire: Uint8Array, options: { maxOutputLength: number; chunkSize: number }) => Uint8Array
}

const GZIP: Decoder = { asStream: createGunzip, atOnce: gunzipSync }
const DEFLATE: Decoder = { asStream: createInflate, atOnce: inflateSync }
const RAW_DEFLATE: Decoder = { asStream: createInflateRaw, atOnce: inflateRawSync }

const DECODERS: Record<string, Decoder> = {
  gzip: GZIP,
  'x-gzip': GZIP,
  br: { asStream: createBrotliDecompress, atOnce: brotliDecompressSync },
  zstd: { asStream: createZstdDecompress, atOnce: zstdDecompressSync },
  deflate: DEFLATE,
}

/** Some servers leave out the zlib wrapper that `deflate` should have; the first byte tells. */
function decoderFor(coding: string, first: Uint8Array): Decoder {
  if (coding === 'deflate' && ((first[0] ?? 0) & 0x0f) !== 8) return RAW_DEFLATE
  return DECODERS[coding] as Decoder
}

function isDecoderError(error: unknown): boolean {
  return /^(Z_|ERR__|ERR_BROTLI|ERR_ZSTD|ZSTD)/.test((error as NodeJS.ErrnoException).code ?? '')
}
