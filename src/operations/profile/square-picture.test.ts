import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { squarePicture } from './square-picture.ts'

/** Created before the first call of `squarePicture`, which restricts the decoders for the whole process. */
const LEFT_RED = await halves('red', 'blue')
const TURNED = await LEFT_RED.clone()
  .jpeg()
  .withExif({
    IFD0: { Copyright: 'SECRET-WORDS', Orientation: '6' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  })
  .withMetadata({ orientation: 6 })
  .toBuffer()
const PHOTO = await LEFT_RED.clone().jpeg().toBuffer()
const PNG = await LEFT_RED.clone().png().toBuffer()
const GIF = await LEFT_RED.clone().gif().toBuffer()
const WEBP = await LEFT_RED.clone().webp().toBuffer()
const TIFF = await LEFT_RED.clone().tiff().toBuffer()
const AVIF = await sharp(PNG).resize(64).avif().toBuffer()
const FRAMES = await sharp([PNG, await (await halves('green', 'green')).png().toBuffer()], { join: { animated: true } })
  .gif({ delay: [100, 100] })
  .toBuffer()

describe('a picture', () => {
  it.each([
    ['JPG', PHOTO],
    ['PNG', PNG],
    ['GIF', GIF],
    ['WebP', WEBP],
  ])('as %s becomes a square WebP of its centre', async (_name, file) => {
    const square = await squarePicture(file)
    expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
    expect(await colourAt(square, 20, 200)).toBe('red')
    expect(await colourAt(square, 380, 200)).toBe('blue')
  })

  it('that is large is scaled down', async () => {
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(await sharp(await squarePicture(large)).metadata()).toMatchObject({ width: 512, height: 512 })
  })

  it('of one pixel is accepted', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background: 'blue' } })
      .png()
      .toBuffer()
    expect(await sharp(await squarePicture(dot)).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  it('that is animated keeps only its first frame', async () => {
    const square = await squarePicture(FRAMES)
    expect((await sharp(square).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(square, 20, 200)).toBe('red')
  })

  it('that was taken sideways is turned upright, without location and text', async () => {
    expect(TURNED.includes('SECRET-WORDS')).toBe(true)
    expect((await sharp(TURNED).metadata()).exif).toBeDefined()
    const square = await squarePicture(TURNED)
    expect(await colourAt(square, 200, 20)).toBe('red')
    expect(await colourAt(square, 200, 380)).toBe('blue')
    const { exif, xmp, iptc, icc, orientation } = await sharp(square).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(Buffer.from(square).includes('SECRET-WORDS')).toBe(false)
  })

  it('that is also a web page becomes only a picture', async () => {
    const page = '<script>alert(document.domain)</script>'
    for (const file of [PHOTO, PNG]) {
      const square = await squarePicture(Buffer.concat([file, Buffer.from(`${page}PK\x03\x04`)]))
      expect(Buffer.from(square).includes('script')).toBe(false)
      expect(Buffer.from(square).includes('PK\x03\x04')).toBe(false)
    }
  })
})

describe('a file that is no picture is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const WRONG_KIND = /not an image we can use/
  const DAMAGED = /damaged or incomplete/
  it.each([
    ['an SVG', Buffer.from(svg), WRONG_KIND],
    ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), WRONG_KIND],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), WRONG_KIND],
    ['a TIFF', TIFF, WRONG_KIND],
    ['an AVIF', AVIF, WRONG_KIND],
    ['a PDF', Buffer.from('%PDF-1.7\n'), WRONG_KIND],
    ['a bitmap', Buffer.from('BM\x46\0\0\0'), WRONG_KIND],
    ['nothing', Buffer.of(), WRONG_KIND],
    ['a sound in the same container as WebP', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), WRONG_KIND],
    ['an SVG that begins like a GIF', Buffer.from(`GIF89a${svg}`), DAMAGED],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), DAMAGED],
    ['the first bytes of a JPG', PHOTO.subarray(0, 3), DAMAGED],
    ['half a JPG', PHOTO.subarray(0, PHOTO.length / 2), DAMAGED],
    ['half a PNG', PNG.subarray(0, PNG.length / 2), DAMAGED],
    ['noise that begins like a PNG', Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(500, 7)]), DAMAGED],
    ['a PNG of 900 million pixels', pngOf(30_000, 30_000), /too many pixels\. The limit is 50 million/],
    ['a GIF of 65535 pixels each way', gifOf(65_535, 65_535), /too many pixels/],
  ])('%s', async (_name, file, message) => {
    await expect(squarePicture(file)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(message),
    })
  })
})

it('too many pictures wait their turn, and the rest are refused', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => squarePicture(PHOTO)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(results.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  await squarePicture(PHOTO)
})

async function halves(left: string, right: string): Promise<Sharp> {
  const half = { create: { width: 300, height: 400, channels: 3 as const, background: left } }
  const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: right } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(file)
}

async function colourAt(file: Uint8Array, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `rgb(${red}, ${green}, ${blue})`
}

function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(100_000))
  const chunks = [chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.of())]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(name), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function gifOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b])])
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]), frame])
}
