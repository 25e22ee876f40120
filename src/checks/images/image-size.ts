import type { ImageDetail } from '#domain/facts/media-facts.ts'

const MAX_ICON = 32

/** The pixels of a `width` or `height` attribute; null without one, and for percentages and words such as `auto`. */
export function pixelsOf(written: string | undefined): number | null {
  if (written === undefined) return null
  if (written.length <= MAX_PLAIN) {
    const pixels = plainNumber(written)
    if (pixels !== null) return pixels
  }
  const digits = /^\s*\+?(\d{1,9})(?:\.\d*)?(?![\d.]|\s*%)/.exec(written)?.[1]
  return digits === undefined ? null : Number(digits)
}

const MAX_PLAIN = 5

/** Nearly all sizes are a few digits, which are read faster than by an expression. */
function plainNumber(text: string): number | null {
  let number = 0
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return null
    number = number * 10 + digit
  }
  return text === '' ? null : number
}

const ZERO = 0x30

/** Whether the attributes give one side at most 32 pixels. */
export function isIcon({ width, height }: ImageDetail): boolean {
  return (pixelsOf(width) ?? MAX_ICON + 1) <= MAX_ICON || (pixelsOf(height) ?? MAX_ICON + 1) <= MAX_ICON
}

/** Whether the image is at most one pixel in size and only counts visits. */
export function isTrackingPixel({ width, height }: ImageDetail): boolean {
  return (pixelsOf(width) ?? 2) <= 1 && (pixelsOf(height) ?? 2) <= 1
}
