/** Inclusive: a file of exactly this size is accepted. */
export const MAX_MEDIA_BYTES = 10_485_760
export const MEDIA_TOO_LARGE = 'The image is too large. The limit is 10 MB.'
/** Wider images are scaled down to this width in pixels. */
export const MAX_MEDIA_WIDTH = 1600
export const MAX_ALT_LENGTH = 300

/** Storage key of an image; its URL is the key with a leading slash. */
export function mediaKey(id: string): string {
  return `media/${id}.webp`
}
