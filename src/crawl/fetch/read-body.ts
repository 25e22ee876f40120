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
  /** If at least this much arrived before the time limit, the body is cut there instead of failing. */
  enoughBytes?: number
  /** Receives the raw bytes while they arrive. What its `finish` returns is the body. */
  into?: (status: number, headers: Record<string, string | string[] | undefined>) => BodySink | null
}

type Bytes = AsyncIterable<Uint8Array>

/** No legitimate server compresses a response more than this many times. */
const MAX_LAYERS = 3

/** The codings to undo, outermost first. Unknown ones such as `none` or `utf-8` are ignored, as in browsers. */
export function codingsOf(contentEncoding: string): string[] {
  if (contentEncoding === '') return []
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => Object.hasOwn(DECODERS, coding))
  if (codings.length > MAX_LAYERS) throw new UnreadableBody(`it is compressed ${codings.length} times`)
  return codings.reverse()
}

/** Most pages are small. They are decoded synchronously, because a stream would cost more than the decoding. */
const SMALL_WIRE_BYTES = 64 * 1024
const SMALL_BODY_BYTES = 1024 * 1024

/** `isCut`: the end is missing because we did not request or read it, so it must not fail as damaged. */
export async function decodeBody(
  wire: Uint8Array,
  codings: readonly string[],
  limit: BodyLimit,
  isCut: boolean,
): Promise<Uint8Array> {
  const [coding] = codings
  // Some servers label an empty body `gzip`, which no decoder accepts.
  if (coding === undefined || wire.length === 0) return wire
  const isSmall = codings.length === 1 && wire.length <= SMALL_WIRE_BYTES && !isCut
  return (isSmall ? decodeSmall(wire, coding, limit) : null) ?? decodeLarge(wire, codings, limit, isCut)
}

/** Null if the output is too large: decoding it synchronously would block all other work. */
function decodeSmall(wire: Uint8Array, coding: string, limit: BodyLimit): Uint8Array | null {
  const maxOutputLength = Math.min(limit.maxBytes, SMALL_BODY_BYTES)
  try {
    return copy(decoderFor(coding, wire).decodeSync(wire, { maxOutputLength, chunkSize: 64 * 1024 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null
    throw isDecoderError(error) ? new UnreadableBody(`its ${coding} data is damaged`) : error
  }
}

function copy(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}

/** Checks the size while decoding, so that a small response cannot expand into a huge one. */
async function decodeLarge(
  wire: Uint8Array,
  codings: readonly string[],
  limit: BodyLimit,
  isCut: boolean,
): Promise<Uint8Array> {
  const sink = createBodySink(limit.maxBytes)
  const layers = codings.reduce<Bytes>((source, coding) => unwrap(source, coding, limit), oneChunk(wire))
  try {
    for await (const chunk of layers) {
      if (sink.push(chunk)) continue
      if (limit.whenLarger === 'fail') throw new BodyTooLarge()
      break
    }
  } catch (error) {
    if (!isCut || !(error instanceof UnreadableBody)) throw error
  }
  return sink.finish()
}

const MAX_LAYER_BYTES = 4 * 1024 * 1024

/** Every layer has its own size limit, so no layer can expand without end. */
export async function* unwrap(source: Bytes, coding: string, limit: BodyLimit): AsyncGenerator<Uint8Array> {
  const parts = source[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) return
  const decoder = decoderFor(coding, first.value).createStream()
  // An error destroys the decoder, so the loop below throws; the callback has nothing to do.
  pipeline(startingWith(first.value, parts), decoder, () => {})
  const maxLayerBytes = Math.max(limit.maxBytes, MAX_LAYER_BYTES)
  let size = 0
  try {
    for await (const chunk of decoder as AsyncIterable<Buffer>) {
      yield chunk
      size += chunk.length
      if (size > maxLayerBytes) throw new BodyTooLarge()
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
  createStream: () => Transform
  decodeSync: (wire: Uint8Array, options: { maxOutputLength: number; chunkSize: number }) => Uint8Array
}

const GZIP: Decoder = { createStream: createGunzip, decodeSync: gunzipSync }
const DEFLATE: Decoder = { createStream: createInflate, decodeSync: inflateSync }
const RAW_DEFLATE: Decoder = { createStream: createInflateRaw, decodeSync: inflateRawSync }

const DECODERS: Record<string, Decoder> = {
  gzip: GZIP,
  'x-gzip': GZIP,
  br: { createStream: createBrotliDecompress, decodeSync: brotliDecompressSync },
  zstd: { createStream: createZstdDecompress, decodeSync: zstdDecompressSync },
  deflate: DEFLATE,
}

/** Some servers leave out the zlib wrapper of `deflate`; the first byte shows whether it is missing. */
function decoderFor(coding: string, first: Uint8Array): Decoder {
  if (coding === 'deflate' && ((first[0] ?? 0) & 0x0f) !== 8) return RAW_DEFLATE
  return DECODERS[coding] as Decoder
}

function isDecoderError(error: unknown): boolean {
  return /^(Z_|ERR__|ERR_BROTLI|ERR_ZSTD|ZSTD)/.test((error as NodeJS.ErrnoException).code ?? '')
}
