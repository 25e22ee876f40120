import { imageSize } from 'image-size'
import type { ImageSize } from '#domain/requests/resource.ts'

/** Reads the start of a file. Null if it is not an image, or if the size is not in these bytes. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  try {
    const { type, images, ...first } = imageSize(bytes)
    // An icon file contains several pictures. Use the largest.
    const { width, height } = (images ?? [])
      .filter((image) => image.width > 0 && image.height > 0)
      .reduce((best, each) => (each.width > best.width ? each : best), first)
    const isSize = (value: number) => Number.isFinite(value) && value > 0 && value < 1e6
    return type !== undefined && isSize(width) && isSize(height) ? { width, height, type } : null
  } catch {
    return null
  }
}
