import type { Handler } from './serve-site.ts'

type ImageType = 'png' | 'gif' | 'jpg' | 'svg'
type Size = { width?: number; height?: number /** Of the whole file. */; bytes?: number }

const CONTENT_TYPES = { png: 'image/png', gif: 'image/gif', jpg: 'image/jpeg', svg: 'image/svg+xml' }

/** Serves the start of an image, filled up to its size. */
export function imageFile(type: ImageType, { width = 320, height = 240, bytes = 100 }: Size = {}): Handler {
  const start = startOf(type, width, height)
  const body = Buffer.alloc(Math.max(bytes, start.length), type === 'svg' ? ' ' : 0)
  start.copy(body)
  return (request, response) =>
    void response
      .writeHead(200, { 'content-type': CONTENT_TYPES[type], 'content-length': body.length })
      .end(request.method === 'HEAD' ? undefined : body)
}

function startOf(type: ImageType, width: number, height: number): Buffer {
  if (type === 'svg')
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)
  const size = Buffer.alloc(8)
  if (type === 'png') {
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      size,
      Buffer.from('0806000000', 'hex'),
    ])
  }
  if (type === 'gif') {
    size.writeUInt16LE(width, 0)
    size.writeUInt16LE(height, 2)
    return Buffer.concat([Buffer.from('GIF89a'), size.subarray(0, 4)])
  }
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const frame = Buffer.from('ffc0001108', 'hex')
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame, size.subarray(0, 4)])
}
