import { imageSize } from 'image-size'
import type { ImageSize } from '#domain/requests/resource.ts'

/** Reads the start of a file. Null if it is no image, or if its size comes later. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  try {
    const { width, height, type } = imageSize(bytes)
    const isSize = (value: number) => Number.isFinite(value) && value > 0 && value < 1e6
    return type !== undefined && isSize(width) && isSize(height) ? { width, height, type } : null
  } catch {
    return null
  }
}
