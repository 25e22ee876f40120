import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { NONCE_LENGTH, newNonce } from '../http/nonce-value.ts'

/** A page that is whole but for its nonce, which each response gets anew. */
export type PageTemplate = {
  bytes: number
  fill: (nonce: string) => Buffer<ArrayBuffer>
  /** The same, compressed: only the nonce is written anew, everything else was compressed once. */
  fillGzip: (nonce: string) => Buffer<ArrayBuffer>
}

/** `placeholder` is what stands for the nonce in `html`: a random text that nobody can have written into the page. */
export function createPageTemplate(html: string, placeholder: string): PageTemplate {
  const parts = html.split(placeholder).map((part) => Buffer.from(part))
  const packed = packWithCopies(parts) ?? packApart(parts)
  const sizeOf = (buffers: Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)
  return {
    bytes: sizeOf(parts) + sizeOf(packed),
    fill: (nonce) => Buffer.concat(between(parts, Buffer.from(nonce))),
    fillGzip(nonce) {
      const inserted = Buffer.from(nonce)
      if (inserted.length !== NONCE_LENGTH) throw new Error(`A nonce has ${NONCE_LENGTH} letters.`)
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
/** How far apart two nonces may be for the second to be a copy of the first. */
const NEAR = 8 * 1024

/** Blocks of one deflate stream; a nonce belongs between each two. */
type Packed = Buffer[]

/**
 * The page as blocks of one deflate stream. Most nonces are copies of the one before: the compressor refers back to it,
 * and a browser that unpacks the stream copies the nonce of this response. Returns null if it does not work out.
 */
function packWithCopies(parts: Buffer[]): Packed | null {
  // Stands for the nonce. None of these bytes occurs in UTF-8, so no text of the page can be taken from it.
  const mark = Buffer.from(randomBytes(NONCE_LENGTH).map((byte) => 0xf8 + (byte % 8)))
  const groups: Buffer[] = []
  for (const [place, part] of parts.entries()) {
    const last = groups.at(-1)
    const isNear = place > 1 && last !== undefined && (parts[place - 1]?.length ?? 0) < NEAR
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

/** Each nonce by itself. A part may refer to those before it, but never to a nonce: there are zeros in its place. */
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

/** No name, no time, an unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
const LAST_BLOCK = Buffer.from([3, 0])

/** A block of deflate that holds its bytes as they are. */
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
