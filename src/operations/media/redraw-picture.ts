import type { Sharp } from 'sharp'
import { AVATAR_WRONG_KIND, type PictureKind, pictureKindOf } from '#domain/accounts/avatar.ts'
import { InvalidInput, Unavailable } from '../errors.ts'

/** The largest sensors of phones; a small file that claims more is a bomb. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10
const MAX_IN_LINE = 20

export type Picture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
type Size = { width: number; height: number }

/** A picture as WebP, drawn anew in the size that `resize` gives it: nothing else that was in the file comes along. */
export async function redrawPicture(
  bytes: Uint8Array,
  resize: (picture: Sharp, size: Size) => Sharp,
): Promise<Picture> {
  const kind = pictureKindOf(bytes)
  if (!kind) throw new InvalidInput(AVATAR_WRONG_KIND)
  return inTurn(() => redraw(bytes, kind, resize).catch(explain))
}

async function redraw(
  bytes: Uint8Array,
  kind: PictureKind,
  resize: (picture: Sharp, size: Size) => Sharp,
): Promise<Picture> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true } as const
  const { format, width, height } = await sharp(bytes, options).metadata()
  if (format !== kind) throw new InvalidInput(AVATAR_WRONG_KIND)
  const { data, info } = await resize(sharp(bytes, options), { width, height })
    .webp({ quality: 85 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}

/** Only these may look at what strangers send. */
const READERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp']

/** Loaded by the first picture: most processes never see one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // This holds for the whole process, where social images are drawn as SVG: no file of a stranger begins like one here.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [...READERS, 'VipsForeignLoadSvg'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

function explain(error: Error): never {
  if (error instanceof InvalidInput) throw error
  if (/pixel limit/i.test(error.message)) {
    throw new InvalidInput(`The picture has too many pixels: at most ${MAX_PIXELS / 1_000_000} million are read.`)
  }
  if (/timeout/i.test(error.message)) {
    throw new InvalidInput('The picture takes too long to read. Save it again in another program, or choose another.')
  }
  throw new InvalidInput('The picture cannot be read: the file is damaged or incomplete. Choose another.')
}

let inLine = 0
let last: Promise<unknown> = Promise.resolve()

/** One at a time: the worst of pictures takes a second and 250 MB. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (inLine >= MAX_IN_LINE) throw new Unavailable('Too many pictures are being read. Try again in a minute.')
  inLine += 1
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result.finally(() => {
    inLine -= 1
  })
}
