import type { ImageDetail } from '#domain/facts/media-facts.ts'

const MAX_ICON = 32

/** The pixels of a `width` or `height` attribute; null without one, and for percentages and words such as `auto`. */
export function pixelsOf(written: string | undefined): number | null {
  const digits = written === undefined ? undefined : /^\s*\+?(\d{1,9})(?:\.\d*)?(?![\d.]|\s*%)/.exec(written)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** By its attributes, a side of the image has at most 32 pixels. */
export function isIcon({ width, height }: ImageDetail): boolean {
  return (pixelsOf(width) ?? MAX_ICON + 1) <= MAX_ICON || (pixelsOf(height) ?? MAX_ICON + 1) <= MAX_ICON
}

/** Such an image only counts visits. */
export function isTrackingPixel({ width, height }: ImageDetail): boolean {
  return (pixelsOf(width) ?? 2) <= 1 && (pixelsOf(height) ?? 2) <= 1
}
