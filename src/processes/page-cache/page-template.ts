import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { NONCE_LENGTH, newNonce } from '../http/nonce-value.ts'

/** A page that is complete except for its nonce, which is new in each response. */
export type PageTemplate = {
  bytes: number
  fill: (nonce: string) => Buffer<ArrayBuffer>
  /** Like `fill`, but compressed with gzip: everything except the nonce was compressed once, in advance. */
  fillGzip: (nonce: string) => Buffer<ArrayBuffer>
}

/** `placeholder` is a random text that marks the nonces in `html`. */
export function createPageTemplate(html: string, placeholder: string): PageTemplate {
  const parts = html.split(placeholder).map((part) => Buffer.from(part))
  const packed = packWithCopies(parts) ?? packApart(parts)
  const sizeOf = (buffers: Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)
  return {
    bytes: sizeOf(parts) + sizeOf(packed),
    fill: (nonce) => Buffer.concat(between(parts, Buffer.from(nonce))),
    fillGzip(nonce) {
      const inserted = Buffer.from(nonce)
      if (inserted.length !== NONCE_LENGTH) throw new Error(`A nonce has ${NONCE_LENGTH} characters.`)
      const sum = between(parts, inserted).reduce((crc, part) => crc32(part, crc), 0)
      const size = sizeOf(parts) + (parts.length - 1) * inserted.length
      return Buffer.concat([GZIP_HEAD, streamOf(packed, inserted), gzipTail(sum, size)])
    },
  }
}

function between(parts: Buffer[], inserted: Buffer): Buffer[] {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [inserted, part]))
}

const WINDOW = 32 * 1024
/** A nonce within this distance of the previous nonce becomes a back-reference. */
const MAX_COPY_DISTANCE = 8 * 1024

/** Blocks of one deflate stream. A nonce goes between each block and the next. */
type Packed = Buffer[]

/**
 * The page as blocks of one deflate stream. Most nonces are back-references to the previous one, so a browser that
 * unpacks the stream copies the nonce of this response. Null when the result does not unpack to the page.
 */
function packWithCopies(parts: Buffer[]): Packed | null {
  // Placeholder for the nonce. Its bytes never occur in UTF-8, so no page text can become a reference to it.
  const mark = Buffer.from(randomBytes(NONCE_LENGTH).map((byte) => 0xf8 + (byte % 8)))
  const groups: Buffer[] = []
  for (const [place, part] of parts.entries()) {
    const last = groups.at(-1)
    const isNear = place > 1 && last !== undefined && (parts[place - 1]?.length ?? 0) < MAX_COPY_DISTANCE
    if (isNear) groups[groups.length - 1] = Buffer.concat([last, mark, part])
    else groups.push(part)
  }
  let before = Buffer.alloc(0)
  const blocks = groups.map((group) => {
    const block = deflate(group, before)
    before = Buffer.concat([before, group, mark]).subarray(-WINDOW)
    return block
  })
  const nonce = Buffer.from(newNonce())
  const unpacked = inflateRawSync(streamOf(blocks, nonce))
  return unpacked.equals(Buffer.concat(between(parts, nonce))) ? blocks : null
}

/**
 * Writes every nonce in full. A part may refer to earlier parts, but never to a nonce, because the dictionary contains
 * zeros in its place.
 */
function packApart(parts: Buffer[]): Packed {
  let before = Buffer.alloc(0)
  return parts.map((part) => {
    const block = deflate(part, before)
    before = Buffer.concat([before, part, Buffer.alloc(NONCE_LENGTH)]).subarray(-WINDOW)
    return block
  })
}

function deflate(bytes: Buffer, dictionary: Buffer): Buffer {
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
  return deflateRawSync(bytes, dictionary.length > 0 ? { ...options, dictionary } : options)
}

function streamOf(blocks: Packed, nonce: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat([...between(blocks, storedBlock(nonce)), LAST_BLOCK])
}

/** A gzip header with no file name, no time and an unknown operating system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
const LAST_BLOCK = Buffer.from([3, 0])

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

function gzipTail(sum: number, size: number): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(size, 4)
  return tail
}
