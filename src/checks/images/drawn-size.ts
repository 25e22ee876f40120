import type { DrawnImage } from '#domain/browser/measured-facts.ts'

/** The width of the picture itself in CSS pixels: `object-fit` may leave space around it or cut it off. */
export function drawnWidth({ width, height, naturalWidth, naturalHeight, fit }: DrawnImage): number {
  const [across, down] = [width / naturalWidth, height / naturalHeight]
  if (fit === 'cover') return naturalWidth * Math.max(across, down)
  if (fit === 'contain') return naturalWidth * Math.min(across, down)
  if (fit === 'scale-down') return naturalWidth * Math.min(1, across, down)
  return fit === 'none' ? naturalWidth : width
}

const MIN_PICTURE = 8

/** Smaller files are spacers, lines or single colours, which are stretched on purpose. */
export function isPicture({ naturalWidth, naturalHeight }: DrawnImage): boolean {
  return Math.min(naturalWidth, naturalHeight) >= MIN_PICTURE
}

/** '400 × 300' */
export function sizeWords(width: number, height: number): string {
  return `${Math.round(width)} × ${Math.round(height)}`
}
