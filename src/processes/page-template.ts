import { constants, crc32, deflateRawSync } from 'node:zlib'
import { NONCE_LENGTH } from './new-nonce.ts'

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
  const packed = packParts(parts)
  const sizeOf = (buffers: Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)
  return {
    bytes: sizeOf(parts) + sizeOf(packed),
    fill: (nonce) => Buffer.concat(between(parts, Buffer.from(nonce))),
    fillGzip(nonce) {
      const inserted = Buffer.from(nonce)
      if (inserted.length !== NONCE_LENGTH) throw new Error(`A nonce has ${NONCE_LENGTH} letters.`)
      const sum = between(parts, inserted).reduce((crc, part) => crc32(part, crc), 0)
      const size = sizeOf(parts) + (parts.length - 1) * inserted.length
      return Buffer.concat([GZIP_HEAD, ...between(packed, storedBlock(inserted)), LAST_BLOCK, gzipTail(sum, size)])
    },
  }
}

function between(parts: Buffer[], inserted: Buffer): Buffer[] {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [inserted, part]))
}

const WINDOW = 32 * 1024

/**
 * Each part as blocks of one deflate stream. A part may refer to those before it, as in any such stream, but never to a
 * nonce: what it can refer to has zeros there, and no page contains a zero.
 */
function packParts(parts: Buffer[]): Buffer[] {
  let before = Buffer.alloc(0)
  return parts.map((part) => {
    const dictionary = before.length > 0 ? { dictionary: before } : {}
    before = Buffer.concat([before, part, Buffer.alloc(NONCE_LENGTH)]).subarray(-WINDOW)
    return deflateRawSync(part, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary })
  })
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
