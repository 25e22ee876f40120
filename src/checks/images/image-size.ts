import type { ImageDetail } from '#domain/facts/media-facts.ts'

const MAX_ICON = 32

/** The pixels of a `width` or `height` attribute; null without one, and for percentages and words such as `auto`. */
export function pixelsOf(written: string | undefined): number | null {
  if (written === undefined) return null
  // Several checks read the sizes of the same images, of which there are few.
  let pixels = known.get(written)
  if (pixels === undefined) {
    const digits = /^\s*\+?(\d{1,9})(?:\.\d*)?(?![\d.]|\s*%)/.exec(written)?.[1]
    pixels = digits === undefined ? null : Number(digits)
    if (known.size >= MAX_KNOWN) known.clear()
    if (written.length <= MAX_KEPT) known.set(written, pixels)
  }
  return pixels
}

const MAX_KNOWN = 1000
const MAX_KEPT = 20
const known = new Map<string, number | null>()

/** By its attributes, a side of the image has at most 32 pixels. */
export function isIcon({ width, height }: ImageDetail): boolean {
  return (pixelsOf(width) ?? MAX_ICON + 1) <= MAX_ICON || (pixelsOf(height) ?? MAX_ICON + 1) <= MAX_ICON
}

/** Such an image only counts visits. */
export function isTrackingPixel({ width, height }: ImageDetail): boolean {
  return (pixelsOf(width) ?? 2) <= 1 && (pixelsOf(height) ?? 2) <= 1
}
