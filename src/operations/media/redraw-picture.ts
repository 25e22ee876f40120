import type { Sharp } from 'sharp'
import { AVATAR_WRONG_KIND, type PictureKind, pictureKindOf } from '#domain/accounts/avatar.ts'
import { InvalidInput, Unavailable } from '../errors.ts'

/** As many pixels as the largest phone cameras produce. A small file that claims more is a decompression bomb. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10
const MAX_QUEUED = 20

export type Picture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
type Size = { width: number; height: number }

/** Re-encodes a picture in the size that `resize` chooses. Anything else in the file, such as metadata, is lost. */
export async function redrawPicture(
  bytes: Uint8Array,
  resize: (picture: Sharp, size: Size) => Sharp,
  format: 'webp' | 'png' = 'webp',
): Promise<Picture> {
  const kind = pictureKindOf(bytes)
  if (!kind) throw new InvalidInput(AVATAR_WRONG_KIND)
  return oneAtATime(() => redraw(bytes, kind, resize, format).catch(explain))
}

async function redraw(
  bytes: Uint8Array,
  kind: PictureKind,
  resize: (picture: Sharp, size: Size) => Sharp,
  to: 'webp' | 'png',
): Promise<Picture> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true } as const
  const { format, width, height } = await sharp(bytes, options).metadata()
  if (format !== kind) throw new InvalidInput(AVATAR_WRONG_KIND)
  const drawn = resize(sharp(bytes, options), { width, height })
  const { data, info } = await (to === 'webp' ? drawn.webp({ quality: 85 }) : drawn.png({ compressionLevel: 9 }))
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}

const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp']

/** Loaded on first use, because most processes never handle pictures. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Blocks all other decoders, for the whole process. SVG is needed for social images; uploaded SVG files are
  // refused earlier.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [...DECODERS, 'VipsForeignLoadSvg'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

function explain(error: Error): never {
  if (error instanceof InvalidInput) throw error
  if (/pixel limit/i.test(error.message)) {
    throw new InvalidInput(`The picture has too many pixels. The limit is ${MAX_PIXELS / 1_000_000} million.`)
  }
  if (/timeout/i.test(error.message)) {
    throw new InvalidInput(
      'The picture takes too long to process. Save it again in another program, or choose another picture.',
    )
  }
  throw new InvalidInput('The picture cannot be read: the file is damaged or incomplete. Choose another picture.')
}

let queued = 0
let last: Promise<unknown> = Promise.resolve()

/** Processes one picture at a time, because the most expensive ones take a second and 250 MB. */
async function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  if (queued >= MAX_QUEUED) throw new Unavailable('Too many pictures are being processed. Try again in a minute.')
  queued += 1
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result.finally(() => {
    queued -= 1
  })
}
